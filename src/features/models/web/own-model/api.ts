import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/api.ts';
import {
  chooseOwnModel,
  deleteOwnModel,
  downloadOwnModel,
  listOwnModels,
  type OwnModels,
  pauseOwnModel,
  renewOwnRuntime,
} from '../../contract.own.ts';
import { modelStatusQuery } from '../api.ts';
import { awaitedModel } from './awaited-model.ts';

const CHANGING_REFRESH_MS = 1_000;
const QUIET_REFRESH_MS = 30_000;

/** Looked at again soon while something is on its way. */
export const ownModelsQuery = queryOptions({
  queryKey: ['own-models'],
  queryFn: ({ signal }) => call(listOwnModels, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data && isChanging(data) ? CHANGING_REFRESH_MS : QUIET_REFRESH_MS,
});

export function isChanging({ models, process }: OwnModels): boolean {
  return (
    process === 'starting' ||
    process === 'loading' ||
    models.some(({ state, is_tried_again: isTriedAgain }) => state === 'downloading' || isTriedAgain)
  );
}

/** What can be done with a model. */
export type OwnModelAct =
  | { do: 'download'; source: string }
  | { do: 'renew' }
  | { do: 'pause' | 'delete'; id: string }
  | { do: 'choose'; id: string; isUsed: boolean };

export function useOwnModelAct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: perform,
    // At once: whoever presses and leaves the page has asked for it as well.
    onMutate: (act) => {
      if (act.do === 'download') awaitedModel.write(act.source);
    },
    onSuccess: async (state) => {
      await queryClient.cancelQueries(ownModelsQuery);
      queryClient.setQueryData(ownModelsQuery.queryKey, state);
      void queryClient.invalidateQueries(modelStatusQuery);
    },
  });
}

function perform(act: OwnModelAct): Promise<OwnModels> {
  switch (act.do) {
    case 'download':
      return call(downloadOwnModel, { body: { source: act.source } });
    case 'renew':
      return call(renewOwnRuntime, {});
    case 'pause':
      return call(pauseOwnModel, { params: { id: act.id } });
    case 'choose':
      return call(chooseOwnModel, { body: { id: act.id, is_used: act.isUsed } });
    case 'delete':
      return call(deleteOwnModel, { params: { id: act.id } });
  }
}
