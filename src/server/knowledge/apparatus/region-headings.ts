import type { BookWords } from '#server/language/book-types.ts';
import { inEach } from '#server/language/languages.ts';
import type { RegionKind } from './apparatus.ts';
import type { BookLine } from './book-lines.ts';

/** A line that begins a part of a book. */
export interface PartHeading {
  /** Null for a heading of the running text. */
  kind: RegionKind | null;
  /** The number of the chapter that it names, if it does. */
  chapter: string | null;
  /** It begins a chapter itself, and does not only stand in one. */
  beginsChapter: boolean;
}

const HEADING_MAX_CHARACTERS = 90;
const NUMBER = String.raw`(?<!\d)(?:\d{1,3}(?:\.\d{1,3}){0,3}|[A-Z](?:\.\d{1,3}){1,2}|[IVXL]{1,6})`;
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

interface Patterns {
  kinds: ReadonlyArray<readonly [RegionKind, RegExp]>;
  division: RegExp;
}

const { kinds: HEADINGS, division: DIVISION } = compile(inEach(({ book }) => book));
/** '3 Functions', '3.1 Function calls'. */
const NUMBERED = /^(?<n>\d{1,3})(?:\.\d{1,3}){0,3}\.?\s+\p{Lu}/u;

function compile(books: readonly BookWords[]): Patterns {
  const division = `(?:${books.map((words) => words.division).join('|')})`;
  const joins = `(?:${books.map((words) => words.joins).join('|')})`;
  const number = `(?:${division}\\s+)?(?<n1>${NUMBER})[.:)]?`;
  const before = `(?:(?:${number})\\s*[-–—:·]?\\s*)?`;
  const behind = `(?:\\s*${joins}?(?:\\s+(?:the|la|le|el))?\\s*(?:${division}s?\\s*)?(?<n2>${NUMBER}))?`;
  const kinds = KINDS.map((kind) => {
    const words = books.map((book) => book[kind]).join('|');
    return [kind, new RegExp(`^${before}(?:${words})${behind}\\s*[.:]?$`, 'iu')] as const;
  });
  return {
    kinds,
    division: new RegExp(`^${division}\\s+(?<n>\\d{1,3}|[IVXL]{1,6})(?:\\b(?!\\.\\d)|$)`, 'iu'),
  };
}

/** What a line is as a heading; null for a line of text. */
export function readPartHeading({ text, isSet }: Pick<BookLine, 'text' | 'isSet'>): PartHeading | null {
  if (text.length > HEADING_MAX_CHARACTERS) return null;
  for (const [kind, pattern] of HEADINGS) {
    const groups = pattern.exec(text)?.groups;
    if (groups) return { kind, chapter: chapterOf(groups['n1'] ?? groups['n2']), beginsChapter: false };
  }
  const division = DIVISION.exec(text)?.groups?.['n'];
  if (division !== undefined && (isSet || text.length <= division.length + 12))
    return { kind: null, chapter: division, beginsChapter: true };
  if (!isSet) return null;
  const numbered = NUMBERED.exec(text)?.groups?.['n'];
  return { kind: null, chapter: numbered ?? null, beginsChapter: numbered !== undefined };
}

/** '3' of '3.4'. */
function chapterOf(number: string | undefined): string | null {
  return number?.split('.')[0] ?? null;
}
