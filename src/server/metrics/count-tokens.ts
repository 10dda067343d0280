import type { ModelStore } from '../llm/language-models.ts';
import type { Metrics } from './metrics.ts';

/** The same store; what answers took is counted as well as kept. */
export function countTokens(store: ModelStore, { tokens }: Metrics): ModelStore {
  return {
    ...store,
    recordUse(use) {
      tokens.inc({ provider: use.provider, direction: 'read' }, use.tokensIn);
      tokens.inc({ provider: use.provider, direction: 'written' }, use.tokensOut);
      return store.recordUse(use);
    },
  };
}
