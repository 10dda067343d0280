import { NOTHING_TO_CLEAN } from './clean-text.ts';
import { markDivided } from './divided-words.ts';
import { findBars } from './formulas/bars.ts';
import { withFormulas } from './formulas/rows.ts';
import type { PrintedRow, RowWord } from './formulas/word-atoms.ts';
import { LineMeasure, placement } from './pdf-measure.ts';
import type { Pdfium } from './pdfium.ts';
import type { PrintedLine } from './printed-line.ts';
import { mayHoldAccents } from './pdf/accents.ts';
import { inColumns } from './pdf/columns.ts';
import { withTables } from './pdf/tables.ts';
import { withLettersInOrder } from './pdf/joined-letters.ts';
import { hasUsableMap } from './pdf/usable-map.ts';
import { withoutWideGaps } from './pdf/wide-signs.ts';
import { type Box, wordsOf } from './word-edges.ts';

/** PDFium's mark where it joined a word that was hyphenated at the end of a line. */
const HYPHEN_MARK = '\ufffe';
const LINE_PATTERN = /[^\r\n\ufffe]+/g;
/** PDFium makes words whole that a hyphen of ASCII divides; browsers print this one. */
const BROWSERS_HYPHEN = '\u2010';
const DIVIDED = /\p{Ll}-$/u;
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
/** An index or an exponent of a word is a figure more often than not, and may stand within it. */
const FIGURE = /[0-9\u00b2-\u00be\u0660-\u1fff\u2070-\u218b\u2460-\uffff]/;
const VISIBLE = /[^\s\u200b-\u200f\u2060\ufeff]/;
const SCRATCH_BYTES = 64;

/** What is printed on a page. */
export interface PrintedPage {
  /** In reading order. */
  lines: PrintedLine[];
  /** As PDFium gives it. */
  raw: string;
  /** Whether the signs of its fonts are known to be letters; otherwise `lines` mean nothing. */
  isMapped: boolean;
}

/** The lines of a loaded page; of what follows `after` where it is drawn over a page that has been read. */
export function readPdfPage(pdfium: Pdfium, page: number, after = ''): PrintedPage {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return { lines: [], raw: '', isMapped: true };
  const scratch = pdfium.malloc(SCRATCH_BYTES);
  try {
    const place = placement(pdfium, page, scratch);
    const raw = withLettersInOrder(pdfium, textPage, rawText(pdfium, textPage));
    if (!raw.startsWith(after)) return { lines: [], raw, isMapped: true };
    const measure = new LineMeasure({ pdfium, textPage, scratch, place }, raw.length);
    const bars = () => findBars(pdfium, page, { scratch, place });
    const rowOf = (row: PrintedRow, words: RowWord[]) => partOfRow(row, words, measure);
    const rows = withTables(inColumns(rowsOf(raw, measure, after.length), { bars, rowOf }), { bars, rowOf });
    const lines = withFormulas(rows, { bars, glyphs: ({ start, end }) => measure.glyphsOf(raw, start, end) });
    const isMapped = hasUsableMap(pdfium, textPage, raw);
    return { lines: markDivided(lines, BROWSERS_HYPHEN), raw, isMapped };
  } finally {
    pdfium.free(scratch);
    pdfium.FPDFText_ClosePage(textPage);
  }
}

/** Whether a loaded page shows an image, or a form that may hold one. */
export function hasImages(pdfium: Pdfium, page: number): boolean {
  const objects = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < objects; index += 1) {
    const type = pdfium.FPDFPageObj_GetType(pdfium.FPDFPage_GetObject(page, index));
    if (type === IMAGE_OBJECT || type === FORM_OBJECT) return true;
  }
  return false;
}

function rawText(pdfium: Pdfium, textPage: number): string {
  const characters = pdfium.FPDFText_CountChars(textPage);
  if (characters <= 0) return '';
  // A character outside the BMP takes two units.
  const buffer = pdfium.malloc((characters * 2 + 1) * 2);
  try {
    const written = pdfium.FPDFText_GetText(textPage, 0, characters, buffer);
    const bytes = Math.max(0, written - 1) * 2;
    return Buffer.from(pdfium.memory().buffer, buffer, bytes).toString('utf16le');
  } finally {
    pdfium.free(buffer);
  }
}

