import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../contract.document.ts';
import { matchesOf } from './item-parts.tsx';
import { RichText } from './rich-text.tsx';

/** What is right, and the work that leads there. */
export function ItemKey({ item }: { item: Item }) {
  const { t } = useTranslation('materials');
  const answer = useAnswerText()(item);
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      {answer ? <Part name={t('document.answer')}>{<RichText text={answer} />}</Part> : null}
      {item.solution ? (
        <Part name={t('document.solution')}>
          <RichText text={item.solution} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-success/50 pl-3">
      <p className="text-xs font-semibold text-muted-foreground">{name}</p>
      {children}
    </div>
  );
}

/** The key in words; empty where options show it themselves. */
function useAnswerText(): (item: Item) => string {
  const { t } = useTranslation('materials');
  return (item) => {
    switch (item.type) {
      case 'true_false':
        return t(item.answer ? 'document.true' : 'document.false');
      case 'numeric':
        return [
          [item.answer, item.unit].filter(Boolean).join(' '),
          item.tolerance === null ? '' : t('document.tolerance', { tolerance: item.tolerance }),
          item.significant_figures === null ? '' : t('document.figures', { count: item.significant_figures }),
        ]
          .filter(Boolean)
          .join(', ');
      case 'expression':
      case 'open':
        return item.answer;
      case 'short_answer':
        return item.answers.join(' / ');
      case 'cloze':
        return item.gaps.map((answers, index) => `(${index + 1}) ${answers.join(' / ')}`).join('; ');
      case 'matching':
        return matchesOf(item.pairs);
      default:
        return '';
    }
  };
}
