import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/lib/cn.ts';
import { linesToWriteOn } from '../../contract.room.ts';
import { isChoice, type Item } from '../../contract.document.ts';
import { FindingList } from './finding-list.tsx';
import { withGaps } from './gaps.ts';
import { ItemKey } from './item-key.tsx';
import { MatchingTable, OptionList } from './item-parts.tsx';
import { RichText } from './rich-text.tsx';
import { useSection } from './section-context.ts';

/** A question, and its key where the section shows keys. */
export function ItemView({ item, number }: { item: Item; number: number }) {
  const { t } = useTranslation('materials');
  const { findingsOf, showsKey, heading: Heading, objectiveText } = useSection();
  return (
    <li className="grid break-inside-avoid grid-cols-1 gap-2.5 border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <Heading className="font-sans text-sm font-semibold">{t('document.item', { number })}</Heading>
        {showsKey ? (
          <>
            <Badge>{t(`itemTypes.${item.type}`)}</Badge>
            {item.difficulty === null ? null : <Badge>{t(`difficulties.${item.difficulty}`)}</Badge>}
          </>
        ) : null}
      </div>
      <RichText text={item.type === 'cloze' ? withGaps(item.prompt, item.gaps.length) : item.prompt} />
      {item.type === 'multiple_select' ? (
        <p className="text-sm text-muted-foreground">{t('document.selectAll')}</p>
      ) : null}
      {isChoice(item) ? <OptionList options={item.options} /> : null}
      {item.type === 'matching' ? <MatchingTable pairs={item.pairs} /> : null}
      {showsKey ? (
        <>
          <ItemKey item={item} />
          {item.objectives.length > 0 ? (
            <p className="text-xs text-muted-foreground">
              {t('document.checks', {
                objectives: item.objectives.map((id) => objectiveText(id) ?? id).join('; '),
              })}
            </p>
          ) : null}
          <FindingList findings={findingsOf(item.id)} />
        </>
      ) : (
        <RoomForAnswer item={item} />
      )}
    </li>
  );
}

/** The lines on which a learner writes on paper. */
function RoomForAnswer({ item }: { item: Item }) {
  const { t } = useTranslation('materials');
  if (item.type === 'true_false') return <p className="text-sm">{t('document.trueOrFalse')}</p>;
  const isShort = item.type === 'numeric' || item.type === 'expression';
  return Array.from({ length: linesToWriteOn(item) }, (_, line) => (
    <div
      key={line}
      aria-hidden
      data-testid="line-to-write-on"
      className={cn('h-8 border-b border-input', isShort && 'max-w-60')}
    />
  ));
}
