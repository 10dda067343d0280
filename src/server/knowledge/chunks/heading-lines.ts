import { PART_NAMES, PLACE_WORDS } from '#language/places.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import type { ReadLine } from '../reading/protocol.ts';
import type { BoundPage } from './bound-page.ts';

/** A line, or some that belong together, set apart as a heading. */
export interface HeadingLine {
  title: string;
  start: number;
  end: number;
  /** Of the font. */
  size: number;
  /** How far down it stands. */
  y: number;
  /** '2.1'; null without one. */
  number: string | null;
  /** Nothing but its number sets it apart. */
  isPlain: boolean;
}

export type PageToRead = Pick<BoundPage, 'text' | 'lines'> & Partial<Pick<BoundPage, 'body'>>;

/** A heading's font is at least this much larger than the text's. */
const LARGE = 1.15;
/** One in bold type or in capitals is hardly smaller than the text. */
const SMALL = 0.85;
const TITLE_MAX_CHARACTERS = 150;
/** Of what only its type or its number sets apart. */
const PLAIN_MAX_CHARACTERS = 100;
/** Below such a heading stands text, not the rows of a table. */
const TEXT_MIN_CHARACTERS = 60;
const PLAIN_TEXT_MIN_CHARACTERS = 120;
/** Where most is bold, bold type sets nothing apart. */
const BOLD_SHARE_MAX = 0.4;
const NUMBERED = /^(?<number>\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}(?=\.)|[A-Z](?=\.\s))\.?\)?\s+(?=\S)/u;
const ENDS_LIKE_TEXT = /[.;:,?!]$/u;
/** The large letter that the text below begins with. */
const INITIAL = /\s\p{Lu}$/u;
const ENDS_IN_PAGE = /\s\d{1,4}$/u;
const CONTENTS_MIN = 3;
const LOWER = /\p{Ll}/u;
const SMALL_BEGIN = /^\p{Ll}/u;
const CAPTION = new RegExp(`^(?:${PLACE_WORDS.figure}|${PLACE_WORDS.table})\\.?\\s*\\d`, 'iu');
const ADDRESS = /\S@\S|https?:/u;
const ABSTRACT = PART_NAMES.get('abstract') ?? '';
const RUN_IN_ABSTRACT = new RegExp(`^(?:${ABSTRACT})(?=\\s*[—–:.-]\\s*\\S)`, 'iu');

/** The headings of a page: what is larger than its text, or alone in bold type, or a number with a title in capitals. */
export function headingLines(page: PageToRead, bodySize: number): HeadingLine[] {
  const kinds = kindsOf(page, bodySize);
  const found: Found[] = [];
  for (const [index, line] of page.lines.entries()) {
    const kind = kinds[index] ?? null;
    const [before, last] = [page.lines[index - 1], found.at(-1)];
    const goesOn = last?.end === before?.[1] && before && isSameHeading(page.text, before, line);
    if (kind && last && goesOn && last.kind === kind) last.end = line[1];
    else if (kind) found.push({ ...UNREAD, start: line[0], end: line[1], size: line[6], y: line[3], kind });
  }
  const titles = found.map((one) => titled(page.text, one)).filter(isTitle);
  const isContents = titles.filter((one) => isListed(page, one)).length >= CONTENTS_MIN;
  return [...runInAbstract(page), ...titles]
    .filter(({ start, title }) => isInBody(page, start) && !(isContents && ENDS_IN_PAGE.test(title)))
    .filter((one) => one.kind === 'large' || leadsText(page, one, found))
    .toSorted((a, b) => a.start - b.start)
    .map(({ kind, ...heading }) => ({ ...heading, isPlain: kind === 'numbered' }));
}

type Kind = 'large' | 'bold' | 'capitals' | 'numbered';

type Found = HeadingLine & { kind: Kind };

const UNREAD = { title: '', number: null, isPlain: false };

