import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswerMessage } from './conversation-state.ts';

/** What of a model's answer does not come from the documents; nothing where all of it does, or where it states nothing. */
export function SourcingNote({ answer }: { answer: AnswerMessage }) {
  const { t } = useTranslation('chat');
  const { answerer, grounded, unsourced = 0, citations } = answer;
  if (answerer?.kind === 'library') return null;
  if (unsourced === 0 && (grounded || citations.length === 0)) return null;
  return (
    <p className="flex gap-1.5 text-xs/5 text-muted-foreground">
      <FileQuestion aria-hidden className="mt-1 size-3 shrink-0" />
      {grounded ? t('sourcing.partly', { count: unsourced }) : t('sourcing.none')}
    </p>
  );
}
