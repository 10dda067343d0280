import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import * as contract from '../../contract.administration.ts';

export type Days = (typeof contract.USAGE_DAYS)[number];
const ALL = ['models', 'administering'] as const;

export const usageByDayQuery = (days: Days) =>
  queryOptions({
    queryKey: [...ALL, 'days', days],
    queryFn: async ({ signal }) => (await call(contract.listUsageByDay, { query: { days }, signal })).days,
    placeholderData: keepPreviousData,
  });

export const usageByPersonQuery = (days: Days) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'people', days],
    queryFn: ({ signal, pageParam }) =>
      call(contract.listUsageByPerson, { query: { days, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more: hasMore }, _, page) => (hasMore ? page + 1 : null),
    placeholderData: keepPreviousData,
  });
