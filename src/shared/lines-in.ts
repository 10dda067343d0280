/** The lines of a text one after the other: a million of them at once take their time. */
export function* linesIn(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

/** Pieces of at most `max` characters, cut at spaces where there are any. */
export function* piecesOf(text: string, max: number): Generator<string> {
  let rest = text;
  while (rest.length > max) {
    const space = rest.lastIndexOf(' ', max);
    const end = space > 0 ? space : max;
    yield rest.slice(0, end);
    rest = rest.slice(space > 0 ? end + 1 : end);
  }
  yield rest;
}

/** So many short lines are gathered on long ones. */
const SHORT_LINES = 1_000;

/** Lines that will be joined by spaces. A million short ones are not kept apart, since collecting garbage among them would hold everybody up. */
export class GatheredLines {
  readonly #long: string[] = [];
  #short: string[] = [];

  readonly #max: number;

  /** @param max characters of a line */
  constructor(max: number) {
    this.#max = max;
  }

  add(line: string): void {
    for (const piece of piecesOf(line, this.#max)) this.#short.push(piece);
    if (this.#short.length < SHORT_LINES) return;
    for (const piece of piecesOf(this.#short.join(' '), this.#max)) this.#long.push(piece);
    this.#short = [];
  }

  /** Takes back the line that was added last, if it is this one. */
  takeBack(line: string): void {
    if (this.#short.at(-1) === line) this.#short.pop();
  }

  get isEmpty(): boolean {
    return this.#long.length + this.#short.length === 0;
  }

  get all(): string[] {
    return [...this.#long, ...this.#short];
  }
}
