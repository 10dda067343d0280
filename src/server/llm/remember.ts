import type { LanguageModel } from './language-models.ts';

/** What one look found. `isSilent`: nobody refused and nobody answered. */
export interface ModelLookup {
  readonly model: LanguageModel | null;
  readonly isSilent: boolean;
}

/** Finds the model of one provider now, or null when it cannot be reached. */
export type FindModel = () => Promise<LanguageModel | null>;

const FRESH_MS = 5_000;
const USABLE_MS = 60_000;

/**
 * Remembers what was found. A model found a while ago is used at once and looked for again in the background; that none was
 * found is looked up again after 5 s, because a refused connection costs nothing. For a host that stays silent only the first
 * question waits.
 */
export function remember(look: () => Promise<ModelLookup>): FindModel {
  let found: (ModelLookup & { at: number }) | null = null;
  let looking: Promise<LanguageModel | null> | null = null;

  async function lookAgain(): Promise<LanguageModel | null> {
    const { model, isSilent } = await look();
    looking = null;
    // A server that answered a moment ago and is silent now is busy, not gone.
    if (isSilent && found?.model && performance.now() - found.at < USABLE_MS) return found.model;
    found = { model, isSilent, at: performance.now() };
    return model;
  }

  return async () => {
    const age = found ? performance.now() - found.at : Infinity;
    if (found && age < FRESH_MS) return found.model;
    looking ??= lookAgain();
    const canWait = !found?.isSilent && !(found?.model && age < USABLE_MS);
    return canWait ? looking : (found?.model ?? null);
  };
}
