import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
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

const useNotebook = <Input>(change: (input: Input) => Promise<unknown>) =>
  useChange(change, notebookQuery.queryKey);

export const useSwitchNotebook = () =>
  useNotebook((isOn: boolean) => call(switchNotebook, { body: { is_on: isOn } }));
export const useAddEntry = () =>
  useNotebook((body: { kind: EntryKind; text: string }) => call(addEntry, { body }));
export const useCorrectEntry = () =>
  useNotebook(({ id, text }: { id: string; text: string }) =>
    call(correctEntry, { params: { id }, body: { text } }),
  );
export const useDeleteEntry = () => useNotebook((id: string) => call(deleteEntry, { params: { id } }));
export const useClearNotebook = () => useNotebook<void>(() => call(clearNotebook));