function kindsOf({ text, lines }: PageToRead, bodySize: number): Array<Kind | null> {
  const bold = lines.filter(([, , , , , , , , isBold]) => isBold).map(lengthOf);
  const isBoldRare = sum(bold) <= BOLD_SHARE_MAX * sum(lines.map(lengthOf));
  return lines.map((line): Kind | null => {
    const [start, end, , , , , size, , isBold] = line;
    if (size >= bodySize * LARGE) return 'large';
    if (size < bodySize * SMALL) return null;
    if (isBold && isBoldRare) return 'bold';
    const said = text.slice(start, end);
    if (!NUMBERED.test(said)) return null;
    return LOWER.test(said) ? 'numbered' : 'capitals';
  });
}

function titled(text: string, found: Found): Found {
  const said = text.slice(found.start, found.end);
  const length = found.kind === 'capitals' ? said.replace(INITIAL, '').length : said.length;
  // As the page has it: of a word that the break divides, the text joins the halves.
  const title = onOneLine(said.slice(0, length));
  return {
    ...found,
    title,
    end: found.start + length,
    number: NUMBERED.exec(title)?.groups?.['number'] ?? null,
  };
}

function isTitle({ title, number, kind }: Found): boolean {
  if (!/\p{L}{2}/u.test(title) || ADDRESS.test(title) || CAPTION.test(title)) return false;
  if (kind === 'large') return title.length <= TITLE_MAX_CHARACTERS;
  const isSentence = ENDS_LIKE_TEXT.test(title) && (number === null || kind === 'numbered');
  return title.length <= PLAIN_MAX_CHARACTERS && !isSentence && !SMALL_BEGIN.test(title);
}

/** It is a paragraph of its own, above running text or above another heading. */
function leadsText({ text }: PageToRead, { start, end, kind }: Found, all: readonly Found[]): boolean {
  const isAlone = kind === 'capitals' || /^\s*(?:\n|$)/u.test(text.slice(end));
  if (!isAlone || !/(?:^|\n)\s*$/u.test(text.slice(0, start))) return false;
  const below = text.slice(end);
  const next = end + below.length - below.trimStart().length;
  if (all.some((other) => other.start === next)) return kind !== 'numbered';
  const [paragraph = ''] = text.slice(next).split('\n\n', 1);
  // What stands overleaf is not known here.
  const least = kind === 'numbered' ? PLAIN_TEXT_MIN_CHARACTERS : TEXT_MIN_CHARACTERS;
  return paragraph.length >= least || (paragraph === '' && kind !== 'numbered');
}

/** 'Abstract—We show …': its name stands in the line of its text. */
function runInAbstract({ text, lines }: PageToRead): Found[] {
  return lines.flatMap(([start, , , y, , , size]) => {
    const isBegin = /(?:^|\n)\s*$/u.test(text.slice(Math.max(0, start - 2), start));
    const [title] = (isBegin && RUN_IN_ABSTRACT.exec(text.slice(start, start + PLAIN_MAX_CHARACTERS))) || [];
    return title
      ? [{ ...UNREAD, title, start, end: start + title.length, size, y, kind: 'large' as const }]
      : [];
  });
}

function isInBody({ body }: PageToRead, start: number): boolean {
  return body?.some((part) => start >= part.start && start < part.end) ?? true;
}

/** It ends in a figure, and so does the line beside it: entries of a table of contents, and no headings that end in a year. */
function isListed({ text, lines }: PageToRead, { title, start, end }: Found): boolean {
  if (!ENDS_IN_PAGE.test(title)) return false;
  const beside = [lines.findLast((line) => line[1] <= start), lines.find((line) => line[0] >= end)];
  return beside.some((line) => line && ENDS_IN_PAGE.test(text.slice(line[0], line[1])));
}

function isSameHeading(text: string, previous: ReadLine, line: ReadLine): boolean {
  return previous[6] === line[6] && !text.slice(previous[1], line[0]).includes('\n');
}

const lengthOf = ([start, end]: ReadLine) => end - start;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
