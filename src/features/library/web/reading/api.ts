import type { Span } from '#shared/text-structure.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { keyOfDocument } from '../../client.ts';
import { findInDocument, getBoxes } from '../../contract.reading.ts';

/** Where a phrase stands; the earlier result stays while another loads. */
export function findQuery(id: string, text: string) {
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'find', text],
    queryFn: ({ signal }) => call(findInDocument, { params: { id }, query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Of a very full page, so many are marked. */
const PLACES_MAX = 200;

export function boxesQuery(id: string, page: number, stretches: readonly Span[]) {
  const at = stretches
    .slice(0, PLACES_MAX)
    .map(({ start, end }) => `${start}-${end}`)
    .join(',');
  return queryOptions({
    queryKey: [...keyOfDocument(id), 'boxes', page, at],
    queryFn: ({ signal }) => call(getBoxes, { params: { id, page }, query: { at }, signal }),
    enabled: at !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
