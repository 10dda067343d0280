import { inEach } from '#language/languages.ts';

const SIGNS = String.raw`[\s#>*_]*`;
const LABEL = inEach(({ citing }) => citing?.passage ?? null).join('|');
const HEADINGS = inEach<string>(({ citing }) => (citing ? [citing.references, citing.sources] : null)).join(
  '|',
);
const HEADING = new RegExp(String.raw`^${SIGNS}(?:${HEADINGS})${SIGNS}:?${SIGNS}$`, 'iu');
/** What a heading may still become. */
const HEADING_BEGINS = new Set(
  inEach<string>(({ citing }) => (citing ? [citing.references, citing.sources] : null))
    .flatMap((words) => words.split('|'))
    .map((word) => word.slice(0, 2).toLowerCase()),
);
const OPENS_LIKE_HEADING = new RegExp(
  String.raw`^${SIGNS}(\p{L}{0,2})[\p{L} ]{0,26}${SIGNS}:?${SIGNS}$`,
  'u',
);
/** A heading is short; what is longer need not be held back, and the patterns above would take long for it. */
const HEADING_MAX_CHARACTERS = 80;
const BULLET = String.raw`^\s*(?:[-*+•]\s+)?(?:\d{1,2}[.)]\s+)?`;
/** A line of a list of references: it begins with the number of a source, or tells a year, a page or an address. */
const ENTRY = new RegExp(
  String.raw`${BULLET}(?:[[【(]?\s?\^?(?:${LABEL})\.?\s?#?\d{1,3}[\])】]?|[[【(]\^?\d{1,3}[\])】])`,
  'iu',
);
const LISTED = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+.*(?:\b(?:1[5-9]|20)\d\d\b|\bpp?\.\s?\d|https?:|\bet al\b)/iu;
const NOTE = /^\s*\[\^?\d{1,3}\]:\s/u;
const NOTE_BEGINS = /^\s*\[\^?\d{0,3}(?:\]:?)?$/u;
const FENCE = /^\s*(?:```|~~~)/;

/**
 * Passes a streamed text on without lists of references, which models write from memory. Lines that may belong to one are held back
 * until that can be told.
 */
export class ReferenceLists {
  #line = '';
  /** How much of the line is passed on already. */
  #passed = 0;
  #held = '';
  #entries = 0;
  #isCode = false;

  push(piece: string): string {
    let shown = '';
    for (const part of piece.split(/(?<=\n)/)) {
      this.#line += part;
      shown += part.endsWith('\n') ? this.#endLine() : this.#pass();
    }
    return shown;
  }

  end(): string {
    return this.#endLine() + this.#release();
  }

  #pass(): string {
    const line = this.#line;
    if (this.#passed === 0 && !this.#isCode) {
      const isHeld = this.#held !== '' || NOTE_BEGINS.test(line) || NOTE.test(line) || mayBeHeading(line);
      if (isHeld) return '';
    }
    return this.#rest();
  }

  #rest(): string {
    const rest = this.#line.slice(this.#passed);
    this.#passed = this.#line.length;
    return rest;
  }

  #endLine(): string {
    const line = this.#line;
    const shown = this.#passed > 0 || this.#isCode ? this.#rest() : this.#decide(line);
    if (FENCE.test(line)) this.#isCode = !this.#isCode;
    this.#line = '';
    this.#passed = 0;
    return shown;
  }

  /** What is to be shown of a whole line of which nothing is shown yet, and of what was held back before it. */
  #decide(line: string): string {
    const isEntry = NOTE.test(line) || (this.#held !== '' && (ENTRY.test(line) || LISTED.test(line)));
    if (isEntry || (this.#held !== '' && line.trim() === '')) {
      this.#entries += isEntry ? 1 : 0;
      this.#held += line;
      return '';
    }
    const before = this.#release();
    if (!isHeading(line)) return before + line;
    this.#held = line;
    return before;
  }

  /** What is no list of references after all; an empty line stays between what stands around one. */
  #release(): string {
    const held = this.#entries > 0 ? '' : this.#held;
    this.#held = '';
    this.#entries = 0;
    return held;
  }
}

function isHeading(line: string): boolean {
  return line.length <= HEADING_MAX_CHARACTERS && HEADING.test(line);
}

function mayBeHeading(line: string): boolean {
  if (line.length > HEADING_MAX_CHARACTERS) return false;
  const begin = OPENS_LIKE_HEADING.exec(line)?.[1]?.toLowerCase();
  if (begin === undefined) return false;
  return [...HEADING_BEGINS].some((known) => known.startsWith(begin));
}
