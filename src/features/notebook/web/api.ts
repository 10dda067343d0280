import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import {
  addEntry,
  clearNotebook,
  correctEntry,
  deleteEntry,
  type EntryKind,
  readNotebook,
  switchNotebook,
} from '../contract.ts';

export const notebookQuery = queryOptions({
  queryKey: ['notebook'],
  queryFn: ({ signal }) => call(readNotebook, { signal }),
});

/** A change of the notebook. What is shown is read again, also after a failure: another device may have changed it. */
function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: notebookQuery.queryKey }),
  });
}

export const useSwitchNotebook = () =>
  useChange((isOn: boolean) => call(switchNotebook, { body: { is_on: isOn } }));
export const useAddEntry = () =>
  useChange((body: { kind: EntryKind; text: string }) => call(addEntry, { body }));
export const useCorrectEntry = () =>
  useChange(({ id, text }: { id: string; text: string }) =>
    call(correctEntry, { params: { id }, body: { text } }),
  );
export const useDeleteEntry = () => useChange((id: string) => call(deleteEntry, { params: { id } }));
export const useClearNotebook = () => useChange<void>(() => call(clearNotebook));
