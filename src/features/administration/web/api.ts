import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import * as contract from '../contract.ts';

const ALL = ['administration'] as const;
/** What moves by itself is looked at again so often. */
const REFRESH_MS = 10_000;

export const jobsQuery = queryOptions({
  queryKey: [...ALL, 'jobs'],
  queryFn: async ({ signal }) => (await call(contract.listJobs, { signal })).kinds,
  refetchInterval: REFRESH_MS,
});

const pageOf = (before: number | null) => (before === null ? {} : { before });

export const givenUpQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'given-up'],
  queryFn: ({ signal, pageParam }) => call(contract.listGivenUpJobs, { query: pageOf(pageParam), signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ jobs, has_more: hasMore }) => (hasMore ? (jobs.at(-1)?.id ?? null) : null),
});

export const emailsQuery = infiniteQueryOptions({
  queryKey: [...ALL, 'emails'],
  queryFn: ({ signal, pageParam }) => call(contract.readEmails, { query: pageOf(pageParam), signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ failed, has_more: hasMore }) => (hasMore ? (failed.at(-1)?.id ?? null) : null),
});

export const healthQuery = queryOptions({
  queryKey: [...ALL, 'health'],
  queryFn: ({ signal }) => call(contract.readHealth, { signal }),
  refetchInterval: REFRESH_MS,
  staleTime: 0,
});

export const backupsQuery = queryOptions({
  queryKey: [...ALL, 'backups'],
  queryFn: ({ signal }) => call(contract.listBackups, { signal }),
});

export const retentionQuery = queryOptions({
  queryKey: [...ALL, 'retention'],
  queryFn: ({ signal }) => call(contract.readRetention, { signal }),
});

export const useRetryJob = () => useChange((id: number) => call(contract.retryJob, { params: { id } }), ALL);
export const useRemoveJob = () =>
  useChange((id: number) => call(contract.removeJob, { params: { id } }), ALL);
