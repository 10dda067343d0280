import { useTranslation } from 'react-i18next';
import type { Section, SectionContent } from '../../contract.document.ts';
import { FindingList } from './finding-list.tsx';
import { ItemView } from './item-view.tsx';
import { RichText } from './rich-text.tsx';
import { useSection } from './section-context.ts';
import { WeekView } from './week-view.tsx';

/** What a section holds, to be read. Nothing while it is not made. */
export function SectionBody({ section }: { section: Section }) {
  if (section.content === null) return null;
  switch (section.type) {
    case 'objectives':
      return <Objectives content={section.content} />;
    case 'key_points':
      return <KeyPoints content={section.content} />;
    case 'misconceptions':
      return <Misconceptions content={section.content} />;
    case 'explanation':
      return <RichText text={section.content.text} />;
    case 'items':
      return <Items content={section.content} />;
    case 'topics':
      return <Topics content={section.content} />;
    default:
      return (
        <ol className="grid grid-cols-1 gap-4">
          {section.content.weeks.map((week) => (
            <WeekView key={week.number} week={week} />
          ))}
        </ol>
      );
  }
}

function Items({ content }: { content: SectionContent<'items'> }) {
  const { firstNumber } = useSection();
  return (
    <ol className="grid grid-cols-1 gap-5">
      {content.items.map((item, index) => (
        <ItemView key={item.id} item={item} number={firstNumber + index} />
      ))}
    </ol>
  );
}

function Objectives({ content }: { content: SectionContent<'objectives'> }) {
  const { findingsOf } = useSection();
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {content.objectives.map(({ id, text }) => (
        <li key={id}>
          <RichText text={text} />
          <FindingList findings={findingsOf(id)} />
        </li>
      ))}
    </ol>
  );
}

function KeyPoints({ content }: { content: SectionContent<'key_points'> }) {
  return (
    <ul className="grid list-disc gap-2 pl-6">
      {content.points.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a point has no other name
        <li key={index}>
          <RichText text={point} />
        </li>
      ))}
    </ul>
  );
}

function Misconceptions({ content }: { content: SectionContent<'misconceptions'> }) {
  const { t } = useTranslation('materials');
  return (
    <ul className="grid grid-cols-1 gap-3">
      {content.misconceptions.map(({ belief, correction }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- nor has a misconception
        <li key={index} className="grid break-inside-avoid grid-cols-1 gap-1 rounded-md border p-3">
          <p className="text-xs font-semibold text-muted-foreground">{t('document.belief')}</p>
          <RichText text={belief} className="italic" />
          <p className="mt-1 text-xs font-semibold text-muted-foreground">{t('document.correction')}</p>
          <RichText text={correction} />
        </li>
      ))}
    </ul>
  );
}

function Topics({ content }: { content: SectionContent<'topics'> }) {
  const { t } = useTranslation('materials');
  const { findingsOf, topicName } = useSection();
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {content.topics.map(({ id, name, needs }) => (
        <li key={id}>
          <RichText text={name} />
          {needs.length > 0 ? (
            <p className="text-sm text-muted-foreground">
              {t('document.needs', { topics: needs.map((need) => topicName(need) ?? need).join(', ') })}
            </p>
          ) : null}
          <FindingList findings={findingsOf(id)} />
        </li>
      ))}
    </ol>
  );
}
