/** Why a text is no JSON, read as kindly as can be. */
export type Unparsed = 'not_json' | 'cut_off' | 'too_deep';

export type Parsed = { value: unknown; end: number } | { problem: Unparsed };

/** No answer that was asked for is nested deeper than six levels. */
const DEPTH_MAX = 24;

const SPACE = /\s*/y;
const LINE_COMMENT = /(?:\/\/|#)[^\n]*/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$-]*|\d+/uy;
const BARE = /[^,\]}\n]+/y;
const COMMENT_BEHIND = /\s(?:\/[/*]|#)/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** What may stand behind a text that has ended: otherwise its quotation mark belongs to the text. */
const BEHIND_TEXT = /\s*(?:[,:\]}]|\/[/*]|#|$)|[ \t]*\n\s*["'“‘]/y;
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
]);
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
  ['undefined', null],
  ['nan', null],
]);
/** They would change what an object is. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads the object or list that begins at `start` as models write JSON where nothing holds them to it: with trailing or missing commas,
 * comments, single quotation marks, names without any, Python's words, and line breaks or quotation marks inside texts. Each
 * character is looked at a bounded number of times. What is not complete is never completed.
 */
export function parseLenient(text: string, start: number, readText: (raw: string) => string): Parsed {
  const parser = new LenientParser(text, start, readText);
  try {
    return { value: parser.value(0), end: parser.at };
  } catch (error) {
    if (error instanceof ParseProblem) return { problem: error.problem };
    throw error;
  }
}

class ParseProblem extends Error {
  readonly problem: Unparsed;

  constructor(problem: Unparsed) {
    super(problem);
    this.problem = problem;
  }
}

class LenientParser {
  at: number;
  readonly #text: string;
  readonly #readText: (raw: string) => string;

  constructor(text: string, start: number, readText: (raw: string) => string) {
    this.#text = text;
    this.at = start;
    this.#readText = readText;
  }

  value(depth: number): unknown {
    if (depth > DEPTH_MAX) throw new ParseProblem('too_deep');
    this.#skip();
    const sign = this.#sign();
    if (sign === '{') return this.#object(depth);
    if (sign === '[') return this.#list(depth);
    return CLOSING.has(sign) ? this.#string() : this.#bare();
  }

  #object(depth: number): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    this.at += 1;
    for (;;) {
      this.#skip();
      if (this.#takes(',')) continue;
      if (this.#takes('}')) return found;
      const name = CLOSING.has(this.#sign()) ? this.#string() : this.#match(NAME);
      this.#skip();
      if (name === null || !this.#takes(':')) throw new ParseProblem('not_json');
      const value = this.value(depth + 1);
      if (!FORBIDDEN_NAMES.has(name)) found[name] = value;
    }
  }

  #list(depth: number): unknown[] {
    const found: unknown[] = [];
    this.at += 1;
    for (;;) {
      this.#skip();
      if (this.#takes(',')) continue;
      if (this.#takes(']')) return found;
      found.push(this.value(depth + 1));
    }
  }

  /** A quotation mark that is not followed by what follows a text is part of it: "the word "force" means". */
  #string(): string {
    const closing = CLOSING.get(this.#sign()) ?? '"';
    const start = this.at + 1;
    for (let at = start; at < this.#text.length; at += 1) {
      const sign = this.#text[at];
      if (sign === '\\') at += 1;
      else if (sign === closing && this.#endsAt(at + 1)) {
        this.at = at + 1;
        return this.#readText(this.#text.slice(start, at));
      }
    }
    throw new ParseProblem('cut_off');
  }

  #endsAt(at: number): boolean {
    BEHIND_TEXT.lastIndex = at;
    return BEHIND_TEXT.test(this.#text);
  }

  /** A number, a word such as true, or a text without quotation marks, such as 3/4 or 5 m. */
  #bare(): unknown {
    const written = (this.#match(BARE) ?? '').split(COMMENT_BEHIND, 1)[0]?.trim() ?? '';
    if (written === '') throw new ParseProblem(this.at >= this.#text.length ? 'cut_off' : 'not_json');
    const word = written.toLowerCase();
    if (WORDS.has(word)) return WORDS.get(word);
    if (NUMBER.test(written)) return Number(written);
    return this.#readText(written);
  }

  /** Passes over spaces and comments. */
  #skip(): void {
    for (;;) {
      this.#match(SPACE);
      if (this.#match(LINE_COMMENT) !== null) continue;
      if (!this.#text.startsWith('/*', this.at)) break;
      const end = this.#text.indexOf('*/', this.at + 2);
      if (end < 0) throw new ParseProblem('cut_off');
      this.at = end + 2;
    }
    if (this.at >= this.#text.length) throw new ParseProblem('cut_off');
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  #takes(sign: string): boolean {
    const isThere = this.#sign() === sign;
    if (isThere) this.at += 1;
    return isThere;
  }

  #sign(): string {
    return this.#text[this.at] ?? '';
  }
}
