import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import * as contract from '../../contract.administration.ts';
import { retryIndexing } from '../../contract.ts';

const ALL = ['library', 'administering'] as const;
const FAILED = [...ALL, 'failed'] as const;

export const storageByPersonQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'people'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listStorageByPerson, { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _, page) => nextPage(page, total),
});

export const storageByInstitutionQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'institutions'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listStorageByInstitution, { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total }, _, page) => nextPage(page, total),
});

export const failedDocumentsQuery = infiniteQueryOptions({
  queryKey: FAILED,
  queryFn: ({ signal, pageParam }) =>
    call(contract.listFailedDocuments, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor: next }) => next,
});

export const changesOfOthersQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'changes'],
  queryFn: ({ signal, pageParam }) =>
    call(contract.listChangesOfOthers, { query: pageParam === null ? {} : { before: pageParam }, signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ changes, has_more: hasMore }) => (hasMore ? (changes.at(-1)?.id ?? null) : null),
});

function nextPage(page: number, total: number): number | null {
  return page * contract.STORAGE_PER_PAGE < total ? page + 1 : null;
}

/** Has a document of somebody else read again. */
export function useRetryOfOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(retryIndexing, { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ALL }),
  });
}
