/** The same seed gives the same choices, so that a material can be built again as it was. */
export class Seeded {
  #state: number;

  constructor(seed: string) {
    let hash = 2_166_136_261;
    for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
    this.#state = hash >>> 0;
  }

  /** Draws a number from 0 to `count` - 1 (Mulberry32). */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count) | 0;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((entry) => ({ entry, place: this.below(1 << 30) }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ entry }) => entry);
  }
}
