import type { Inline } from '../rich/rich.ts';
import { linearMath } from '../math/linear-math.ts';
import { readTex } from '../math/read-tex.ts';
import { mathBox } from './math-box.ts';
import { ASCENT, type Box, DESCENT, type Look, type Pen, type Run } from './pen.ts';

export interface PdfLine {
  readonly parts: readonly (Run | Box)[];
  readonly ascent: number;
  readonly descent: number;
}

/** What is not parted by the end of a line. */
interface Atom {
  parts: (Run | Box)[];
  width: number;
  isSpace: boolean;
  /** A line ends here. */
  isBreak: boolean;
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
// Kinsoku: what no line begins with, and what none ends with.
const NO_START =
  /[、。，．・：；？！）］｝」』】〉》〕’”ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.;:!?)\]}]/u;
const NO_END = /[（［｛「『【〈《〔‘“([{]$/u;
const CITE_SIZE = 0.68;
const CITE_RISE = 0.34;

/** Sets text in lines of at most `width` points. A word that is longer than a line is parted anywhere. */
export function setLines(
  inlines: readonly Inline[],
  pen: Pen,
  { look, width }: { look: Look; width: number },
): PdfLine[] {
  const atoms = inlines.flatMap((inline) => atomsOf(inline, pen, { look, width }));
  const joined = joinAtoms(atoms).flatMap((atom) => (atom.width > width ? partAtom(atom, pen) : [atom]));
  const lines: Atom[][] = [[]];
  let used = 0;
  for (const atom of joined) {
    const isFull = used + atom.width > width && !atom.isSpace && used > 0;
    if (isFull || atom.isBreak) {
      lines.push([]);
      used = 0;
    }
    if (atom.isBreak || (atom.isSpace && used === 0)) continue;
    lines.at(-1)?.push(atom);
    used += atom.width;
  }
  return lines.map((line) => lineOf(line, look));
}

/** Draws a line; what is alike is drawn as one text, so that it is read as one. */
export function paintLine(line: PdfLine, pen: Pen, { x, baseline }: { x: number; baseline: number }): void {
  let at = x;
  for (const part of mergeRuns(line.parts)) {
    if (part.kind === 'run') pen.paint(part, at, baseline);
    else {
      pen.doc.markContent('Span', { actual: part.spoken });
      part.paint(at, baseline);
      pen.doc.endMarkedContent();
    }
    at += part.width;
  }
}

function atomsOf(inline: Inline, pen: Pen, { look, width }: { look: Look; width: number }): Atom[] {
  switch (inline.kind) {
    case 'break':
      return [{ parts: [], width: 0, isSpace: false, isBreak: true }];
    case 'cite': {
      const small = { ...look, size: look.size * CITE_SIZE, rise: look.size * CITE_RISE };
      return [atomOf(pen.runs(`[${inline.number}]`, small))];
    }
    case 'math': {
      const node = readTex(inline.tex);
      const box = mathBox(node, pen, look);
      return box.width <= width ? [atomOf([box])] : words(linearMath(node), pen, look);
    }
    case 'text': {
      const { bold, italic } = inline.style;
      const variant = bold ? 'bold' : italic && look.variant === 'regular' ? 'italic' : look.variant;
      return words(inline.text, pen, { ...look, variant });
    }
  }
}

function words(text: string, pen: Pen, look: Look): Atom[] {
  const pieces = text.replaceAll(/[^\S\u00a0\u202f]/g, ' ').match(/ +|[^ ]+/g) ?? [];
  return pieces.flatMap((piece) => {
    if (piece.startsWith(' ')) return [{ ...atomOf(pen.runs(' ', look)), isSpace: true }];
    return EAST_ASIAN.test(piece)
      ? splitEastAsian(piece).map((part) => atomOf(pen.runs(part, look)))
      : [atomOf(pen.runs(piece, look))];
  });
}

function splitEastAsian(text: string): string[] {
  const parts: string[] = [];
  for (const character of text) {
    const last = parts.at(-1);
    const mayPart = last !== undefined && (EAST_ASIAN.test(character) || EAST_ASIAN.test(last.slice(-1)));
    if (last !== undefined && (!mayPart || NO_START.test(character) || NO_END.test(last))) {
      parts[parts.length - 1] = last + character;
    } else parts.push(character);
  }
  return parts;
}

/** A word whose parts look different is still one word, and so is a formula with the comma behind it. */
function joinAtoms(atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  for (const next of atoms) {
    const last = joined.at(-1);
    if (!last || [last, next].some((each) => each.isSpace || each.isBreak) || mayPartBetween(last, next)) {
      joined.push({ ...next, parts: [...next.parts] });
      continue;
    }
    last.parts.push(...next.parts);
    last.width += next.width;
  }
  return joined;
}

function mayPartBetween(last: Atom, next: Atom): boolean {
  const before = last.parts.at(-1);
  const after = next.parts[0];
  const textBefore = before?.kind === 'run' ? before.text : '';
  const textAfter = after?.kind === 'run' ? after.text : '';
  if (after?.kind === 'run' && after.rise > 0) return false;
  if (NO_END.test(textBefore) || NO_START.test(textAfter.slice(0, 1))) return false;
  return EAST_ASIAN.test(textBefore.slice(-1)) || EAST_ASIAN.test(textAfter.slice(0, 1));
}

function partAtom({ parts }: Atom, pen: Pen): Atom[] {
  return parts.flatMap((part) => {
    if (part.kind === 'box') return [atomOf([part])];
    return [...part.text].map((text) => {
      const width = pen.doc.font(part.font, part.size).widthOfString(text);
      return atomOf([{ ...part, text, width }]);
    });
  });
}

function atomOf(parts: (Run | Box)[]): Atom {
  const width = parts.reduce((sum, part) => sum + part.width, 0);
  return { parts, width, isSpace: false, isBreak: false };
}

function lineOf(atoms: readonly Atom[], look: Look): PdfLine {
  const boxes = atoms.flatMap(({ parts }) => parts).filter((part) => part.kind === 'box');
  return {
    parts: atoms.flatMap(({ parts }) => parts),
    ascent: Math.max(look.size * ASCENT, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(look.size * DESCENT, ...boxes.map(({ descent }) => descent)),
  };
}

function mergeRuns(parts: readonly (Run | Box)[]): (Run | Box)[] {
  const merged: (Run | Box)[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const isAlike =
      last?.kind === 'run' &&
      part.kind === 'run' &&
      last.font === part.font &&
      last.size === part.size &&
      last.color === part.color &&
      last.rise === part.rise;
    if (isAlike)
      merged[merged.length - 1] = { ...last, text: last.text + part.text, width: last.width + part.width };
    else merged.push(part);
  }
  return merged;
}
