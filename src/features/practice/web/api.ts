import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call, type CallOptions } from '#web/lib/api.ts';
import { contestAnswer, withdrawContest, type PracticeMode } from '../contract.answers.ts';
import { readFigures } from '../contract.figures.ts';
import type { ItemAuthor, itemSchema, ReportReason } from '../contract.items.ts';
import { listMakings, makeItems } from '../contract.making.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  deleteItems,
  type Goal,
  listItems,
  readQueue,
  readToday,
  reportItem,
  setGoal,
} from '../contract.ts';
import { readerZone } from '#web/lib/reader-zone.ts';

export const PRACTICE = ['practice'] as const;
const QUEUES = [...PRACTICE, 'queue'] as const;
/** A session that was looked for on the page before begins at once. */
const QUEUE_FRESH_MS = 60_000;
const MAKING_POLL_MS = 2_000;

/** Items of one source, or of all. */
export interface SourceFilter {
  document_id?: string | undefined;
  course_id?: string | undefined;
  unit_id?: string | undefined;
  material_id?: string | undefined;
  own?: 'yes' | undefined;
  topic?: string | undefined;
}

export interface ItemFilter extends SourceFilter {
  state?: z.infer<typeof itemSchema>['state'] | undefined;
  author?: ItemAuthor | undefined;
  search: string;
}

export const todayQuery = queryOptions({
  queryKey: [...PRACTICE, 'today'],
  queryFn: ({ signal }) => call(readToday, { query: { zone: readerZone() }, signal }),
});

export function queueQuery(mode: PracticeMode, source: SourceFilter, limit?: number) {
  return queryOptions({
    queryKey: [...QUEUES, mode, source, limit],
    queryFn: ({ signal }) => {
      const query = { ...source, zone: readerZone(), mode, ...(limit !== undefined && { limit }) };
      return call(readQueue, { query, signal });
    },
    staleTime: QUEUE_FRESH_MS,
  });
}

export function itemsQuery(filter: ItemFilter) {
  return infiniteQueryOptions({
    queryKey: [...PRACTICE, 'items', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listItems, { query: { ...filter, ...(cursor !== null && { cursor }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** How many items there are of a source. */
export function countQuery(source: SourceFilter & Pick<ItemFilter, 'state'>) {
  return queryOptions({
    queryKey: [...PRACTICE, 'count', source],
    queryFn: async ({ signal }) => {
      const { total } = await call(listItems, { query: { ...source, limit: 1 }, signal });
      return total;
    },
  });
}

export function figuresQuery(source: SourceFilter) {
  return queryOptions({
    queryKey: [...PRACTICE, 'figures', source],
    queryFn: ({ signal }) => call(readFigures, { query: { ...source, zone: readerZone() }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What goes on being made; asked for again as long as something does. */
export const makingsQuery = queryOptions({
  queryKey: [...PRACTICE, 'makings'],
  queryFn: ({ signal }) => call(listMakings, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.makings.some(({ is_over: isOver }) => !isOver) ? MAKING_POLL_MS : false,
});

/** Everything of practice is read again when it is shown next, or now where it is shown. */
export function useRefreshPractice(): () => void {
  const client = useQueryClient();
  return () => {
    // What was to be asked has been answered, or is another question now.
    client.removeQueries({ queryKey: QUEUES, type: 'inactive' });
    void client.invalidateQueries({
      queryKey: PRACTICE,
      predicate: ({ queryKey }) => queryKey[1] !== 'queue',
    });
  };
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const refresh = useRefreshPractice();
  return useMutation({ mutationFn: change, onSettled: refresh });
}

export const useSetGoal = () => useChange((body: Goal) => call(setGoal, { body }));

export const useMakeItems = () =>
  useChange((body: CallOptions<typeof makeItems>['body']) => call(makeItems, { body }));

export type NewItem = CallOptions<typeof addItem>['body'];
export const useAddItem = () => useChange((body: NewItem) => call(addItem, { body }));

export type ItemChange = NonNullable<CallOptions<typeof changeItem>['body']>;
export const useChangeItem = () =>
  useChange(({ id, body }: { id: string; body: ItemChange }) => call(changeItem, { params: { id }, body }));

export const useDeleteItem = () => useChange((id: string) => call(deleteItem, { params: { id } }));

export const useDeleteItemsOf = () => useChange((query: SourceFilter) => call(deleteItems, { query }));

export interface ItemReport {
  id: string;
  reason: ReportReason;
  note: string;
}
export const useReportItem = () =>
  useChange(({ id, ...body }: ItemReport) => call(reportItem, { params: { id }, body }));

/** Says 'I was right', or takes it back. */
export const useContest = () =>
  useChange(({ id, isRight }: { id: string; isRight: boolean }) =>
    isRight ? call(contestAnswer, { params: { id }, body: {} }) : call(withdrawContest, { params: { id } }),
  );