function rowsOf(raw: string, measure: LineMeasure, from: number): PrintedRow[] {
  const rows: PrintedRow[] = [];
  LINE_PATTERN.lastIndex = from;
  for (const match of raw.matchAll(LINE_PATTERN)) {
    const parts = intoRows(withoutWideGaps(measuredWords(raw, match, measure)));
    const end = match.index + match[0].length;
    for (const [index, words] of parts.entries()) {
      const isLast = index === parts.length - 1;
      const [start, stop] = [words[0]?.start ?? match.index, isLast ? end : (words.at(-1)?.end ?? end)];
      const box = measure.boxOf(index === 0 ? match.index : start, stop);
      // An invisible character has no size of its own.
      if (box.size <= 1) Object.assign(box, measure.typeOf(start + raw.slice(start, stop).search(VISIBLE)));
      const dividesWord = isLast && raw[end] === HYPHEN_MARK;
      rows.push({ line: { ...textOf(words), ...box, dividesWord }, words });
    }
  }
  return rows;
}

/** Some of the words of a row; a hyphen at their end divides a word as one at the end of the row does. */
function partOfRow({ line, words }: PrintedRow, part: RowWord[], measure: LineMeasure): PrintedRow {
  const [first, last] = [part[0], part.at(-1)];
  if (!first || !last) return { line, words: part };
  const box = measure.boxOf(first.start, last.end);
  const { text, words: boxes } = textOf(part);
  const isEnd = last === words.at(-1);
  const isDivided = !isEnd && DIVIDED.test(text);
  return {
    line: {
      text: isDivided ? text.slice(0, -1) : text,
      words: boxes,
      ...box,
      dividesWord: isEnd ? line.dividesWord : isDivided,
    },
    words: part,
  };
}

function measuredWords(
  page: string,
  { 0: line, index: start }: RegExpExecArray,
  measure: LineMeasure,
): RowWord[] {
  const words: RowWord[] = [];
  const hasFigure = FIGURE.test(line);
  const isClean = NOTHING_TO_CLEAN.test(line);
  const hasAccents = mayHoldAccents(line);
  let last = 0;
  let isApart = false;
  for (const found of wordsOf(line)) {
    if (found.start > last) isApart = true;
    last = found.end;
    const raw = line.slice(found.start, found.end);
    const [from, to] = [start + found.start, start + found.end];
    const accented = hasAccents ? measure.accented(page, from, to) : raw;
    const text = isClean && accented === raw ? raw : measure.cleaned(accented, from);
    if (text === '') continue;
    const looksWithin = hasFigure && to - from > 2 && FIGURE.test(raw);
    words.push({ text, start: from, end: to, ...measure.boxOfWord(from, to, { looksWithin }), isApart });
    isApart = false;
  }
  return words;
}

/** PDFium goes on in the same line when sideways text follows lying text; such words stand neither beside nor below each other. */
function intoRows(words: RowWord[]): RowWord[][] {
  const rows: RowWord[][] = [];
  let before: Box | null = null;
  for (const word of words) {
    if (before && !jumps(before, word.box)) rows.at(-1)?.push(word);
    else rows.push([word]);
    before = word.box;
  }
  return rows;
}

function jumps(a: Box, b: Box): boolean {
  const tolerance = Math.min(a.y1 - a.y0, b.y1 - b.y0, a.x1 - a.x0, b.x1 - b.x0);
  const across = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  const down = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  return across > tolerance && down > tolerance;
}

/** The text as it is stored, one space between words, and where each word stands. */
function textOf(words: readonly RowWord[]): { text: string; words: Box[] } {
  let text = '';
  for (const word of words) text += (word.isApart && text !== '' ? ' ' : '') + word.text;
  return { text, words: words.map(({ box }) => box) };
}
