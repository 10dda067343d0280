import { hasUnspaced } from '#shared/scripts.ts';
import type { PageText } from '#server/knowledge/knowledge.ts';
import { LEADERS } from '#language/sentence-form.ts';
import { anyCase } from '../../question/any-case.ts';
import { placesOf } from '#language/languages.ts';
import { PART_NAMES, PLACE_WORDS, signPlacesOf } from '#language/places.ts';
import type { NumberedKind } from '#language/place-types.ts';
import { numberOf, type PlaceKind } from '../../question/read-places.ts';
import { onOneLine } from '#shared/on-one-line.ts';

/** A heading as it stands in the stored text of a page. */
export interface Heading {
  page: number;
  start: number;
  end: number;
  /** With its number; of 'Chapter 3' alone also the title in the line below. */
  text: string;
  /** Of a heading that says what it is: 'Chapter 3'. */
  kind: PlaceKind | null;
  number: string | null;
  /** 1 is the outermost but for parts. */
  depth: number;
  /** The document sets it apart by a style or by the size of its letters. */
  isSet: boolean;
  /** References, an index: what ends the last chapter. */
  isBackMatter: boolean;
}

const TITLE_MAX_CHARACTERS = 120;
const TITLE = '(?<title>["“«¿¡(]?[\\p{L}\\p{N}].*)';
const ROMAN = '[IVX]{1,5}';
const DOTTED = '\\d{1,3}(?:\\.\\d{1,3}){0,4}(?!\\.?\\d)';
const OUTLINED: readonly NumberedKind[] = ['part', 'chapter', 'unit', 'appendix', 'section'];
/** A letter stands apart: 'PARTY POLITICS' is no part Y. */
const NAMED = OUTLINED.map((kind) => ({
  kind,
  pattern: new RegExp(
    `^${anyCase(PLACE_WORDS[kind])}\\.?(?:\\s*(?=\\d)|\\s+)(?<n>${DOTTED}|${ROMAN}|[A-Z](?:\\.\\d{1,3})*)(?:\\s*[:.—–-]+\\s*${TITLE}|\\s+(?=["“«¿¡(]?[\\p{Lu}\\p{Lo}\\p{N}])${TITLE})?[.:]?$`,
    'u',
  ),
}));
const PLAIN = new RegExp(
  `^(?:§\\s*)?(?<n>${DOTTED}|${ROMAN}(?=\\.)|[A-Z](?:\\.\\d{1,3}){1,3})[.)]?\\s+(?=["“«¿¡(]?[\\p{Lu}\\p{Lo}]|(?<=\\.\\d+\\.?\\s)\\p{Ll})${TITLE}$`,
  'u',
);
/** '3. 1923, the year of crises': the title begins with a figure. Without a point only where the document sets the line apart. */
const BEFORE_FIGURE = new RegExp(
  `^(?:§\\s*)?(?<n>${DOTTED})(?<point>[.)])?\\s+(?<title>["“«¿¡(]?\\d.*)$`,
  'u',
);
const EASTERN =
  /^第\s*(?<n>\d{1,3}(?:\.\d{1,3})*|[一二三四五六七八九十]{1,3})\s*(?<sign>[章节節课課])[\s:：.]*(?<title>.*)$/u;
