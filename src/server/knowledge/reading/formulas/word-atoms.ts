import type { PrintedLine } from '../printed-line.ts';
import type { Box } from '../word-edges.ts';
import { type Atom, type Glyph, unionOf } from './atoms.ts';
import type { Bar } from './bars.ts';

/** A word of a row, with its offsets into the page's raw text. */
export interface RowWord {
  text: string;
  start: number;
  end: number;
  box: Box;
  /** A space stands before it. */
  isApart: boolean;
  /** Its letters stand at different heights, or are of different sizes. */
  isUneven: boolean;
}

/** A line as PDFium gives it: a whole one, or a piece of one, such as what stands above the bar of a fraction. */
export interface PrintedRow {
  line: PrintedLine;
  words: RowWord[];
}

export interface PageFacts {
  bars(): Bar[];
  glyphs(word: RowWord): Glyph[];
}

/** Letters of a word are no further apart. */
const LETTER_GAP = 0.12;
const ASCENT = 0.85;
const DESCENT = 0.22;
const FIGURE = /\p{N}/u;
/** A shorter word alone does not tell whether it runs up the page. */
export const SIGNS_TO_TELL = 3;
export const SAME = 0.05;

/** Fonts of formulas claim room for signs of any height. */
function lineBoxOf({ box: { x0, x1 }, baseline, size }: Glyph): Box {
  return { x0, y0: baseline - ASCENT * size, x1, y1: baseline + DESCENT * size };
}

/** A word as it is, or taken apart where its letters stand at different heights, or apart from each other. */
export function atomsOf(word: RowWord, { words }: PrintedRow, { glyphs }: PageFacts): Atom[] {
  const atoms: Atom[] = [];
  const isApart = word.isApart && word !== words[0];
  const isLetters = !word.isUneven && word.text.length > SIGNS_TO_TELL && !FIGURE.test(word.text);
  const [first] = isLetters ? glyphs({ ...word, end: word.start + 1 }) : [];
  if (first) {
    const box = lineBoxOf({ ...first, box: word.box });
    return [{ ...first, box, pieces: [{ text: word.text, box }], isApart }];
  }
  for (const glyph of glyphs(word)) {
    const last = atoms.at(-1);
    const box = glyph.isLarge ? glyph.box : lineBoxOf(glyph);
    const piece = { text: glyph.text, box };
    const isNext = last && Math.abs(glyph.box.x0 - last.box.x1) < LETTER_GAP * last.size;
    if (isNext && !glyph.isLarge && isLevel(last, { ...last, ...glyph })) {
      last.pieces.push(piece);
      last.box = unionOf([last.box, box]);
      continue;
    }
    atoms.push({ ...glyph, box, pieces: [piece], isApart: isApart && atoms.length === 0 });
  }
  return atoms;
}

export function isLevel(atom: Atom, first: Atom): boolean {
  return (
    !atom.isLarge &&
    Math.abs(atom.baseline - first.baseline) < SAME * first.size &&
    Math.abs(atom.size - first.size) < SAME * first.size
  );
}
