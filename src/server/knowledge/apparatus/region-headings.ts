import type { BookWords } from '#language/book-types.ts';
import { inEach } from '#language/languages.ts';
import type { RegionKind } from './apparatus.ts';
import type { BookLine } from './book-lines.ts';

/** A line that begins a part of a book. */
export interface PartHeading {
  /** Null for a heading of the running text. */
  kind: RegionKind | null;
  /** The number that it has or names: '3', '3.4'. */
  number: string | null;
  /** Whether it begins a chapter itself, rather than being inside one. */
  beginsChapter: boolean;
}

const HEADING_MAX_CHARACTERS = 90;
const HEADING_MAX_WORDS = 12;
/** 'Glossary.' may end in a full stop, and a sentence must. */
const POINTED_MAX_WORDS = 3;
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z](?:\.\d{1,3}){1,2}`;
const KINDS = [
  'keys',
  'exercises',
  'glossary',
  'summary',
  'aims',
  'references',
  'index',
  'contents',
] as const;
/** The only ones that are told apart by a number behind them: 'Exercises 3.2'. */
const NUMBERED_KINDS: ReadonlySet<string> = new Set(['keys', 'exercises', 'summary', 'glossary']);

const WORDS = inEach(({ book }) => book);
const DIVISIONS = `(?:${WORDS.map((words) => words.division).join('|')})`;
const HEADING = new RegExp(`^${numberBefore()}(?:${KINDS.map(named).join('|')})\\s*[.:]?$`, 'iu');
const DIVISION = new RegExp(
  `^${DIVISIONS}\\s+(?<n>\\d{1,3}(?:\\.\\d{1,3}){0,2}|[IVXL]{1,6})(?!\\.?\\d|\\p{L})`,
  'iu',
);
/** '3 Functions', '3.1 Function calls'. */
const NUMBERED = /^(?<n>\d{1,3}(?:\.\d{1,3}){0,3})\.?\s+\p{Lu}/u;
const OPENS_LIKE_HEADING = /^[\p{Lu}\p{Ll}\p{N}¿À-ſ]/u;

function numberBefore(): string {
  return String.raw`(?:(?:${DIVISIONS}\s+(?:[IVXL]{1,6}(?=\W)|)|)(?<n1>${NUMBER})?[.:)]?\s*[-–—:·]?\s*)?`;
}

function named(kind: (typeof KINDS)[number]): string {
  const words = WORDS.map((book: BookWords) => book[kind]).join('|');
  if (!NUMBERED_KINDS.has(kind)) return `(?<${kind}>${words})`;
  const joins = WORDS.map((book) => book.joins).join('|');
  const behind = String.raw`(?:\s*(?:${joins})?(?:\s+(?:the|la|le|el))?\s*(?:${DIVISIONS}s?\s*)?(?<n_${kind}>${NUMBER}))?`;
  return `(?<${kind}>${words})${behind}`;
}

/** What a line is as a heading; null for a line of text. */
export function readPartHeading({
  text,
  isSet,
  depth,
}: Pick<BookLine, 'text' | 'isSet' | 'depth'>): PartHeading | null {
  if (!mayBeHeading(text)) return null;
  const groups = HEADING.exec(text)?.groups;
  if (groups) {
    const kind = KINDS.find((name) => groups[name] !== undefined) ?? null;
    return { kind, number: groups['n1'] ?? groups[`n_${kind}`] ?? null, beginsChapter: false };
  }
  const division = DIVISION.exec(text)?.groups?.['n'];
  if (division !== undefined && (isSet || text.length <= division.length + 12))
    return { kind: null, number: division, beginsChapter: !division.includes('.') };
  if (!isSet) return null;
  const number = NUMBERED.exec(text)?.groups?.['n'] ?? null;
  return { kind: null, number, beginsChapter: number !== null && !number.includes('.') && depth === 1 };
}

/** A quick test, since most lines are no headings. */
function mayBeHeading(text: string): boolean {
  if (text.length > HEADING_MAX_CHARACTERS || !OPENS_LIKE_HEADING.test(text)) return false;
  const last = text.at(-1) ?? '';
  if (last === ',' || last === ';' || last === '!') return false;
  let words = 1;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) words += 1;
  return words <= (last === '.' ? POINTED_MAX_WORDS + 1 : HEADING_MAX_WORDS);
}
