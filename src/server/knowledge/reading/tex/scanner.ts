/** An argument that does not end so soon has no end. */
const ARGUMENT_MAX_CHARACTERS = 50_000;
const NAME = /[a-zA-Z@]+\*?|[\s\S]/y;
const SPACES = /[^\S\n]*\n?[^\S\n]*/y;

/** Goes through what is written in TeX. */
export class Scanner {
  readonly source: string;
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  /** What `pattern`, which is sticky, matches here; it is passed. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  /** The name behind a backslash, such as `section*` or `%`. */
  takeName(): string {
    return this.take(NAME) ?? '';
  }

  /** Everything up to `end`, which is passed; null where it does not come. */
  takeUntil(end: string): string | null {
    const found = this.source.indexOf(end, this.at);
    if (found === -1) return null;
    const text = this.source.slice(this.at, found);
    this.at = found + end.length;
    return text;
  }

  /** What stands in braces here, or else the next sign or command. */
  takeArgument(): string {
    this.take(SPACES);
    const braced = this.#takeBetween('{', '}');
    if (braced !== null) return braced;
    if (this.source[this.at] === '\\') {
      this.at += 1;
      return `\\${this.takeName()}`;
    }
    this.at += 1;
    return this.source[this.at - 1] ?? '';
  }

  /** What stands in square brackets here, or null. */
  takeOption(): string | null {
    const from = this.at;
    this.take(SPACES);
    const option = this.#takeBetween('[', ']');
    if (option === null) this.at = from;
    return option;
  }

  #takeBetween(open: string, close: string): string | null {
    if (this.source[this.at] !== open) return null;
    const last = Math.min(this.source.length, this.at + ARGUMENT_MAX_CHARACTERS);
    let depth = 0;
    for (let at = this.at + 1; at < last; at += 1) {
      const sign = this.source[at];
      if (sign === '\\') at += 1;
      else if (sign === close && depth === 0) {
        const text = this.source.slice(this.at + 1, at);
        this.at = at + 1;
        return text;
      } else if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      if (depth < 0) return null;
    }
    return null;
  }
}
