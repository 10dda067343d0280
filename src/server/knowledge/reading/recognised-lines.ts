import { cleanText } from './clean-text.ts';
import type { PrintedLine } from './pdf-page.ts';
import type { SeenLine } from './tesseract.ts';

/** Below, what was seen is more likely a drawing or a stain than writing (percent). */
const CONFIDENCE_MIN = 45;
/** Heights of rows vary by what letters stand in them; only a clearly larger line is set in a larger font. */
const LARGER_SHARE = 1.3;
const READABLE = /[\p{L}\p{N}]/u;
const DIVIDED_WORD = /\p{Ll}[-\u2010]$/u;
const STARTS_LOWER_CASE = /^\p{Ll}/u;

/** Lines seen in a picture as printed lines of its page. `scale`: pixels per point. */
export function toPrintedLines(seen: readonly SeenLine[], scale: number): PrintedLine[] {
  const lines = seen.filter(isWriting);
  const usual = usualHeight(lines);
  return lines.map((line, index) => {
    const text = textOf(line);
    const next = lines[index + 1];
    const dividesWord = DIVIDED_WORD.test(text) && next !== undefined && STARTS_LOWER_CASE.test(textOf(next));
    const { rowHeight } = line.rowAttributes;
    return {
      text: dividesWord ? text.slice(0, -1) : text,
      x0: line.bbox.x0 / scale,
      y0: line.bbox.y0 / scale,
      x1: line.bbox.x1 / scale,
      y1: line.bbox.y1 / scale,
      baseline: (line.baseline.y0 + line.baseline.y1) / 2 / scale,
      size: Math.round((rowHeight >= usual * LARGER_SHARE ? rowHeight : usual) / scale),
      dividesWord,
    };
  });
}

function isWriting(line: SeenLine): boolean {
  return line.confidence >= CONFIDENCE_MIN && READABLE.test(line.text);
}

function textOf(line: SeenLine): string {
  return cleanText(line.text).replaceAll(/\s+/g, ' ').trim();
}

function usualHeight(lines: readonly SeenLine[]): number {
  const heights = lines.map((line) => line.rowAttributes.rowHeight).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
