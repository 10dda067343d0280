import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { ModelEndpoint } from '#server/llm/language-models.ts';
import { lookAtServer } from '#server/llm/server-listing.ts';
import { nameOfModel } from '#server/own-model/model-table.ts';
import { providerNameSchema, type ReachableModel } from '../contract.ts';

/** The models that the caller can really reach now: all of the local server, and the chosen one of each provider with a key. */
export async function listModels({ llm }: Pick<Deps, 'llm'>, caller: Caller): Promise<ReachableModel[]> {
  const asker = { userId: caller.id, institutionId: caller.institutionId };
  const lists = await Promise.all(
    providerNameSchema.options.map(async (provider): Promise<ReachableModel[]> => {
      const endpoint = await llm.endpointOf(provider, caller.institutionId);
      if (!endpoint) return [];
      if (provider === 'local') return listLocal(endpoint);
      const model = await llm.find(provider, asker);
      // Found may also be the one that stands in for it.
      if (model?.provider !== provider) return [];
      const { model: name, contextTokens } = model;
      return [
        {
          id: name,
          name,
          provider,
          is_inside: false,
          status: 'Active',
          size: null,
          type: 'chat',
          context_tokens: contextTokens,
        },
      ];
    }),
  );
  return lists.flat();
}

async function listLocal(endpoint: ModelEndpoint): Promise<ReachableModel[]> {
  const listing = await lookAtServer(endpoint);
  if (listing.state !== 'listed') return [];
  return listing.models.map(({ id, type, isLoaded, sizeBytes, contextTokens }) => ({
    id,
    name: nameOfModel(id),
    provider: 'local',
    is_inside: endpoint.isInside === true,
    status: isLoaded ? 'Active' : 'Downloaded',
    size: sizeBytes,
    type,
    context_tokens: contextTokens,
  }));
}
