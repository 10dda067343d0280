import type { Config } from '#server/config.ts';
import type { LanguageModel, LanguageModels, ProviderName } from './language-models.ts';
import { localModel } from './local-model.ts';
import { probeServer } from './local-server.ts';

/** A way to find the model of one provider now, or null when it is not configured or cannot be reached. */
type FindModel = () => Promise<LanguageModel | null>;

const FRESH_MS = 5_000;
const USABLE_MS = 60_000;

/** The language models of this installation. Looks for the local server at once, so that the first question need not. */
export function createLanguageModels(
  config: Pick<Config, 'LOCAL_MODEL_URL' | 'LOCAL_MODEL'>,
): LanguageModels {
  const finders: Partial<Record<ProviderName, FindModel>> = { local: findLocal(config) };
  void finders.local?.();
  return {
    async find(preferred = 'local') {
      return (await finders[preferred]?.()) ?? null;
    },
  };
}

/**
 * Remembers what was found. A model found a while ago is used at once and looked for again in the background; that none was
 * found is looked up again after 5 s, because a refused connection costs nothing. For a host that stays silent only the first
 * question waits.
 */
function findLocal({
  LOCAL_MODEL_URL,
  LOCAL_MODEL,
}: Pick<Config, 'LOCAL_MODEL_URL' | 'LOCAL_MODEL'>): FindModel {
  let found: { model: LanguageModel | null; isSilent: boolean; at: number } | null = null;
  let looking: Promise<LanguageModel | null> | null = null;

  async function look(): Promise<LanguageModel | null> {
    const server = await probeServer(LOCAL_MODEL_URL, LOCAL_MODEL);
    const model = server.state === 'ready' ? localModel(LOCAL_MODEL_URL, server) : null;
    looking = null;
    const isSilent = server.state === 'silent';
    // A server that answered a moment ago and is silent now is busy, not gone.
    if (isSilent && found?.model && performance.now() - found.at < USABLE_MS) return found.model;
    found = { model, isSilent, at: performance.now() };
    return model;
  }

  return async () => {
    const age = found ? performance.now() - found.at : Infinity;
    if (found && age < FRESH_MS) return found.model;
    looking ??= look();
    const canWait = !found?.isSilent && !(found?.model && age < USABLE_MS);
    return canWait ? looking : (found?.model ?? null);
  };
}
