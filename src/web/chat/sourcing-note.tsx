import { Equal, FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswerMessage } from './conversation-state.ts';

/**
 * What of a model's answer does not come from the documents; nothing where all of it does, or where it states nothing. A verdict that was worked
 * out needs no document, and is said to be that.
 */
export function SourcingNote({ answer }: { answer: AnswerMessage }) {
  const { t } = useTranslation('chat');
  const { answerer, verdictBy } = answer;
  const unbacked = answerer?.kind === 'library' ? null : unbackedOf(answer);
  if (!unbacked && !verdictBy) return null;
  const Icon = unbacked ? FileQuestion : Equal;
  return (
    <p className="flex gap-1.5 text-xs/5 text-muted-foreground">
      <Icon aria-hidden className="mt-1 size-3 shrink-0" />
      <span>
        {verdictBy && t('sourcing.verdict')} {unbacked === 'none' && t('sourcing.none')}
        {unbacked && unbacked !== 'none' && t('sourcing.partly', { count: unbacked })}
      </span>
    </p>
  );
}

/** How many sentences, or that nothing is backed; null where there is nothing to say. */
function unbackedOf({
  grounded,
  unsourced = 0,
  citations,
  verdictBy,
}: AnswerMessage): number | 'none' | null {
  const isWhole = !grounded && !verdictBy && (unsourced > 0 || citations.length > 0);
  if (isWhole) return 'none';
  return unsourced > 0 ? unsourced : null;
}
