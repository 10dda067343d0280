import type { Log } from '#server/log.ts';
import { endpointFrom, type ModelConfig, type OwnAddress } from './endpoints.ts';
import type {
  ChosenModel,
  LanguageModels,
  ModelEndpoint,
  ModelStore,
  ProviderName,
} from './language-models.ts';
import { createHabits } from './habits.ts';
import { lookUpModel } from './look-up-model.ts';
import { metered } from './metered.ts';
import { type FindModel, remember } from './remember.ts';
import type { StreamLimits } from './stream-limits.ts';

interface Parts {
  readonly store?: ModelStore;
  readonly log?: Pick<Log, 'warn'>;
  /** For tests; the default is STREAM_LIMITS of each provider. */
  readonly limits?: StreamLimits;
  /** Of a model that runs inside this installation. */
  readonly ownAddress?: OwnAddress;
}

/**
 * Who answers instead of whom (decision 015). What was asked of a model on the own machine never goes to a cloud, and what was asked
 * of one company never to another.
 */
const ORDER: Record<ProviderName | 'any', readonly ProviderName[]> = {
  any: ['local', 'openai', 'anthropic'],
  local: ['local'],
  openai: ['openai', 'local'],
  anthropic: ['anthropic', 'local'],
};
const REMEMBERED_MAX = 200;
/** The language models of this installation. Looks for the local server at once, so that the first question need not. */
export function createLanguageModels(config: ModelConfig, parts: Parts = {}): LanguageModels {
  const { store, log, limits, ownAddress } = parts;
  const finders = new Map<string, FindModel>();
  const habitsOf = createHabits();

  function finderOf(endpoint: ModelEndpoint): FindModel {
    const name = JSON.stringify(endpoint);
    const known = finders.get(name);
    if (known) return known;
    const finder = remember(() => lookUpModel(endpoint, { limits, habitsOf }));
    const oldest = finders.size < REMEMBERED_MAX ? undefined : finders.keys().next().value;
    if (oldest !== undefined) finders.delete(oldest);
    finders.set(name, finder);
    return finder;
  }

  /** Each provider as it is configured for an institution. */
  async function endpointsOf(
    institutionId: string | null,
  ): Promise<(provider: ProviderName) => ModelEndpoint | null> {
    const stored = store ? await store.findProviders(institutionId) : [];
    return (provider) =>
      endpointFrom(provider, config, {
        stored: stored.find((settings) => settings.provider === provider),
        ...(ownAddress && { ownAddress }),
      });
  }

  const own = endpointFrom('local', config);
  if (own) void finderOf(own)();

  return {
    endpointOf: async (provider, institutionId) => (await endpointsOf(institutionId))(provider),
    async wishOf(preferred, asker) {
      const choice = asker && store ? await store.findChoice(asker.userId) : null;
      const provider = preferred ?? choice?.provider;
      if (provider === undefined) return null;
      return { provider, model: provider === 'local' && choice?.provider === 'local' ? choice.model : null };
    },
    async find(preferred, asker) {
      const choice = asker && store ? await store.findChoice(asker.userId) : null;
      const endpointOf = await endpointsOf(asker?.institutionId ?? null);
      for (const provider of ORDER[preferred ?? choice?.provider ?? 'any']) {
        const endpoint = endpointOf(provider);
        const model = endpoint && (await finderOf(withWish(endpoint, choice))());
        if (model) return asker && store ? metered(model, asker, { store, log }) : model;
      }
      return null;
    },
  };
}

/** What is chosen of a cloud is only the company: its model is for the person who pays to say. */
function withWish(endpoint: ModelEndpoint, choice: ChosenModel | null): ModelEndpoint {
  return endpoint.provider === 'local' && choice?.provider === 'local'
    ? { ...endpoint, wish: choice.model }
    : endpoint;
}
