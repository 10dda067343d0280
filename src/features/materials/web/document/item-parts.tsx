import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import type { ChoiceItem, Item } from '../../contract.document.ts';
import { orderOfRights } from '../../contract.student.ts';
import { RichText } from './rich-text.tsx';
import { useSection } from './section-context.ts';

const LETTERS = 'ABCDEFGHIJ';

type Options = ChoiceItem['options'];
type Pairs = Extract<Item, { type: 'matching' }>['pairs'];

/** Options; with the key also the right one, and why one might choose each. */
export function OptionList({ options }: { options: Options }) {
  const { t } = useTranslation('materials');
  const { showsKey } = useSection();
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {options.map(({ text, is_right: isRight, rationale }, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- an option has no other name
          key={index}
          className={cn(
            'grid grid-cols-[auto_1fr] gap-x-2.5 rounded-md border px-3 py-2',
            showsKey && isRight && 'border-success/50 bg-success/5',
          )}
        >
          <span className="font-semibold text-muted-foreground">{LETTERS[index]}</span>
          <div className="grid min-w-0 gap-1">
            <RichText text={text} />
            {showsKey && isRight ? (
              <span className="inline-flex items-center gap-1 text-xs font-semibold text-success">
                <Check aria-hidden className="size-3.5" />
                {t('document.right')}
              </span>
            ) : null}
            {showsKey && rationale ? (
              <RichText text={rationale} className="text-sm text-muted-foreground" />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Both sides, numbered and lettered; what belongs together is a matter of the key. */
export function MatchingTable({ pairs }: { pairs: Pairs }) {
  const { t } = useTranslation('materials');
  const order = orderOfRights(pairs.map(({ right }) => right));
  return (
    <table className="w-full table-fixed text-left">
      <thead className="sr-only">
        <tr>
          <th>{t('document.left')}</th>
          <th>{t('document.rightSide')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ left }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor has a pair
          <tr key={index} className="border-y align-top">
            <td className="py-1.5 pr-4">
              <Marked mark={`${index + 1}.`} text={left} />
            </td>
            <td className="py-1.5">
              <Marked mark={`${LETTERS[index]}.`} text={pairs[order[index] ?? index]?.right ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which letter belongs to which number, such as '1–C, 2–A'. */
export function matchesOf(pairs: Pairs): string {
  const order = orderOfRights(pairs.map(({ right }) => right));
  return pairs.map((_, index) => `${index + 1}–${LETTERS[order.indexOf(index)]}`).join(', ');
}

function Marked({ mark, text }: { mark: string; text: string }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <span className="font-semibold text-muted-foreground">{mark}</span>
      <RichText text={text} />
    </div>
  );
}
