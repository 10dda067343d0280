import { useTranslation } from 'react-i18next';
import type { SectionContent } from '../../contract.document.ts';
import { FindingList } from './finding-list.tsx';
import { subjectOfWeek } from './placed-findings.ts';
import { RichText } from './rich-text.tsx';
import { useSection } from './section-context.ts';

export type Week = SectionContent<'weeks'>['weeks'][number];

/** A week of a curriculum: what it is about, what it teaches and assesses, and how its time is spent. */
export function WeekView({ week }: { week: Week }) {
  const { t } = useTranslation('materials');
  const { findingsOf, topicName, objectiveText, heading: Heading } = useSection();
  const words = (ids: readonly string[], textOf: (id: string) => string | null) =>
    ids.map((id) => textOf(id) ?? id);
  return (
    <li className="grid break-inside-avoid grid-cols-1 gap-3 rounded-md border p-4">
      <Heading className="font-serif text-base font-semibold">
        {t('document.week', { number: week.number, title: week.title })}
      </Heading>
      <FindingList findings={findingsOf(subjectOfWeek(week.number))} />
      <dl className="grid gap-2 text-sm [&_dt]:font-semibold">
        <Facts name={t('document.topics')} facts={words(week.topics, topicName)} />
        <Facts name={t('document.teaches')} facts={words(week.teaches, objectiveText)} />
        <Facts name={t('document.assesses')} facts={words(week.assesses, objectiveText)} />
      </dl>
      {week.activities.length > 0 ? <Activities week={week} /> : null}
    </li>
  );
}

function Activities({ week }: { week: Week }) {
  const { t } = useTranslation('materials');
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b text-left">
          <th className="py-1.5 font-semibold">{t('document.activity')}</th>
          <th className="py-1.5 pl-4 text-right font-semibold">{t('document.minutes')}</th>
        </tr>
      </thead>
      <tbody>
        {week.activities.map(({ text, minutes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an activity has no other name
          <tr key={index} className="border-b align-top">
            <td className="py-1.5">
              <RichText text={text} />
            </td>
            <td className="py-1.5 pl-4 text-right">{minutes}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="py-1.5 text-left font-semibold">
            {t('document.total')}
          </th>
          <td className="py-1.5 pl-4 text-right font-semibold">{week.minutes}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Facts({ name, facts }: { name: string; facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      {facts.map((fact) => (
        <dd key={fact}>
          <RichText text={fact} />
        </dd>
      ))}
    </div>
  );
}
