import { setImmediate } from 'node:timers/promises';
import type { Hit } from '../search/rank-queries.ts';
import { likeness, type PassageVectors } from './vector-bytes.ts';

/** Multiplications between two pauses for the server's other work: about a millisecond. */
const SLICE_MULTIPLICATIONS = 1_000_000;

/** The passages that point most into the direction of `query`, best first; equal ones in the order of their places. */
export async function nearestPassages(
  query: Float32Array,
  sources: ReadonlyMap<number, PassageVectors>,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Hit[]> {
  const best: Hit[] = [];
  const perSlice = Math.max(1, Math.floor(SLICE_MULTIPLICATIONS / query.length));
  let left = perSlice;
  for (const [sourceNo, vectors] of sources) {
    const passages = vectors.inverseLengths.length;
    for (let from = 0; from < passages;) {
      const end = Math.min(passages, from + left);
      for (let ord = from; ord < end; ord += 1) {
        const score = likeness(query, vectors, ord);
        // What points elsewhere, or nowhere, is not near.
        if (score > worstOf(best, limit)) keep(best, { sourceNo, ord, score }, limit);
      }
      left -= end - from;
      from = end;
      if (left > 0) continue;
      await setImmediate();
      signal.throwIfAborted();
      left = perSlice;
    }
  }
  return best;
}

function worstOf(best: readonly Hit[], limit: number): number {
  return best.length < limit ? 0 : (best.at(-1)?.score ?? 0);
}

function keep(best: Hit[], hit: Hit, limit: number): void {
  const at = best.findIndex((other) => other.score < hit.score);
  best.splice(at === -1 ? best.length : at, 0, hit);
  if (best.length > limit) best.pop();
}
