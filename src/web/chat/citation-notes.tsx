import { Check, CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { cn } from '#web/lib/cn.ts';
import { type CitationNote, useCitationNotes } from './use-citation-notes.ts';

/** What is known about a citation, one fact a line: that it is verbatim, whether its figures agree, and what a model said. */
export function CitationNotes({ citation }: { citation: Citation }) {
  const notes = useCitationNotes()(citation);
  return (
    <span className="grid gap-0.5">
      {notes.map((note) => (
        <Note key={note.text} note={note} />
      ))}
    </span>
  );
}

/** Only what should be checked; nothing for most citations. */
export function CitationDoubts({ citation }: { citation: Citation }) {
  const { t } = useTranslation('chat');
  const notes = useCitationNotes()(citation).filter(({ isDoubt }) => isDoubt);
  if (citation.status === 'supported') return null;
  if (notes.length > 0) return notes.map((note) => <Note key={note.text} note={note} />);
  return <Note note={{ text: t('citation.check'), isDoubt: true }} />;
}

function Note({ note: { text, isDoubt } }: { note: CitationNote }) {
  const Icon = isDoubt ? CircleHelp : Check;
  return (
    <span
      className={cn('flex gap-1.5 text-xs', isDoubt ? 'font-medium text-warning' : 'text-muted-foreground')}
    >
      <Icon aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  );
}
