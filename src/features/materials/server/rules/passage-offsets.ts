import type { Passage } from '#server/knowledge/knowledge.ts';

/** The gap between documents, so that passages of two are never near each other. */
const APART_CHARACTERS = 1_000_000;

/** Where each passage begins, in characters, when all are laid end to end; by its id. */
export function passageOffsets(passages: readonly Passage[]): ReadonlyMap<string, number> {
  const begins = new Map<string, number>();
  let at = 0;
  let last = '';
  for (const { id, sourceId, text } of passages) {
    if (last !== '' && sourceId !== last) at += APART_CHARACTERS;
    begins.set(id, at);
    at += text.length;
    last = sourceId;
  }
  return begins;
}

/** The least distance between two lists of places, each in order. */
export function smallestDistance(one: readonly number[], other: readonly number[]): number {
  let least = Infinity;
  let [left, right] = [0, 0];
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (a === undefined || b === undefined) return least;
    least = Math.min(least, Math.abs(a - b));
    if (a < b) left += 1;
    else right += 1;
  }
}
