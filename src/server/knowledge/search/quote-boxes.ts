import type { TextBox } from '#shared/citation.ts';
import type { StoredLine } from '../index/stored-lines.ts';
import { type PlacedWord, placeWords } from '../reading/word-edges.ts';

interface Quote {
  page: number;
  start: number;
  end: number;
}

/** Rough widths of signs in a proportional font, in parts of a usual letter. */
const NARROW = /[ijltfrI.,:;'’|!()[\]\s-]/;
const WIDE = /[mwMWA-Z\u2014\u3000-\u9fff\uac00-\ud7af\uff00-\uff60@%]/;
const RIGHT_TO_LEFT = /[\p{sc=Hebr}\p{sc=Arab}]/u;

/**
 * Boxes that cover the characters [start, end) of a page, one for each line. They end where words do; only a part of a word is
 * measured out by usual widths.
 */
export function boxesOfQuote(text: string, lines: readonly StoredLine[], quote: Quote): TextBox[] {
  return lines
    .filter(([start, end]) => start < quote.end && end > quote.start)
    .map((line) => ({ page: quote.page + (line[7] ?? 0), ...partOfLine(text, line, quote) }));
}

type Box = Omit<TextBox, 'page'>;

function partOfLine(text: string, [start, end, x0, y0, x1, y1, edges]: StoredLine, quote: Quote): Box {
  const line = { x0, y0, x1, y1 };
  if (quote.start <= start && quote.end >= end) return line;
  const words = edges === undefined ? null : placeWords(text.slice(start, end), edges, line);
  const isUpright = words?.isUpright ?? (x1 - x0 < (y1 - y0) / 2 && end - start > 2);
  // Without edges the line is measured as one long word; upright, it is known only as a whole.
  const parts = words?.words ?? [{ start: 0, end: end - start, from: x0, to: x1 }];
  if (isUpright && !words) return line;
  const wanted = { start: quote.start - start, end: quote.end - start };
  const covered = parts
    .filter((word) => word.start < wanted.end && word.end > wanted.start)
    .map((word) => (isUpright ? word : partOfWord(text.slice(start, end), word, wanted)));
  if (covered.length === 0) return line;
  const from = Math.min(...covered.map((word) => word.from));
  const to = Math.max(...covered.map((word) => word.to));
  return isUpright ? { x0, y0: from, x1, y1: to } : { x0: from, y0, x1: to, y1 };
}

function partOfWord(
  line: string,
  word: PlacedWord,
  wanted: { start: number; end: number },
): { from: number; to: number } {
  const text = line.slice(word.start, word.end);
  const isWhole = wanted.start <= word.start && wanted.end >= word.end;
  if (isWhole || RIGHT_TO_LEFT.test(text)) return word;
  const perUnit = (word.to - word.from) / (widthOf(text) || 1);
  const before = widthOf(line.slice(word.start, Math.max(word.start, wanted.start)));
  const until = widthOf(line.slice(word.start, Math.min(word.end, wanted.end)));
  return { from: round(word.from + before * perUnit), to: round(word.from + until * perUnit) };
}

function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += NARROW.test(sign) ? 0.55 : WIDE.test(sign) ? 1.35 : 1;
  return width;
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
