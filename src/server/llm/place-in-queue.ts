import type { MetadataExtractor } from '@ai-sdk/openai-compatible';

/** The model that runs inside tells in its stream how many requests are before this one; other servers tell nothing. */
export class PlaceInQueue {
  onTold: (before: number) => void = () => undefined;

  /** Hands the provider's library what it gives each event of the stream to. */
  readonly extractor: MetadataExtractor = {
    extractMetadata: async () => undefined,
    createStreamExtractor: () => ({
      processChunk: (event) => {
        const before = beforeIn(event);
        if (before !== null) this.onTold(before);
      },
      buildMetadata: () => undefined,
    }),
  };
}

function beforeIn(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('queue' in event)) return null;
  const { queue } = event;
  const before = typeof queue === 'object' && queue !== null && 'before' in queue ? queue.before : null;
  return Number.isSafeInteger(before) && Number(before) >= 0 ? Number(before) : null;
}
