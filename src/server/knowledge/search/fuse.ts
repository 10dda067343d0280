import type { Nearest } from '../vectors/vectors.ts';
import type { Hit } from './query.ts';

/** How little the first ranks stand out. */
const RANK_OFFSET = 60;

/**
 * One list of two, by reciprocal rank. A passage of a source without vectors counts as being as near as it is relevant by its
 * words; else what was uploaded a moment ago would stand behind everything that both lists know.
 */
export function fuse(byWords: readonly Hit[], { hits, sourceNos }: Nearest): Hit[] {
  const fused = new Map<string, Hit>();
  const add = ({ sourceNo, ord }: Hit, score: number): void => {
    const key = `${sourceNo}:${ord}`;
    fused.set(key, { sourceNo, ord, score: (fused.get(key)?.score ?? 0) + score });
  };
  for (const [index, hit] of byWords.entries()) {
    add(hit, (sourceNos.has(hit.sourceNo) ? 1 : 2) / (RANK_OFFSET + index + 1));
  }
  for (const [index, hit] of hits.entries()) add(hit, 1 / (RANK_OFFSET + index + 1));
  return [...fused.values()].toSorted(
    (a, b) => b.score - a.score || a.sourceNo - b.sourceNo || a.ord - b.ord,
  );
}
