import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Marking, wordsOf } from './highlighted-words.tsx';
import type { Span } from '#shared/text-structure.ts';

interface SpeakerNotesProps {
  text: string;
  /** A stretch for each paragraph. */
  notes: readonly Span[];
  marking: Marking;
}

/** What the speaker of a slide notes for the talk, set apart from what the slide shows. */
export function SpeakerNotes({ text, notes, marking }: SpeakerNotesProps) {
  const { t } = useTranslation('reader');
  const label = useId();
  return (
    <aside aria-labelledby={label} className="my-6 grid gap-3 rounded-md border bg-muted px-4 py-3">
      <p id={label} className="font-sans text-sm font-medium text-muted-foreground select-none">
        {t('notes')}
      </p>
      {notes.map((note) => (
        <p key={note.start}>{wordsOf(text, note, marking)}</p>
      ))}
    </aside>
  );
}
