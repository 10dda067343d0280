import { z } from 'zod';
import type { LoadedEmbedding } from './loaded-models.ts';

export const embeddingRequestSchema = z.object({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string()).min(1).max(2_048)]),
});
export type EmbeddingRequest = z.infer<typeof embeddingRequestSchema>;

/** The tokens that the runtime adds at both ends, and the one that it wants to have free. */
const KEPT_FREE = 3;

/** One vector of length 1 for each text; of a text beyond the context its beginning counts. */
export async function embed(
  loaded: LoadedEmbedding,
  { model, input }: EmbeddingRequest,
  signal: AbortSignal,
): Promise<object> {
  const data: object[] = [];
  let tokens = 0;
  for (const text of [input].flat()) {
    signal.throwIfAborted();
    const read = loaded.model.tokenize(text).slice(0, loaded.contextTokens - KEPT_FREE);
    tokens += read.length;
    data.push({ object: 'embedding', index: data.length, embedding: unit(await loaded.embed(read)) });
  }
  return { object: 'list', model, data, usage: { prompt_tokens: tokens, total_tokens: tokens } };
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
