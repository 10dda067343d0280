import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { type Answerer, modelStatus } from './contract.ts';

const MODEL_REFRESH_MS = 15_000;

/** Which kind of model answers now; while there is none, it is looked for again. */
export const modelStatusQuery = queryOptions({
  queryKey: ['tutor', 'model-status'],
  queryFn: ({ signal }) => call(modelStatus, { signal }),
  refetchInterval: ({ state }) => (state.data?.answerer === 'library' ? MODEL_REFRESH_MS : false),
});

/** An answer says more surely than any probe who answers now. */
export function noteAnswerer(client: QueryClient, answerer: Answerer): void {
  client.setQueryData(modelStatusQuery.queryKey, (before) => ({ model: before?.model ?? null, answerer }));
}
