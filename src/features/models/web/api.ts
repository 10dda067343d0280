import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import {
  checkModels,
  chooseModel,
  deleteProvider,
  listModels,
  listProviders,
  modelStatus,
  type ModelChoice,
  type ProviderSettings,
  putProvider,
} from '../contract.ts';

const ALL = ['models'] as const;
/** Whoever starts a model server wants to see it come. */
const WAITING_REFRESH_MS = 10_000;

/** What can be reached now, and the reader's own choice. While there is nothing, it is looked for again. */
export const modelsQuery = queryOptions({
  queryKey: [...ALL, 'list'],
  queryFn: ({ signal }) => call(listModels, { signal }),
  refetchInterval: ({ state }) => (state.data?.models.length === 0 ? WAITING_REFRESH_MS : false),
});

const MODEL_REFRESH_MS = 15_000;

/** Which kind of model answers now; while there is none, it is looked for again. */
export const modelStatusQuery = queryOptions({
  queryKey: ['tutor', 'model-status'],
  queryFn: ({ signal }) => call(modelStatus, { signal }),
  refetchInterval: ({ state }) => (state.data?.answerer === 'library' ? MODEL_REFRESH_MS : false),
});

/** How the administrator's institution reaches each provider. */
export const providersQuery = queryOptions({
  queryKey: [...ALL, 'providers'],
  queryFn: async ({ signal }) => (await call(listProviders, { signal })).providers,
  retry: false,
});

export const useChooseModel = () =>
  useChange((choice: ModelChoice | null) => call(chooseModel, { body: { choice } }), ALL);

/** Who is tried out is loaded then. */
export function useCheckModels() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { provider: ModelChoice['provider']; model?: string }) => call(checkModels, { body }),
    onSettled: () => void queryClient.invalidateQueries(modelsQuery),
  });
}

export interface ServerFields {
  base_url: string;
  model: string | null;
  /** Left out: the stored one stays. */
  api_key?: string;
}

/** `onDone` is called also when its component gave way to the new settings. */
export function useConnectProvider(provider: ProviderSettings['provider'], onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Partial<ServerFields>) => call(putProvider, { params: { provider }, body }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
}

export function useDisconnectProvider(provider: ProviderSettings['provider'], onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(deleteProvider, { params: { provider } }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ALL });
}
