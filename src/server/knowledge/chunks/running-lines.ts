import type { ReadLine, ReadPage } from '../reading/protocol.ts';

/** Headers and footers are looked for in this share of the page's height at each end. */
const EDGE_SHARE = 0.12;
/** A line is the same from page to page when its height differs by no more (points). */
const SAME_HEIGHT_PT = 4;
/** Running lines are short of the text's own size; what is larger is a title. */
const TITLE_SIZE = 1.15;
/** Left and right pages may have headers of their own. */
export const NEIGHBOUR_PAGES = 2;
const DIGITS = /\p{N}+/gu;
const ROMAN_NUMBER = /^[ivxlc]+$/i;

/**
 * The headers, footers and page numbers of a page: lines at its top or bottom that stand at the same height on a page nearby, with
 * the same words but for figures. Answers their places in `page.lines`.
 */
export function runningLines(page: ReadPage, neighbours: readonly ReadPage[]): Set<number> {
  const repeated = [...page.lines.entries()].filter(([, line]) => repeats(page, line, neighbours));
  if (repeated.length === 0) return new Set();
  const largest = bodySize(page) * TITLE_SIZE;
  const found = new Set(repeated.flatMap(([index, line]) => (line[6] > largest ? [] : [index])));
  // A page of nothing else says something after all.
  return found.size === page.lines.length ? new Set() : found;
}

function repeats(page: ReadPage, line: ReadLine, neighbours: readonly ReadPage[]): boolean {
  if (!isAtEdge(line, page)) return false;
  const pattern = patternOf(page, line);
  return neighbours.some((neighbour) => hasSame(neighbour, line, pattern));
}

function hasSame(neighbour: ReadPage, [, , , y0]: ReadLine, pattern: string): boolean {
  return neighbour.lines.some(
    (line) =>
      Math.abs(line[3] - y0) <= SAME_HEIGHT_PT &&
      isAtEdge(line, neighbour) &&
      patternOf(neighbour, line) === pattern,
  );
}

function isAtEdge([, , , y0, , y1]: ReadLine, { height }: ReadPage): boolean {
  return y1 <= height * EDGE_SHARE || y0 >= height * (1 - EDGE_SHARE);
}

/** Each line is asked for by up to four pages, twice. */
const patterns = new WeakMap<ReadLine, string>();

function patternOf(page: ReadPage, line: ReadLine): string {
  const known = patterns.get(line);
  if (known !== undefined) return known;
  const pattern = makePattern(page.text.slice(line[0], line[1]).trim());
  patterns.set(line, pattern);
  return pattern;
}

function makePattern(line: string): string {
  return ROMAN_NUMBER.test(line) ? '#' : line.replaceAll(DIGITS, '#').toLowerCase();
}

/** The size most of the page's characters are set in. */
function bodySize({ lines }: ReadPage): number {
  const characters = new Map<number, number>();
  for (const [start, end, , , , , size] of lines) {
    characters.set(size, (characters.get(size) ?? 0) + end - start);
  }
  const sizes = [...characters].toSorted(([, a], [, b]) => b - a);
  return sizes[0]?.[0] ?? 0;
}
