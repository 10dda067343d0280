import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { listModels } from '#features/models/contract.ts';
import { dashboard } from '../contract.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { listPersonas } from '../contract.personas.ts';

const FIGURES_REFRESH_MS = 60_000;

/** The AI professors, in the reader's language. */
export function personasQuery(language: InterfaceLanguage) {
  return queryOptions({
    queryKey: ['tutor', 'personas', language],
    queryFn: ({ signal }) => call(listPersonas, { query: { language }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const dashboardQuery = queryOptions({
  queryKey: ['tutor', 'dashboard'],
  queryFn: ({ signal }) => call(dashboard, { signal }),
  refetchInterval: FIGURES_REFRESH_MS,
});

/** The models that can be reached now. */
export const modelsQuery = queryOptions({
  queryKey: ['tutor', 'models'],
  queryFn: ({ signal }) => call(listModels, { signal }),
});
