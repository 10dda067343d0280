import { cleanText } from './clean-text.ts';
import type { Glyph } from './formulas/atoms.ts';
import { fromPrivateCodes, largeSign, MAY_BE_LARGE, PRIVATE_CODES } from './formulas/symbol-fonts.ts';
import { accentsIn, mayHoldAccents, withAccents } from './pdf/accents.ts';
import { isBoldFont } from './pdf/bold-font.ts';
import type { Pdfium } from './pdfium.ts';
import type { Box } from './word-edges.ts';

const FONT_NAME_BYTES = 128;
/** Left, top, right and bottom. */
const RECT_BYTES = 16;

/** A point of the page's own space, as displayed. */
export type Placement = (x: number, y: number) => { x: number; y: number };

/** The page may be turned by quarters and show only a part of its space. */
export function placement(pdfium: Pdfium, page: number, scratch: number): Placement {
  pdfium.FPDF_GetPageBoundingBox(page, scratch);
  const [left, top, right, bottom] = fourFloats(pdfium, scratch);
  const places: Placement[] = [
    (x, y) => ({ x: x - left, y: top - y }),
    (x, y) => ({ x: y - bottom, y: x - left }),
    (x, y) => ({ x: right - x, y: y - bottom }),
    (x, y) => ({ x: top - y, y: right - x }),
  ];
  return places[pdfium.FPDFPage_GetRotation(page) % 4] ?? ((x, y) => ({ x: x - left, y: top - y }));
}

interface Baseline {
  baseline: number;
  size: number;
}

interface Type extends Baseline {
  isBold: boolean;
}

interface MeasureFacts {
  pdfium: Pdfium;
  textPage: number;
  scratch: number;
  place: Placement;
}

/** Where the characters of a loaded page stand. */
export class LineMeasure {
  readonly #facts: MeasureFacts;
  /** Nothing was left out before the last character, so nothing was left out at all. */
  readonly #isComplete: boolean;

  constructor(facts: MeasureFacts, textLength: number) {
    this.#facts = facts;
    const last = textLength - 1;
    this.#isComplete = facts.pdfium.FPDFText_GetCharIndexFromTextIndex(facts.textPage, last) === last;
  }

