import type { TextBox } from '#shared/citation.ts';

type Line = readonly [start: number, end: number, x0: number, y0: number, x1: number, y1: number];

interface Quote {
  page: number;
  start: number;
  end: number;
}

/** Rough widths of signs in a proportional font, in parts of a usual letter. */
const NARROW = /[ijltfrI.,:;'’|!()[\]\s-]/;
const WIDE = /[mwMWA-Z\u2014\u3000-\u9fff\uac00-\ud7af\uff00-\uff60@%]/;

/**
 * Boxes that cover the characters [start, end) of a page. Only whole lines have stored boxes; a part of a line is measured out by
 * usual widths and widened by half a letter on each side.
 */
export function boxesOfQuote(text: string, lines: readonly Line[], quote: Quote): TextBox[] {
  return lines
    .filter(([start, end]) => start < quote.end && end > quote.start)
    .map((line) => partOfLine(text, line, quote));
}

function partOfLine(text: string, [start, end, x0, y0, x1, y1]: Line, quote: Quote): TextBox {
  const isUpright = x1 - x0 >= (y1 - y0) / 2 || end - start <= 2;
  if (!isUpright) return { page: quote.page, x0, y0, x1, y1 };
  const whole = widthOf(text.slice(start, end)) || 1;
  const perUnit = (x1 - x0) / whole;
  const from = widthOf(text.slice(start, Math.max(start, quote.start)));
  const to = widthOf(text.slice(start, Math.min(end, quote.end)));
  const left = quote.start <= start ? x0 : Math.max(x0, x0 + (from - 0.5) * perUnit);
  const right = quote.end >= end ? x1 : Math.min(x1, x0 + (to + 0.5) * perUnit);
  return { page: quote.page, x0: round(left), y0, x1: round(right), y1 };
}

function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += NARROW.test(sign) ? 0.55 : WIDE.test(sign) ? 1.35 : 1;
  return width;
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
