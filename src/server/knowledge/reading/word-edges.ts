import { UNSPACED } from '#shared/scripts.ts';

/** A rectangle in points from the top left of the page as displayed. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word of a line with the place it takes along the line, in points from the left, or the top where the line runs upright. */
export interface PlacedWord extends WordSpan {
  from: number;
  to: number;
}

const UNITS_PER_POINT = 10;
/** What is measured as one: a run without spaces, or one sign of a script that has none. */
const WORDS = new RegExp(String.raw`[${UNSPACED}]|(?:[^\s\u0085${UNSPACED}]|\ufeff)+`, 'gu');
const PLAIN = /^[\x20-\x7e]*$/;

/** Offsets of a word into the text it is in. */
export interface WordSpan {
  start: number;
  end: number;
}

/** The words of a text as they are measured. Cleaning a word never makes two of it. */
export function wordsOf(text: string): WordSpan[] {
  if (PLAIN.test(text)) return plainWordsOf(text);
  return Array.from(text.matchAll(WORDS), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** The same in a fifth of the time: a book has hundreds of thousands of words. */
function plainWordsOf(text: string): WordSpan[] {
  const words: WordSpan[] = [];
  let start = 0;
  while (start < text.length) {
    const space = text.indexOf(' ', start);
    const end = space === -1 ? text.length : space;
    if (end > start) words.push({ start, end });
    start = end + 1;
  }
  return words;
}

/**
 * Where the words of a line stand, in tenths of a point: the axis, then the distance of the first word from the line's beginning,
 * its length, the gap, the next word's length … Gaps are negative where words follow one another from right to left.
 */
export function packEdges(words: readonly Box[], line: Box): string {
  const isUpright = runsUpright(words);
  const distances: number[] = [];
  let last = toUnits(isUpright ? line.y0 : line.x0);
  for (const word of words) {
    const from = toUnits(isUpright ? word.y0 : word.x0);
    const to = toUnits(isUpright ? word.y1 : word.x1);
    distances.push(from - last, to - from);
    last = to;
  }
  return `${isUpright ? 'y' : 'x'}${distances.join(',')}`;
}

/** The words of a line's text, or of its beginning, and its axis; null when `edges` do not belong to this text. */
export function placeWords(
  text: string,
  edges: string,
  line: Box,
): { isUpright: boolean; words: PlacedWord[] } | null {
  const isUpright = edges.startsWith('y');
  const numbers = edges.slice(1).split(',').map(Number);
  const found = wordsOf(text);
  if (numbers.length < found.length * 2) return null;
  let last = toUnits(isUpright ? line.y0 : line.x0);
  const words = found.map(({ start, end }, index) => {
    const from = last + (numbers[index * 2] ?? 0);
    last = from + (numbers[index * 2 + 1] ?? 0);
    return { start, end, from: from / UNITS_PER_POINT, to: last / UNITS_PER_POINT };
  });
  return { isUpright, words };
}

/** Whether the words of a line follow one another up or down the page. */
export function runsUpright(words: readonly Box[]): boolean {
  const first = words[0];
  const last = words.at(-1);
  if (!first || !last) return false;
  const across = Math.max(first.x1, last.x1) - Math.min(first.x0, last.x0);
  const down = Math.max(first.y1, last.y1) - Math.min(first.y0, last.y0);
  return words.length > 1 ? down > across : down > across * 2;
}

function toUnits(points: number): number {
  return Math.round(points * UNITS_PER_POINT);
}
