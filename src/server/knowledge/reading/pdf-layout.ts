import { UNSPACED } from '#shared/scripts.ts';
import type { PrintedLine } from './printed-line.ts';
import { LIMITS } from './limits.ts';
import type { ReadLine } from './protocol.ts';
import { asRead, type LyingLine } from './reading-frame.ts';
import { type Box, packEdges } from './word-edges.ts';

/** A line pitch beyond this share of the usual one separates paragraphs. */
const PARAGRAPH_PITCH = 1.35;
/** A heading's lines stand further apart than the text's, in proportion to its font. */
const HEADING_PITCH = 1.6;
/** Fonts that differ by more are not one paragraph. */
export const SIZE_TOLERANCE = 0.12;
/** A line that leaves more of its column's width free was ended on purpose. */
const SHORT_LINE_SHARE = 0.8;
const NEIGHBOURS = 4;
/** So many lines that go on in the next one show how far apart the lines of a paragraph stand. */
const WITHIN_MIN = 3;
/** Pieces of one line, such as an exponent and what follows it, stand no further apart than this share of the font size. */
const PIECE_GAP = 0.75;
/** Closer, letters belong to one word. */
const LETTER_GAP = 0.15;
export const SENTENCE_END = /[.!?:;\u3002\uff01\uff1f]["'\u2019\u201d\u00bb)\]]*$/u;
export const LIST_MARK = /^(?:[\u2022\u25aa\u25cf\u25e6\u2013\u2014*-]|\(?(?:\d{1,3}|[a-zA-Z])[.)])(?=\s|$)/u;
export const STARTS_LOWER_CASE = /^["'\u2018\u201c(]*\p{Ll}/u;
const CLOSES = /^[.,;:!?)\]\u2019\u201d]/u;
const ENDS_IN_LETTER = /\p{L}$/u;
const STARTS_WITH_LETTER = /^\p{L}/u;
export const UNSPACED_SIGN = new RegExp(String.raw`[${UNSPACED}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]`, 'u');

/**
 * Puts printed lines together to running text: lines of a paragraph joined, paragraphs apart by a blank line, divided words
 * whole again; and says where each line stands in that text. `show`: from where a line was seen to where it is displayed.
 */
export function joinLines(
  printed: PrintedLine[],
  show = (seen: Box): Box => seen,
): { text: string; lines: ReadLine[] } {
  const read = asRead(printed);
  const pitch = usualPitch(read);
  const parts: string[] = [];
  const lines: ReadLine[] = [];
  let length = 0;
  for (const [index, line] of printed.entries()) {
    lines.push(placed(line, length, show));
    const separator = knownSeparator(line, printed[index + 1]) ?? separatorAfter(read, index, pitch);
    parts.push(line.text, separator);
    length += line.text.length + separator.length;
  }
  return { text: parts.join(''), lines };
}

function knownSeparator(line: PrintedLine, next: PrintedLine | undefined): string | null {
  if (line.dividesWord) return '';
  if (next?.separator !== undefined) return next.separator;
  if (!line.isAnnotation || !next) return null;
  return STARTS_LOWER_CASE.test(next.text) ? ' ' : '\n\n';
}

function placed(line: PrintedLine, start: number, show: (seen: Box) => Box): ReadLine {
  const shown = show(line);
  const box = { x0: round(shown.x0), y0: round(shown.y0), x1: round(shown.x1), y1: round(shown.y1) };
  const { x0, y0, x1, y1 } = box;
  const edges = packEdges(line.words.map(show), box);
  const place = [start, start + line.text.length, x0, y0, x1, y1, round(line.size), edges] as const;
  return line.isBold ? [...place, 1] : [...place];
}

function separatorAfter(lines: LyingLine[], index: number, pitch: number): string {
  const line = lines[index];
  const next = lines[index + 1];
  if (!line || !next) return '';
  if (isUpright(line) && isUpright(next)) return '';
  if (isPieceOf(line, next)) return gapBetween(line, next);
  if (endsParagraph({ line, next, width: columnWidth(lines, index), pitch })) return '\n\n';
  return UNSPACED_SIGN.test(line.text.at(-1) ?? '') && UNSPACED_SIGN.test(next.text.at(0) ?? '') ? '' : ' ';
}

/** Chinese and Japanese printed from top to bottom comes sign by sign. */
function isUpright({ text }: LyingLine): boolean {
  return text.length === 1 && UNSPACED_SIGN.test(text);
}

/** Whether `next` goes on in the same row: what is raised or set sideways comes as a line of its own. */
function isPieceOf(line: LyingLine, next: LyingLine): boolean {
  const size = Math.max(line.size, next.size);
  const gap = next.x0 - line.x1;
  const overlap = Math.min(line.y1, next.y1) - Math.max(line.y0, next.y0);
  const height = Math.min(line.y1 - line.y0, next.y1 - next.y0);
  return overlap >= height / 2 && gap > -LETTER_GAP * size && gap < PIECE_GAP * size;
}

function gapBetween(line: LyingLine, next: LyingLine): string {
  if (CLOSES.test(next.text)) return '';
  const isOneWord =
    ENDS_IN_LETTER.test(line.text) &&
    STARTS_WITH_LETTER.test(next.text) &&
    Math.abs(next.size - line.size) <= line.size * SIZE_TOLERANCE &&
    next.x0 - line.x1 < LETTER_GAP * line.size;
  return isOneWord ? '' : ' ';
}

interface Border {
  line: LyingLine;
  next: LyingLine;
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
function columnWidth(printed: LyingLine[], index: number): number {
  const own = printed[index];
  if (!own) return 0;
  let right = own.x1;
  for (const line of printed.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)) {
    if (Math.abs(line.x0 - own.x0) <= own.size * 3) right = Math.max(right, line.x1);
  }
  return right - own.x0;
}

/** The pitch of lines within paragraphs; on a page of short paragraphs, most steps lead from one to the next. */
function usualPitch(printed: LyingLine[]): number {
  const all: number[] = [];
  const within: number[] = [];
  for (const [index, line] of printed.entries()) {
    const next = printed[index + 1];
    const step = next ? next.baseline - line.baseline : 0;
    if (!next || step <= line.size * 0.8 || step >= line.size * 3) continue;
    all.push(step);
    if (STARTS_LOWER_CASE.test(next.text) && !SENTENCE_END.test(line.text)) within.push(step);
  }
  return median(within.length < WITHIN_MIN ? all : within);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Some programs draw text far outside the page. */
function round(points: number): number {
  return Math.round(Math.max(-LIMITS.furthestPoint, Math.min(points, LIMITS.furthestPoint)) * 10) / 10 || 0;
}
