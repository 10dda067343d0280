import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#shared/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { download } from '#web/lib/download.ts';
import { saveFile } from '#web/lib/save-file.ts';
import {
  deleteGuide,
  exportGuide,
  type GuideSummary,
  listGuides,
  makeGuide,
  readGuide,
  readGuidePart,
  renameGuide,
} from '../contract.ts';

const GUIDES = ['guides'] as const;
const MAKING_POLL_MS = 1_500;

/** All of one's own, or those of one document. */
export function guidesQuery(documentId?: string) {
  return queryOptions({
    queryKey: [...GUIDES, 'list', documentId],
    queryFn: ({ signal }) => {
      const query = documentId === undefined ? {} : { document_id: documentId };
      return call(listGuides, { query, signal });
    },
    select: ({ guides }) => guides,
    refetchInterval: ({ state }) => (state.data?.guides.some(isMaking) ? MAKING_POLL_MS : false),
  });
}

/** Asked for again as long as parts are added. */
export function guideQuery(id: string) {
  return queryOptions({
    queryKey: [...GUIDES, 'one', id],
    queryFn: ({ signal }) => call(readGuide, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isMaking(state.data) ? MAKING_POLL_MS : false),
  });
}

/** A part never changes. */
export function partQuery(id: string, position: number) {
  return queryOptions({
    queryKey: [...GUIDES, 'part', id, position],
    queryFn: ({ signal }) => call(readGuidePart, { params: { id, position }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function isMaking({ state }: Pick<GuideSummary, 'state'>): boolean {
  return state === 'making';
}

function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  changes: readonly string[] = ['list', 'one'],
) {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({
      queryKey: GUIDES,
      predicate: ({ queryKey }) => changes.includes(String(queryKey[1])),
    });
  return useMutation({ mutationFn: change, onSettled });
}

export type GuideWanted = BodyOf<typeof makeGuide>;
export const useMakeGuide = () => useChange((body: GuideWanted) => call(makeGuide, { body }));
export const useRenameGuide = (id: string) =>
  useChange((title: string) => call(renameGuide, { params: { id }, body: { title } }));
/** The page of the guide that is gone is still there for a moment, and must not ask for it. */
export const useDeleteGuide = () =>
  useChange((id: string) => call(deleteGuide, { params: { id } }), ['list']);

/** Saves the guide as Markdown, with the answers at its end. */
export function useSaveGuide({ id, title }: Pick<GuideSummary, 'id' | 'title'>) {
  return useMutation({
    mutationFn: async () => saveFile(`${title}.md`, await download(exportGuide, { params: { id } })),
  });
}
