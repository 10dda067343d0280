const BMP_SIZE = 0x10000;
/** Not looked up yet; 0 stands for what no pattern matches. */
const UNKNOWN = 255;

/**
 * Tells characters apart by the first pattern each matches, counted from 1; 0 is none. Remembers what it was asked: a pattern of
 * Unicode properties takes ten times as long, and texts of whole books are gone through sign by sign.
 */
export class CharacterClasses {
  readonly #patterns: readonly RegExp[];
  readonly #known = new Uint8Array(BMP_SIZE).fill(UNKNOWN);

  /** `patterns` match one character, without the flags g and y. */
  constructor(...patterns: RegExp[]) {
    this.#patterns = patterns;
  }

  classOf(codePoint: number): number {
    if (codePoint >= BMP_SIZE) return this.#match(codePoint);
    const known = this.#known[codePoint] ?? UNKNOWN;
    if (known !== UNKNOWN) return known;
    return (this.#known[codePoint] = this.#match(codePoint));
  }

  #match(codePoint: number): number {
    const character = String.fromCodePoint(codePoint);
    return this.#patterns.findIndex((pattern) => pattern.test(character)) + 1;
  }
}

/** Units of UTF-16 that a character takes. */
export function unitsOf(codePoint: number): number {
  return codePoint >= BMP_SIZE ? 2 : 1;
}
