import type { ProviderName } from './language-models.ts';

/** How long a model may be silent. Milliseconds. */
export interface StreamLimits {
  /** Until it says anything, thoughts included, per attempt. */
  readonly firstMs: number;
  /** How long the next piece may take. */
  readonly betweenMs: number;
  /** For the whole answer with all its attempts. */
  readonly totalMs: number;
}

const MINUTE_MS = 60_000;

/** A local server may first load the model from disk and then read a long prompt on a slow processor. */
export const STREAM_LIMITS: Record<ProviderName, StreamLimits> = {
  local: { firstMs: 3 * MINUTE_MS, betweenMs: MINUTE_MS, totalMs: 15 * MINUTE_MS },
  openai: { firstMs: MINUTE_MS, betweenMs: MINUTE_MS / 2, totalMs: 5 * MINUTE_MS },
  anthropic: { firstMs: MINUTE_MS, betweenMs: MINUTE_MS / 2, totalMs: 5 * MINUTE_MS },
};
