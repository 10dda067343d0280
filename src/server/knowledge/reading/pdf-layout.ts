import type { PrintedLine } from './pdf-page.ts';
import type { ReadLine } from './protocol.ts';
import { packEdges } from './word-edges.ts';

/** A line pitch beyond this share of the usual one separates paragraphs. */
const PARAGRAPH_PITCH = 1.35;
/** A heading's lines stand further apart than the text's, in proportion to its font. */
const HEADING_PITCH = 1.6;
/** Fonts that differ by more are not one paragraph. */
export const SIZE_TOLERANCE = 0.12;
/** A line that leaves more of its column's width free was ended on purpose. */
const SHORT_LINE_SHARE = 0.8;
const NEIGHBOURS = 4;
export const SENTENCE_END = /[.!?:;\u3002\uff01\uff1f]["'\u2019\u201d\u00bb)\]]*$/u;
export const LIST_MARK = /^(?:[\u2022\u25aa\u25cf\u25e6\u2013\u2014*-]|\(?(?:\d{1,3}|[a-zA-Z])[.)])(?=\s|$)/u;
export const STARTS_LOWER_CASE = /^["'\u2018\u201c(]*\p{Ll}/u;
export const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Puts printed lines together to running text: lines of a paragraph joined, paragraphs apart by a blank line, divided words
 * whole again; and says where each line stands in that text.
 */
export function layOut(printed: PrintedLine[]): { text: string; lines: ReadLine[] } {
  const pitch = usualPitch(printed);
  const parts: string[] = [];
  const lines: ReadLine[] = [];
  let length = 0;
  for (const [index, line] of printed.entries()) {
    lines.push(placed(line, length));
    const separator = index === printed.length - 1 ? '' : separatorAfter(printed, index, pitch);
    parts.push(line.text, separator);
    length += line.text.length + separator.length;
  }
  return { text: parts.join(''), lines };
}

function placed(line: PrintedLine, start: number): ReadLine {
  const box = { x0: round(line.x0), y0: round(line.y0), x1: round(line.x1), y1: round(line.y1) };
  const { x0, y0, x1, y1 } = box;
  return [start, start + line.text.length, x0, y0, x1, y1, round(line.size), packEdges(line.words, box)];
}

function separatorAfter(printed: PrintedLine[], index: number, pitch: number): string {
  const line = printed[index];
  const next = printed[index + 1];
  if (!line || !next || line.dividesWord) return '';
  if (endsParagraph({ line, next, width: columnWidth(printed, index), pitch })) return '\n\n';
  return UNSPACED.test(line.text.at(-1) ?? '') && UNSPACED.test(next.text.at(0) ?? '') ? '' : ' ';
}

interface Border {
  line: PrintedLine;
  next: PrintedLine;
  width: number;
  pitch: number;
}

function endsParagraph({ line, next, width, pitch }: Border): boolean {
  if (Math.abs(line.size - next.size) > line.size * SIZE_TOLERANCE) return true;
  if (LIST_MARK.test(next.text)) return true;
  const step = next.baseline - line.baseline;
  const ended = SENTENCE_END.test(line.text);
  const goesOn = STARTS_LOWER_CASE.test(next.text);
  // Upwards or to another column: only an ended sentence ends the paragraph.
  if (step < -pitch || next.x0 > line.x1) return ended || !goesOn;
  if (step > Math.max(pitch * PARAGRAPH_PITCH, line.size * HEADING_PITCH)) return true;
  const isShort = line.x1 - line.x0 < width * SHORT_LINE_SHARE;
  if (isShort) return ended || !goesOn;
  return ended && next.x0 > line.x0 + next.size && !goesOn;
}

/** The widest of the lines around, which stand in the same column. */
function columnWidth(printed: PrintedLine[], index: number): number {
  const own = printed[index];
  if (!own) return 0;
  let right = own.x1;
  for (const line of printed.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)) {
    if (Math.abs(line.x0 - own.x0) <= own.size * 3) right = Math.max(right, line.x1);
  }
  return right - own.x0;
}

function usualPitch(printed: PrintedLine[]): number {
  const steps: number[] = [];
  for (const [index, line] of printed.entries()) {
    const next = printed[index + 1];
    const step = next ? next.baseline - line.baseline : 0;
    if (next && step > line.size * 0.8 && step < line.size * 3) steps.push(step);
  }
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 0;
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
