import { MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import type { Selected } from '#web/reader/selected.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { DocumentNote, NoteColour } from '../contract.ts';
import { useAddNotes } from './api.ts';
import { ColourChoice } from './colour-choice.tsx';

interface MarkActionsProps {
  documentId: string;
  selected: Selected;
  onDone: () => void;
  /** It is to be marked and written about. */
  onWrite: (selected: Selected) => void;
  /** More that can be done once it is marked. */
  renderMore?: ((mark: () => Promise<DocumentNote | undefined>) => ReactNode) | undefined;
}

/** Marks what is selected, with a note or without. */
export function MarkActions({ documentId, selected, onDone, onWrite, renderMore }: MarkActionsProps) {
  const { t } = useTranslation('notes');
  const add = useAddNotes(documentId);
  const errorText = useErrorText('notes');

  async function mark(colour: NoteColour): Promise<DocumentNote | undefined> {
    try {
      const { notes } = await add.mutateAsync({ selected: selected.pieces, colour, comment: '' });
      onDone();
      return notes[0];
    } catch (error) {
      toast.error(errorText(error));
      return undefined;
    }
  }

  function write(): void {
    // Before the field has the focus: without a selection nothing could be typed there.
    onDone();
    onWrite(selected);
  }

  return (
    <>
      <ColourChoice colour={null} disabled={add.isPending} onColour={(colour) => void mark(colour)} />
      <Button variant="ghost" size="sm" disabled={add.isPending} onClick={write}>
        <MessageSquarePlus aria-hidden />
        {t('write')}
      </Button>
      {renderMore?.(() => mark('green'))}
    </>
  );
}
