import { cleanText } from './clean-text.ts';
import { markDivided } from './divided-words.ts';
import type { PrintedLine } from './printed-line.ts';
import type { SeenLine } from './tesseract.ts';
import { type Box, wordsOf } from './word-edges.ts';

/** Below this confidence (percent), the shapes are more likely a drawing or a stain than writing. */
const CONFIDENCE_MIN = 45;
/** The height of a line depends on its letters; only a clearly taller line is set in a larger font. */
const LARGER_SHARE = 1.3;
const READABLE = /[\p{L}\p{N}]/u;
const HYPHENS = '-\u2010';

/** Lines seen in a picture as printed lines of its page. `scale`: pixels per point. */
export function toPrintedLines(seen: readonly SeenLine[], scale: number): PrintedLine[] {
  const lines = seen.filter(isWriting);
  const usual = usualHeight(lines);
  const printed = lines.map((line) => {
    const words = placedWords(line, scale);
    const { rowHeight } = line.rowAttributes;
    return {
      text: words.map((word) => word.text).join(' '),
      words: words.flatMap((word) => word.boxes),
      ...boxOf(line.bbox, scale),
      baseline: (line.baseline.y0 + line.baseline.y1) / 2 / scale,
      size: Math.round((rowHeight >= usual * LARGER_SHARE ? rowHeight : usual) / scale),
      dividesWord: false,
    };
  });
  return markDivided(printed, HYPHENS);
}

/** The words as stored, with a box for each part of them that is measured. */
function placedWords({ words }: SeenLine, scale: number): { text: string; boxes: Box[] }[] {
  return words.flatMap((word) => {
    const text = clean(word.text);
    const parts = wordsOf(text);
    return text === '' ? [] : [{ text, boxes: divided(boxOf(word.bbox, scale), parts.length) }];
  });
}

/** The boxes of a word in a script without spaces, whose characters are about equally wide. */
function divided(word: Box, parts: number): Box[] {
  const width = (word.x1 - word.x0) / parts;
  return Array.from({ length: parts }, (_, index) => ({
    ...word,
    x0: word.x0 + index * width,
    x1: word.x0 + (index + 1) * width,
  }));
}

function boxOf({ x0, y0, x1, y1 }: Box, scale: number): Box {
  return { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale };
}

function isWriting(line: SeenLine): boolean {
  return line.confidence >= CONFIDENCE_MIN && READABLE.test(line.text);
}

function clean(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

function usualHeight(lines: readonly SeenLine[]): number {
  const heights = lines.map((line) => line.rowAttributes.rowHeight).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
