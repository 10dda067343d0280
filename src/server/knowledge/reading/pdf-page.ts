import { cleanText, NOTHING_TO_CLEAN } from './clean-text.ts';
import { markDivided } from './divided-words.ts';
import type { Pdfium } from './pdfium.ts';
import { type Box, wordsOf } from './word-edges.ts';

/** One printed line as PDFium gives it; coordinates in points from the top left of the page as displayed. */
export interface PrintedLine extends Box {
  text: string;
  /** One for each of `wordsOf(text)`. */
  words: Box[];
  baseline: number;
  size: number;
  /** The line ended within a word that its hyphen divides; the hyphen is gone and the word goes on in the next line. */
  dividesWord: boolean;
}

/** PDFium's mark where it joined a word that was hyphenated at the end of a line. */
const HYPHEN_MARK = '\ufffe';
const LINE_PATTERN = /[^\r\n\ufffe]+/g;
/** PDFium makes words whole that a hyphen of ASCII divides; browsers print this one. */
const BROWSERS_HYPHEN = '\u2010';
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
const SCRATCH_BYTES = 64;
/** Left, top, right and bottom. */
const RECT_BYTES = 16;

/** The lines of a loaded page in reading order. */
export function readPdfPage(pdfium: Pdfium, page: number): PrintedLine[] {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const scratch = pdfium.malloc(SCRATCH_BYTES);
  try {
    const place = placement(pdfium, page, scratch);
    const raw = rawText(pdfium, textPage);
    const measure = new LineMeasure({ pdfium, textPage, scratch, place }, raw.length);
    return linesOf(raw, measure);
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

function linesOf(raw: string, measure: LineMeasure): PrintedLine[] {
  const lines: PrintedLine[] = [];
  for (const match of raw.matchAll(LINE_PATTERN)) {
    const rows = intoRows(measuredWords(match[0], match.index, measure));
    const end = match.index + match[0].length;
    for (const [index, words] of rows.entries()) {
      const isLast = index === rows.length - 1;
      const [start, stop] = [words[0]?.start ?? match.index, isLast ? end : (words.at(-1)?.end ?? end)];
      const box = measure.boxOf(index === 0 ? match.index : start, stop);
      lines.push({ ...textOf(words), ...box, dividesWord: isLast && raw[end] === HYPHEN_MARK });
    }
  }
  return markDivided(lines, BROWSERS_HYPHEN);
}

interface MeasuredWord {
  text: string;
  /** Offsets into the page's raw text. */
  start: number;
  end: number;
  box: Box;
  /** A space stands before it. */
  isApart: boolean;
}

function measuredWords(line: string, start: number, measure: LineMeasure): MeasuredWord[] {
  const words: MeasuredWord[] = [];
  const isClean = NOTHING_TO_CLEAN.test(line);
  let last = 0;
  let isApart = false;
  for (const found of wordsOf(line)) {
    if (found.start > last) isApart = true;
    last = found.end;
    const raw = line.slice(found.start, found.end);
    const text = isClean ? raw : cleanText(raw);
    if (text === '') continue;
    const [from, to] = [start + found.start, start + found.end];
    words.push({ text, start: from, end: to, box: measure.boxOfWord(from, to), isApart });
    isApart = false;
  }
  return words;
}

/** PDFium goes on in the same line when sideways text follows lying text; such words stand neither beside nor below each other. */
function intoRows(words: MeasuredWord[]): MeasuredWord[][] {
  const rows: MeasuredWord[][] = [];
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
function textOf(words: readonly MeasuredWord[]): { text: string; words: Box[] } {
  let text = '';
  for (const word of words) text += (word.isApart && text !== '' ? ' ' : '') + word.text;
  return { text, words: words.map(({ box }) => box) };
}

/** A point of the page's own space, as displayed. */
type Place = (x: number, y: number) => { x: number; y: number };

/** The page may be turned by quarters and show only a part of its space. */
function placement(pdfium: Pdfium, page: number, scratch: number): Place {
  pdfium.FPDF_GetPageBoundingBox(page, scratch);
  const [left, top, right, bottom] = fourFloats(pdfium, scratch);
  const places: Place[] = [
    (x, y) => ({ x: x - left, y: top - y }),
    (x, y) => ({ x: y - bottom, y: x - left }),
    (x, y) => ({ x: right - x, y: y - bottom }),
    (x, y) => ({ x: top - y, y: right - x }),
  ];
  return places[pdfium.FPDFPage_GetRotation(page) % 4] ?? ((x, y) => ({ x: x - left, y: top - y }));
}

interface MeasureFacts {
  pdfium: Pdfium;
  textPage: number;
  scratch: number;
  place: Place;
}

class LineMeasure {
  readonly #facts: MeasureFacts;
  /** Nothing was left out before the last character, so nothing was left out at all. */
  readonly #isComplete: boolean;

  constructor(facts: MeasureFacts, textLength: number) {
    this.#facts = facts;
    const last = textLength - 1;
    this.#isComplete = facts.pdfium.FPDFText_GetCharIndexFromTextIndex(facts.textPage, last) === last;
  }

  /** Box, baseline and font size of the characters [start, end) of the raw text. */
  boxOf(start: number, end: number): Omit<PrintedLine, 'text' | 'words' | 'dividesWord'> {
    const first = this.#characterAt(start);
    const last = this.#characterAt(end - 1);
    const box = this.#unionOfRects(first, last - first + 1);
    return { ...box, baseline: this.#baseline(first, box.y1), size: this.#fontSize(first) };
  }

  /** From the first character of a word to its last, with their room in the line. */
  boxOfWord(start: number, end: number): Box {
    const { pdfium, textPage, scratch: first, place } = this.#facts;
    const last = first + RECT_BYTES;
    if (
      !pdfium.FPDFText_GetLooseCharBox(textPage, this.#characterAt(start), first) ||
      !pdfium.FPDFText_GetLooseCharBox(textPage, this.#characterAt(end - 1), last)
    ) {
      return { x0: 0, y0: 0, x1: 0, y1: 0 };
    }
    const x = [pdfium.float(first), pdfium.float(first + 8), pdfium.float(last), pdfium.float(last + 8)];
    const y = [
      pdfium.float(first + 4),
      pdfium.float(first + 12),
      pdfium.float(last + 4),
      pdfium.float(last + 12),
    ];
    return boxBetween(place(Math.min(...x), Math.min(...y)), place(Math.max(...x), Math.max(...y)));
  }

  /** PDFium leaves characters without a meaning out of the text. */
  #characterAt(textIndex: number): number {
    if (this.#isComplete) return textIndex;
    const { pdfium, textPage } = this.#facts;
    return pdfium.FPDFText_GetCharIndexFromTextIndex(textPage, textIndex);
  }

  #unionOfRects(first: number, count: number): Box {
    const { pdfium, textPage, scratch, place } = this.#facts;
    let box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
    const rects = count > 0 ? pdfium.FPDFText_CountRects(textPage, first, count) : 0;
    for (let index = 0; index < rects; index += 1) {
      pdfium.FPDFText_GetRect(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
      const leftTop = place(pdfium.double(scratch), pdfium.double(scratch + 8));
      const rightBottom = place(pdfium.double(scratch + 16), pdfium.double(scratch + 24));
      box = union(box, boxBetween(leftTop, rightBottom));
    }
    return Number.isFinite(box.x0 + box.y0 + box.x1 + box.y1) ? box : { x0: 0, y0: 0, x1: 0, y1: 0 };
  }

  #baseline(character: number, fallback: number): number {
    const { pdfium, textPage, scratch, place } = this.#facts;
    if (!pdfium.FPDFText_GetCharOrigin(textPage, character, scratch, scratch + 8)) return fallback;
    return place(pdfium.double(scratch), pdfium.double(scratch + 8)).y;
  }

  #fontSize(character: number): number {
    const { pdfium, textPage, scratch } = this.#facts;
    const size = pdfium.FPDFText_GetFontSize(textPage, character);
    if (!pdfium.FPDFText_GetMatrix(textPage, character, scratch)) return size;
    const [, , c, d] = fourFloats(pdfium, scratch);
    return size * (Math.hypot(c, d) || 1);
  }
}

function fourFloats(pdfium: Pdfium, address: number): [number, number, number, number] {
  return [
    pdfium.float(address),
    pdfium.float(address + 4),
    pdfium.float(address + 8),
    pdfium.float(address + 12),
  ];
}

function boxBetween(a: { x: number; y: number }, b: { x: number; y: number }): Box {
  return { x0: Math.min(a.x, b.x), y0: Math.min(a.y, b.y), x1: Math.max(a.x, b.x), y1: Math.max(a.y, b.y) };
}

function union(a: Box, b: Box): Box {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}