const BACK_MATTER = new RegExp(
  `^(?:${[...placesOf('backMatter'), ...signPlacesOf('backMatter')].join('|')})$`,
  'iu',
);
const USUAL_PART = new RegExp(`^(?:${[...PART_NAMES.values()].join('|')})$`, 'iu');
const ENDS_IN_FIGURE = /\s\d{1,4}$/u;
const CONTENTS_MIN_LINES = 4;
const ENDS_LIKE_TEXT = /[.;,:。；，]$/u;
const ENDS_SENTENCE = /[.!?。！？]["”»)]*$/u;

/** The headings of one page, and whether it is of a table of contents, whose headings stand elsewhere. */
export function headingsOn(page: PageText): { headings: Heading[]; isContents: boolean } {
  const lines = linesOf(page.text);
  const known = page.headings.map((heading) => ({
    ...heading,
    text: page.text.slice(heading.start, heading.end),
  }));
  const isKnown = ({ start }: Line) => known.some((heading) => heading.start === start);
  const candidates = lines.flatMap(
    (line, index) => readHeading(line, lines[index + 1], { page: page.page, isSet: isKnown(line) }) ?? [],
  );
  const isContents = looksLikeContents(lines, candidates);
  if (isContents) return { headings: [], isContents };
  const depths = depthsOf(page);
  const numbered = candidates
    .map((heading) => ({
      ...heading,
      depth: (heading.number === null && depths.get(onOneLine(heading.text))) || heading.depth,
      isSet:
        heading.isBackMatter ||
        depths.has(onOneLine(heading.text)) ||
        known.some(({ start }) => start === heading.start),
    }))
    .filter((heading, _, all) => heading.isSet || !isListed(heading, all, page.text));
  const others = known
    .filter(({ start }) => numbered.every((heading) => heading.start !== start))
    .map(({ start, end, text, level }) => unnumbered({ page: page.page, start, end, text, depth: level }));
  const sized = known.length > 0 ? [] : sizedHeadings(page, lines, numbered);
  return {
    headings: [...numbered, ...others, ...sized].toSorted((a, b) => a.start - b.start),
    isContents,
  };
}

export interface Line {
  start: number;
  end: number;
  text: string;
}

/** The lines of a stored text that are not empty; of a PDF a whole paragraph is one. */
export function linesOf(text: string): Line[] {
  return [...text.matchAll(/\S[^\n]*/gu)].map((match) => {
    const line = match[0].trimEnd();
    return { start: match.index, end: match.index + line.length, text: line };
  });
}

function readHeading(
  line: Line,
  next: Line | undefined,
  { page, isSet }: Pick<Heading, 'page' | 'isSet'>,
): Heading | null {
  const text = line.text.replaceAll(/\s+/g, ' ');
  if (text.length > TITLE_MAX_CHARACTERS || LEADERS.test(text)) return null;
  if (BACK_MATTER.test(text)) return unnumbered({ page, ...line, depth: 1 });
  // What may be said under any heading is one of its own only where the document sets it apart.
  if (USUAL_PART.test(text)) return { ...unnumbered({ page, ...line, depth: 1 }), isSet: false };
  const read = readNamed(text) ?? readPlain(text) ?? readBeforeFigure(text, isSet);
  if (!read) return null;
  const { kind, title, number } = read;
  const isBare = title === '';
  if (!isBare && ENDS_LIKE_TEXT.test(title)) return null;
  const isTitled = isBare && next !== undefined && isTitle(next.text);
  // A reference to a section that the lines were broken at.
  if (isBare && !isTitled && kind === 'section') return null;
  return {
    page,
    start: line.start,
    end: isTitled ? next.end : line.end,
    text: isTitled ? `${text.replace(/[.:]$/u, '')}: ${next.text.replaceAll(/\s+/g, ' ')}` : text,
    kind,
    number,
    depth: depthOf(kind, number),
    isSet: false,
    isBackMatter: false,
  };
}

function isTitle(text: string): boolean {
  return text.length <= TITLE_MAX_CHARACTERS && !ENDS_LIKE_TEXT.test(text) && !/^\p{Ll}/u.test(text);
}

function readNamed(text: string): { kind: PlaceKind; number: string; title: string } | null {
  const eastern = EASTERN.exec(text)?.groups;
  if (eastern) {
    const kind =
      eastern['sign'] === '章' ? 'chapter' : /[节節]/u.test(eastern['sign'] ?? '') ? 'section' : 'unit';
    return { kind, number: numberOf(eastern['n'] ?? '', kind), title: eastern['title'] ?? '' };
  }
  for (const { kind, pattern } of NAMED) {
    const groups = pattern.exec(text)?.groups;
    if (groups) return { kind, number: numberOf(groups['n'] ?? '', kind), title: groups['title'] ?? '' };
  }
  return null;
}

function readPlain(text: string): { kind: null; number: string; title: string } | null {
  const groups = PLAIN.exec(text)?.groups;
  const title = groups?.['title'] ?? '';
  if (!groups || (!/\p{L}{3}/u.test(title) && !hasUnspaced(title))) return null;
  return { kind: null, number: numberOf(groups['n'] ?? '', 'section'), title };
}

function readBeforeFigure(
  text: string,
  isSet: boolean,
): { kind: null; number: string; title: string } | null {
  const { n = '', point, title = '' } = BEFORE_FIGURE.exec(text)?.groups ?? {};
  if (!/\p{L}{3}/u.test(title) || (point === undefined && !isSet)) return null;
  return { kind: null, number: numberOf(n, 'section'), title };
}

/** 'Chapter 1' and '1' stand above '1.1'; a section without a dot stands within a chapter. */
function depthOf(kind: PlaceKind | null, number: string): number {
  if (kind === 'part') return 0;
  const dots = number.split('.').length - 1;
  return kind === 'section' ? Math.max(2, dots + 1) : dots + 1;
}

function unnumbered(place: {
  page: number;
  start: number;
  end: number;
  text: string;
  depth: number;
}): Heading {
  const { page, start, end, text, depth } = place;
  return {
    page,
    start,
    end,
    text: text.replaceAll(/\s+/g, ' ').trim(),
    kind: null,
    number: null,
    depth,
    isSet: true,
    isBackMatter: BACK_MATTER.test(text.trim()),
  };
}

/** How deep the headings that the index knows on a page stand. */
function depthsOf({ headingPaths }: PageText): Map<string, number> {
  return new Map(
    headingPaths.flatMap((path) => path.map((text, index) => [onOneLine(text), index + 1] as const)),
  );
}

/** Of a PDF: lines that the index took for headings by the size of their letters. */
function sizedHeadings(page: PageText, lines: readonly Line[], numbered: readonly Heading[]): Heading[] {
  const depths = depthsOf(page);
  return lines.flatMap(({ start, end, text }) => {
    const depth = depths.get(onOneLine(text));
    const isKnown = numbered.some((heading) => start >= heading.start && start < heading.end);
    return depth === undefined || isKnown ? [] : [unnumbered({ page: page.page, start, end, text, depth })];
  });
}

function looksLikeContents(lines: readonly Line[], candidates: readonly Heading[]): boolean {
  const led = lines.filter(({ text }) => LEADERS.test(text)).length;
  const paged = candidates.filter(
    ({ text, end }, index) =>
      ENDS_IN_FIGURE.test(text) && !leadsSentences(lines, end, candidates[index + 1]?.start ?? Infinity),
  ).length;
  return (
    led >= 2 ||
    paged >= CONTENTS_MIN_LINES ||
    lines.some(({ text }) => (text.match(new RegExp(LEADERS, 'gu'))?.length ?? 0) >= 3)
  );
}

/** Whether sentences stand under a heading: then the figure that it ends in is a year, and not a page. */
function leadsSentences(lines: readonly Line[], from: number, until: number): boolean {
  return lines.some(({ start, text }) => start >= from && start < until && ENDS_SENTENCE.test(text));
}

/** Its neighbour in number is also its neighbour on the page: a list, not headings. */
function isListed({ kind, number, end, start }: Heading, all: readonly Heading[], text: string): boolean {
  const value = Number(number);
  if (!Number.isInteger(value)) return false;
  return all.some((other) => {
    const isNeighbour = other.kind === kind && Math.abs(Number(other.number) - value) === 1;
    const between = other.start > start ? text.slice(end, other.start) : text.slice(other.end, start);
    return isNeighbour && between.trim() === '';
  });
}
