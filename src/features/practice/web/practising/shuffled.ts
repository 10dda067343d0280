const HASH_START = 2_166_136_261;
const HASH_PRIME = 16_777_619;
const RANDOM_STEP = 0x6d_2b_79_f5;
const RANGE = 2 ** 32;

/** The same order for the same seed, so that nothing jumps when a page is shown again. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = randomOf(seed);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    // Both are places of the list.
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** In another order than the given one, where there is another. */
export function disordered<T>(items: readonly T[], seed: string): T[] {
  const order = shuffled(items, seed);
  const isSame = order.every((item, at) => item === items[at]);
  return isSame ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** Numbers from 0 to 1 by a seed (mulberry32 over FNV-1a); good enough to lay out options. */
function randomOf(seed: string): () => number {
  let state = HASH_START;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), HASH_PRIME);
  return () => {
    state = (state + RANDOM_STEP) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / RANGE;
  };
}