  /** Box, baseline and font of the characters [start, end) of the raw text. */
  boxOf(start: number, end: number): Box & Type {
    const first = this.#characterAt(start);
    const last = this.#characterAt(end - 1);
    const box = this.#unionOfRects(first, last - first + 1);
    const isBold = isBoldFont(this.#fontOf(first)) && (last === first || isBoldFont(this.#fontOf(last)));
    return { ...box, baseline: this.#baseline(first, box.y1), size: this.#fontSize(first), isBold };
  }

  typeOf(start: number): Baseline {
    const character = this.#characterAt(start);
    return { baseline: this.#baseline(character, 0), size: this.#fontSize(character) };
  }

  /** From the first character of a word to its last, with their room in the line; uneven when one stands higher or is smaller, or one between them. */
  boxOfWord(
    start: number,
    end: number,
    { looksWithin }: { looksWithin: boolean },
  ): { box: Box; isUneven: boolean } {
    const { pdfium, textPage, scratch: first, place } = this.#facts;
    const last = first + RECT_BYTES;
    if (
      !pdfium.FPDFText_GetLooseCharBox(textPage, this.#characterAt(start), first) ||
      !pdfium.FPDFText_GetLooseCharBox(textPage, this.#characterAt(end - 1), last)
    ) {
      return { box: { x0: 0, y0: 0, x1: 0, y1: 0 }, isUneven: false };
    }
    const x = [pdfium.float(first), pdfium.float(first + 8), pdfium.float(last), pdfium.float(last + 8)];
    const y = [
      pdfium.float(first + 4),
      pdfium.float(first + 12),
      pdfium.float(last + 4),
      pdfium.float(last + 12),
    ];
    const box = boxBetween(place(Math.min(...x), Math.min(...y)), place(Math.max(...x), Math.max(...y)));
    const isUneven = y[0] !== y[2] || y[1] !== y[3];
    return { box, isUneven: isUneven || (looksWithin && this.#isUnevenWithin(start, end, y)) };
  }

  /** Whether a letter between the first and the last stands at another height. */
  #isUnevenWithin(start: number, end: number, [top, bottom]: readonly number[]): boolean {
    const { pdfium, textPage, scratch } = this.#facts;
    for (let index = start + 1; index < end - 1; index += 1) {
      if (!pdfium.FPDFText_GetLooseCharBox(textPage, this.#characterAt(index), scratch)) continue;
      if (pdfium.float(scratch + 4) !== top || pdfium.float(scratch + 12) !== bottom) return true;
    }
    return false;
  }

  /** The visible characters [start, end) of the raw text one by one. */
  glyphsOf(raw: string, start: number, end: number): Glyph[] {
    const { pdfium, textPage, scratch, place } = this.#facts;
    const glyphs: Glyph[] = [];
    const accents = mayHoldAccents(raw.slice(start, end)) ? this.#accentsIn(raw, start, end) : [];
    for (let index = start; index < end;) {
      const accent = accents.find((one) => one.start === index);
      const sign = accent?.text ?? String.fromCodePoint(raw.codePointAt(index) ?? 0);
      const character = this.#characterAt(accent?.letter ?? index);
      const text = this.cleaned(sign, accent?.letter ?? index);
      index = accent?.end ?? index + sign.length;
      if (text.trim() === '' || !pdfium.FPDFText_GetLooseCharBox(textPage, character, scratch)) continue;
      const [left, top, right, bottom] = fourFloats(pdfium, scratch);
      const box = boxBetween(place(left, top), place(right, bottom));
      const size = this.#fontSize(character);
      const glyph = { text, box, size, baseline: this.#baseline(character, box.y1) };
      glyphs.push(this.#withMathSign(glyph, character));
    }
    return glyphs;
  }

  /** The raw text [start, end) with accents on the letters that they are drawn over. */
  accented(raw: string, start: number, end: number): string {
    if (!mayHoldAccents(raw.slice(start, end))) return raw.slice(start, end);
    return withAccents(raw, { start, end }, this.#accentsIn(raw, start, end));
  }

  #accentsIn(raw: string, start: number, end: number) {
    return accentsIn(raw, { start, end }, (index) => this.#inkOf(this.#characterAt(index)));
  }

  /** Text as it is stored; the codes that symbol fonts use need the name of the font. */
  cleaned(text: string, start: number): string {
    const known = PRIVATE_CODES.test(text)
      ? fromPrivateCodes(text, this.#fontOf(this.#characterAt(start)))
      : text;
    return cleanText(known);
  }

  /** The large signs of TeX have no Unicode in the file. They hang below their baseline, so only their ink says where they are. */
  #withMathSign(glyph: Glyph, character: number): Glyph {
    if (!MAY_BE_LARGE.test(glyph.text)) return glyph;
    const sign = largeSign(glyph.text, this.#fontOf(character));
    return sign === null ? glyph : { ...glyph, text: sign, box: this.#inkOf(character), isLarge: true };
  }

  #inkOf(character: number): Box {
    const { pdfium, textPage, scratch, place } = this.#facts;
    pdfium.FPDFText_GetCharBox(textPage, character, scratch, scratch + 8, scratch + 16, scratch + 24);
    const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => pdfium.double(scratch + offset));
    return boxBetween(place(left ?? 0, top ?? 0), place(right ?? 0, bottom ?? 0));
  }

  #fontOf(character: number): string {
    const { pdfium, textPage } = this.#facts;
    const buffer = pdfium.malloc(FONT_NAME_BYTES);
    try {
      const bytes = pdfium.FPDFText_GetFontInfo(textPage, character, buffer, FONT_NAME_BYTES, 0);
      const length = Math.max(0, Math.min(bytes, FONT_NAME_BYTES) - 1);
      return Buffer.from(pdfium.memory().buffer, buffer, length).toString('latin1');
    } finally {
      pdfium.free(buffer);
    }
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
