import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#shared/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { addNotes, changeNote, deleteNote, listNotes, type SelectedPiece } from '../contract.ts';

export function notesQuery(documentId: string) {
  return queryOptions({
    queryKey: ['notes', documentId],
    queryFn: ({ signal }) => call(listNotes, { params: { id: documentId }, signal }),
    select: ({ notes }) => notes,
  });
}

/** A change of the notes on a document. */
const useNotes = <Input, Result>(documentId: string, change: (input: Input) => Promise<Result>) =>
  useChange(change, notesQuery(documentId).queryKey);

export type NewNote = Omit<BodyOf<typeof addNotes>, 'selected'> & { selected: readonly SelectedPiece[] };

export const useAddNotes = (documentId: string) =>
  useNotes(documentId, ({ selected, ...body }: NewNote) =>
    call(addNotes, { params: { id: documentId }, body: { ...body, selected: [...selected] } }),
  );
export const useChangeNote = (documentId: string) =>
  useNotes(documentId, ({ id, ...body }: BodyOf<typeof changeNote> & { id: string }) =>
    call(changeNote, { params: { id }, body }),
  );
export const useDeleteNote = (documentId: string) =>
  useNotes(documentId, (id: string) => call(deleteNote, { params: { id } }));
