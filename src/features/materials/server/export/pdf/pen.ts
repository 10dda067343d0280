import type { Fonts } from './fonts.ts';
import type { Variant } from './families.ts';
import { drawn } from './characters.ts';

/** A stretch of text in one font. Sizes are points. */
export interface Run {
  readonly kind: 'run';
  readonly text: string;
  readonly font: string;
  readonly size: number;
  readonly color: string;
  /** How far it reaches above the baseline. */
  readonly rise: number;
  readonly width: number;
}

/** Something drawn that stands in a line like a word. */
export interface Box {
  readonly kind: 'box';
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  /** What it says, for whoever cannot see it. */
  readonly spoken: string;
  paint(x: number, baseline: number): void;
}

export interface Look {
  readonly size: number;
  readonly variant: Variant;
  readonly color: string;
  readonly rise: number;
}

/** What draws on the page: the part of pdfkit that layout needs. */
export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  /** The runs of a text: a new one where another font is needed. */
  runs(text: string, look: Look): Run[];
  paint(run: Run, x: number, baseline: number): void;
}

export const ASCENT = 0.8;
export const DESCENT = 0.24;

export function createPen(doc: PDFKit.PDFDocument, fonts: Fonts): Pen {
  return {
    doc,
    runs(text, { size, variant, color, rise }) {
      const parts: { font: string; text: string }[] = [];
      for (const each of drawn(text)) {
        const { font, character } = fonts.fontOf(each, variant);
        const last = parts.at(-1);
        if (last?.font === font) last.text += character;
        else parts.push({ font, text: character });
      }
      return parts.map((part) => {
        const width = doc.font(part.font, size).widthOfString(part.text);
        return { kind: 'run', ...part, size, color, rise, width };
      });
    },
    paint({ text, font, size, color, rise }, x, baseline) {
      doc.font(font, size).fillColor(color);
      doc.text(text, x, baseline - rise, { lineBreak: false, baseline: 'alphabetic' });
    },
  };
}
