import type { Box } from '../word-edges.ts';

/** A visible character where it stands. */
export interface Glyph {
  text: string;
  box: Box;
  baseline: number;
  size: number;
  /** A sum, an integral or a root of a font of large signs: its box is its ink, and it has no baseline. */
  isLarge?: boolean;
}

/** A stretch of the text that is written and the part of the page that it stands for. */
export interface FormulaPiece {
  text: string;
  box: Box;
}

/** What moves as one while a formula is put together: letters on one baseline, or a finished fraction or root. */
export interface Atom {
  pieces: FormulaPiece[];
  box: Box;
  baseline: number;
  size: number;
  /** PDFium saw a space before it. */
  isApart: boolean;
  /** Of a fraction, where its bar stands; it sits on the axis of its line, not on the baseline. */
  axis?: number;
  isLarge?: boolean;
}

export function textOfAtom({ pieces }: Pick<Atom, 'pieces'>): string {
  return pieces.map(({ text }) => text).join('');
}

export function unionOf(boxes: readonly Box[]): Box {
  const all = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const { x0, y0, x1, y1 } of boxes) {
    if (x0 < all.x0) all.x0 = x0;
    if (y0 < all.y0) all.y0 = y0;
    if (x1 > all.x1) all.x1 = x1;
    if (y1 > all.y1) all.y1 = y1;
  }
  return all;
}

/** How high capitals are, in parts of the font size: what a font says about its lines is far more, and differs. */
const CAPITAL = 0.7;

/** From where to where the letters reach, without the room around them. */
export function inkOf({ baseline, size, box, isLarge, axis }: Atom): { top: number; bottom: number } {
  if (isLarge || axis !== undefined) return { top: box.y0, bottom: box.y1 };
  return { top: baseline - CAPITAL * size, bottom: baseline };
}
