import { useRef, useState } from 'react';
import { useErrorText } from '#web/i18n/error-text.ts';
import type { Selected } from '#web/reader/selected.ts';
import { toast } from '#web/ui/toast.ts';
import type { DocumentNote } from '../contract.ts';
import { useAddNotes, useChangeNote } from './api.ts';

/** A note that is being written, from the moment its words were selected. */
export interface NewNote {
  key: number;
  quote: string;
  /** Once its words are marked. */
  id: string | null;
  isSaving: boolean;
  onSave: (comment: string) => void;
  onCancel: () => void;
}

interface Draft {
  key: number;
  selected: Selected;
  made: Promise<DocumentNote>;
  id: string | null;
  isSaving: boolean;
}

/**
 * Marks words and lets the learner write about them at once, while the server is still marking: what they type would otherwise be taken for
 * shortcuts of the reader. Saving marks the words again if that failed.
 */
export function useNewNotes(documentId: string, onSaved: (id: string) => void) {
  const add = useAddNotes(documentId);
  const change = useChangeNote(documentId);
  const errorText = useErrorText('notes');
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const lastKey = useRef(0);

  async function mark({ pieces }: Selected): Promise<DocumentNote> {
    const { notes } = await add.mutateAsync({ selected: pieces, colour: 'green', comment: '' });
    const [first] = notes;
    if (!first) throw new Error('the server has marked nothing');
    return first;
  }

  const alter = (key: number, changed: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? { ...draft, ...changed } : draft)));
  const remove = (key: number) => setDrafts((now) => now.filter((draft) => draft.key !== key));

  function start(selected: Selected): void {
    lastKey.current += 1;
    const key = lastKey.current;
    const made = mark(selected);
    setDrafts((now) => [{ key, selected, made, id: null, isSaving: false }, ...now]);
    made.then(
      ({ id }) => alter(key, { id }),
      (error: unknown) => toast.error(errorText(error)),
    );
  }

  async function save({ key, selected, made }: Draft, comment: string): Promise<void> {
    alter(key, { isSaving: true });
    try {
      const note = await made.catch(() => mark(selected));
      // The next attempt only has to save what was written.
      alter(key, { made: Promise.resolve(note), id: note.id });
      if (comment !== '') await change.mutateAsync({ id: note.id, comment });
      remove(key);
      onSaved(note.id);
    } catch (error) {
      toast.error(errorText(error));
      alter(key, { isSaving: false });
    }
  }

  const newNotes = drafts.map((draft): NewNote => {
    const { key, id, isSaving, selected } = draft;
    return {
      ...{ key, id, isSaving, quote: selected.text },
      onSave: (comment) => void save(draft, comment),
      onCancel: () => remove(key),
    };
  });
  return { newNotes, start };
}
