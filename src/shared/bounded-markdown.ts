/** Signs that begin a quote, a list or an indented line: 32 levels of two each. Nobody writes more; a parser takes minutes for 800. */
const LINE_START_MAX = 64;
/** Open brackets and braces within each other. */
const OPEN_MAX = 32;
const TICKS_MAX = 8;
/** Columns of a table: a parser makes as many cells of each of its rows. */
const BARS_MAX = 64;

const LINE_START_SIGNS = new Set(' \t>*+-.)0123456789');
const PAIRS: Readonly<Record<string, '[' | '{'>> = { '[': '[', ']': '[', '{': '{', '}': '{' };

/** Passes Markdown on piece by piece, without what only nests deeper than anything is meant to. */
export class MarkdownBounds {
  #lineStart = 0;
  #isAtStart = true;
  #isBlankLine = true;
  #ticks = 0;
  #bars = 0;
  readonly #open = { '[': 0, '{': 0 };

  push(piece: string): string {
    let passed = '';
    for (const sign of piece) if (this.#passes(sign)) passed += sign;
    return passed;
  }

  #passes(sign: string): boolean {
    if (sign === '\n') return this.#beginLine();
    this.#isBlankLine &&= sign === ' ';
    this.#ticks = sign === '`' ? this.#ticks + 1 : 0;
    if (this.#ticks > TICKS_MAX) return false;
    if (sign === '|' && (this.#bars += 1) > BARS_MAX) return false;
    this.#isAtStart &&= LINE_START_SIGNS.has(sign);
    if (this.#isAtStart) return (this.#lineStart += 1) <= LINE_START_MAX;
    const pair = PAIRS[sign];
    return pair === undefined || this.#counts(pair, sign === pair);
  }

  #beginLine(): true {
    if (this.#isBlankLine) this.#open['{'] = 0;
    this.#open['['] = 0;
    this.#lineStart = 0;
    this.#ticks = 0;
    this.#bars = 0;
    this.#isAtStart = true;
    this.#isBlankLine = true;
    return true;
  }

  /** One that closes what was left out is left out too. */
  #counts(pair: '[' | '{', isOpening: boolean): boolean {
    const depth = this.#open[pair];
    this.#open[pair] = Math.max(0, depth + (isOpening ? 1 : -1));
    return Math.max(depth, this.#open[pair]) <= OPEN_MAX;
  }
}
