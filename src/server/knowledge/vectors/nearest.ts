import { setImmediate } from 'node:timers/promises';
import type { Hit } from '../search/query.ts';
import { likeness, type PassageVectors } from './vector-bytes.ts';

/** Multiplications after which the server's other work has its turn, at the latest after twice as many: 1 to 2 ms. */
const SLICE_MULTIPLICATIONS = 1_000_000;

interface Piece {
  sourceNo: number;
  vectors: PassageVectors;
  from: number;
  end: number;
}

/**
 * The passages that point most into the direction of `query`, best first; equal ones in the order of `sources`. What points
 * elsewhere, or nowhere, is not near.
 */
export async function nearestPassages(
  query: Float32Array,
  sources: ReadonlyMap<number, PassageVectors>,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<Hit[]> {
  const best: Hit[] = [];
  const perSlice = Math.ceil(SLICE_MULTIPLICATIONS / query.length);
  let compared = 0;
  for (const piece of cut(sources, perSlice)) {
    compare(query, piece, { best, limit });
    compared += piece.end - piece.from;
    if (compared < perSlice) continue;
    await setImmediate();
    signal.throwIfAborted();
    compared = 0;
  }
  return best;
}

function* cut(sources: ReadonlyMap<number, PassageVectors>, size: number): Generator<Piece> {
  for (const [sourceNo, vectors] of sources) {
    const passages = vectors.inverseLengths.length;
    for (let from = 0; from < passages; from += size)
      yield { sourceNo, vectors, from, end: Math.min(passages, from + size) };
  }
}

function compare(
  query: Float32Array,
  { sourceNo, vectors, from, end }: Piece,
  { best, limit }: { best: Hit[]; limit: number },
): void {
  for (let ord = from; ord < end; ord += 1) {
    const score = likeness(query, vectors, ord);
    const worst = best.length < limit ? 0 : (best.at(-1)?.score ?? 0);
    if (score > worst) keep(best, { sourceNo, ord, score }, limit);
  }
}

function keep(best: Hit[], hit: Hit, limit: number): void {
  const at = best.findIndex((other) => other.score < hit.score);
  best.splice(at === -1 ? best.length : at, 0, hit);
  if (best.length > limit) best.pop();
}
