/** A shorter line ('Rules:') may be the model's own; it is left out only in front of a longer one. */
const LINE_MIN_WORDS = 4;
const ITEM_MARK = /^(?:\d+[.)]?\s*|[-*•]\s*)/u;

/**
 * Without the lines that repeat word for word what the model was `told`, as small models do. Only what may still become such a line is
 * held back.
 */
export async function* withoutEcho(
  pieces: AsyncIterable<string>,
  told: readonly string[],
): AsyncGenerator<string> {
  const filter = new EchoFilter(told);
  for await (const piece of pieces) {
    const passed = piece
      .split(/(?<=\n)/u)
      .map((part) => filter.push(part))
      .join('');
    if (passed !== '') yield passed;
  }
  const rest = filter.end();
  if (rest !== '') yield rest;
}

class EchoFilter {
  readonly #told: readonly string[];
  /** Short lines and blank ones, until the line behind them tells what they are. */
  #before = '';
  #line = '';
  /** The line is the model's own, and passed on as it comes. */
  #isOwn = false;
  #hasBegun = false;

  constructor(told: readonly string[]) {
    this.#told = told.map(plain).filter((line) => line !== '');
  }

  /** Takes a part of one line. */
  push(part: string): string {
    const isWhole = part.endsWith('\n');
    const passed = this.#isOwn ? part : this.#read(part, isWhole);
    if (isWhole) this.#isOwn = false;
    return passed;
  }

  end(): string {
    return this.#isOwn || this.#told.includes(plain(this.#line)) ? '' : this.#take();
  }

  #read(part: string, isWhole: boolean): string {
    this.#line += part;
    const text = plain(this.#line);
    const isTold = isWhole
      ? text === '' || this.#told.includes(text)
      : this.#told.some((line) => line.startsWith(text));
    if (!isTold) return this.#take();
    if (!isWhole) return '';
    const isEcho = text.split(/\s+/u).length >= LINE_MIN_WORDS;
    this.#before = isEcho ? '' : this.#before + this.#line;
    this.#line = '';
    return '';
  }

  #take(): string {
    const taken = this.#before + this.#line;
    this.#before = '';
    this.#line = '';
    this.#isOwn = true;
    const passed = this.#hasBegun ? taken : taken.trimStart();
    this.#hasBegun ||= passed !== '';
    return passed;
  }
}

function plain(line: string): string {
  return line.trim().replace(ITEM_MARK, '');
}
