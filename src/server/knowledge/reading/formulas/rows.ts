import type { PrintedLine } from '../printed-line.ts';
import { type Box, runsUpright } from '../word-edges.ts';
import { type Atom, inkOf, type FormulaPiece, textOfAtom, unionOf } from './atoms.ts';
import type { Bar } from './bars.ts';
import { composeFormula } from './compose.ts';
import { lineOf } from './line-of.ts';
import { stack } from './stack.ts';
import { MAY_BE_LARGE } from './symbol-fonts.ts';
import {
  atomsOf,
  isLevel,
  type PageFacts,
  type PrintedRow,
  type RowWord,
  SAME,
  SIGNS_TO_TELL,
} from './word-atoms.ts';

/** A row, or the part of an uneven row that lies on one line. */
interface Segment extends Pick<PrintedLine, 'baseline' | 'size' | keyof Box> {
  row: PrintedRow;
  /** Only of uneven rows; of others they are looked at when a neighbour turns out to be a piece of the same line. */
  atoms: Atom[] | null;
}

/** Pieces of a formula are no further apart than this, in parts of the font size. */
const REACH_ACROSS = 1.2;
const REACH_DOWN = 0.1;
const REACH_LEVEL = 0.45;
const CAPITAL = 0.7;
/** In points: the bar of a fraction is a little longer than what stands on it. */
const OVERHANG = 6;
/** So many pieces back another one may belong: programs write fractions in any order. */
const LOOK_BACK = 8;
const MAX_SEGMENTS = 60;
const HAS_WORD = /\p{L}{3}/u;

/** The lines of a page, with those that are pieces of formulas put together and written in one line; all others as they are. */
export function withFormulas(rows: readonly PrintedRow[], page: PageFacts): PrintedLine[] {
  const segments = rows.flatMap((row) => segmentsOf(row, page));
  if (
    segments.length === rows.length &&
    !segments.some((segment, index) => isPiece(segments, index) || segment.atoms)
  ) {
    return segments.map(({ row }) => row.line);
  }
  const hasPieces = segments.some((_, index) => isPiece(segments, index));
  const bars = hasPieces ? page.bars() : [];
  const written = new Map<Segment, PrintedLine>();
  for (const cluster of clustersOf(segments, bars)) {
    if (isWholeLine(cluster)) continue;
    const line = writtenAs(cluster, bars, page);
    if (line) for (const segment of cluster) written.set(segment, line);
  }
  const changed = new Set([...written.keys()].map(({ row }) => row));
  // A formula stands where its first piece stood; all else keeps its order.
  return [...new Set(segments.map((segment) => written.get(segment) ?? asItWas(segment, changed)))];
}

/** Most lines hold no formula, which need not be found out letter by letter. */
function isWholeLine([segment, ...others]: readonly Segment[]): boolean {
  if (!segment || others.length > 0 || segment.atoms !== null) return false;
  return !segment.row.words.some(({ text }) => MAY_BE_LARGE.test(text));
}

/** Rows of which no part was put together with another keep the line that PDFium made of them. */
function asItWas({ row, atoms, baseline, size }: Segment, changed: ReadonlySet<PrintedRow>): PrintedLine {
  if (!atoms || !changed.has(row)) return row.line;
  return { ...lineOf(spaced(atoms)), baseline, size, dividesWord: false };
}

function isPiece(segments: readonly Segment[], index: number): boolean {
  const [before, segment] = [segments[index - 1], segments[index]];
  return before !== undefined && segment !== undefined && belongTogether(before, segment, []);
}

function segmentsOf(row: PrintedRow, page: PageFacts): Segment[] {
  const { line, words } = row;
  const uneven = unevenWords(row);
  if (uneven.length === 0 || isLevelWith(words[0], uneven, { row, page }))
    return [{ row, atoms: null, ...placeOf(line) }];
  const atoms = words.flatMap((word) => atomsOf(word, row, page));
  const [first] = atoms;
  if (!first || atoms.every((atom) => isLevel(atom, first))) return [{ row, atoms: null, ...placeOf(line) }];
  const parts: Segment[] = [];
  for (const atom of atoms) {
    const open = parts.at(-1);
    const next = segmentOf(row, atom);
    if (open && touch(open, next)) extend(open, next);
    else parts.push(next);
  }
  return isTangled(parts) ? [{ row: inPlace(row, parts), atoms: null, ...placeOf(line) }] : parts;
}

/** PDFium runs the cells of a table together, whose lines then follow each other in an order that only the file knows. */
function isTangled(parts: readonly Segment[]): boolean {
  return parts.filter(({ atoms }) => atoms?.some((atom) => HAS_WORD.test(textOfAtom(atom)))).length > 1;
}

/** A row with what stands raised or lowered in it written so, and everything else as it was. */
function inPlace(row: PrintedRow, parts: readonly Segment[]): PrintedRow {
  const pieces: FormulaPiece[] = [];
  for (const { atoms } of parts) {
    const [first] = atoms ?? [];
    if (!atoms || !first) continue;
    if (pieces.length > 0 && first.isApart) pieces.push({ text: ' ', box: first.box });
    pieces.push(...(composeFormula(atoms)?.pieces ?? spaced(atoms)));
  }
  const { text, words } = lineOf(pieces);
  return { ...row, line: { ...row.line, text, words } };
}

function spaced(atoms: readonly Atom[]): FormulaPiece[] {
  return atoms.flatMap((atom, at) => [
    ...(at > 0 && atom.isApart ? [{ text: ' ', box: atom.box }] : []),
    ...atom.pieces,
  ]);
}

function placeOf({ x0, x1, baseline, size }: PrintedLine): Omit<Segment, 'row' | 'atoms'> {
  return { x0, y0: baseline - CAPITAL * size, x1, y1: baseline, baseline, size };
}

function segmentOf(row: PrintedRow, atom: Atom): Segment {
  const { top, bottom } = inkOf(atom);
  const { box, baseline, size } = atom;
  return { row, atoms: [atom], x0: box.x0, x1: box.x1, y0: top, y1: bottom, baseline, size };
}

/** The largest letters say where its line is. */
function extend(segment: Segment, by: Segment): void {
  segment.atoms?.push(...(by.atoms ?? []));
  Object.assign(segment, unionOf([segment, by]));
  if (by.size > segment.size) Object.assign(segment, { size: by.size, baseline: by.baseline });
}

/** Words that may stand on another line than the first, or hold letters that do. */
function unevenWords(row: PrintedRow): RowWord[] {
  const { words } = row;
  const first = words[0];
  if (first === undefined || isUpright(row)) return [];
  return words.filter((word) => word.isUneven || differ(word.box, first.box));
}

/** Fonts differ in what they claim of a line: only the letters themselves tell. */
function isLevelWith(
  first: RowWord | undefined,
  words: readonly RowWord[],
  { row, page }: { row: PrintedRow; page: PageFacts },
): boolean {
  const atoms = [...new Set([...(first ? [first] : []), ...words])].flatMap((word) =>
    atomsOf(word, row, page),
  );
  const [start] = atoms;
  return start === undefined || atoms.every((atom) => isLevel(atom, start));
}

/** One narrow sign alone is taller than wide too, and so is an integral with its bounds. */
function isUpright({ line, words }: PrintedRow): boolean {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  if (!first || !last || !runsUpright(first === last ? [first] : [first, last])) return false;
  if (first === last) return line.text.length > SIGNS_TO_TELL && runsUpright([line]);
  return Math.max(first.y0, last.y0) > Math.min(first.y1, last.y1);
}

function differ(a: Box, b: Box): boolean {
  const tolerance = SAME * (b.y1 - b.y0);
  return Math.abs(a.y0 - b.y0) > tolerance || Math.abs(a.y1 - b.y1) > tolerance;
}

/** Pieces that stand close to each other, in whatever order the program wrote them; whole lines are clusters by themselves. */
function clustersOf(segments: readonly Segment[], bars: readonly Bar[]): Segment[][] {
  const clusters: Segment[][] = [];
  for (const segment of segments) {
    const near = clusters
      .slice(-LOOK_BACK)
      .filter(
        (open) => open.length < MAX_SEGMENTS && open.some((other) => belongTogether(other, segment, bars)),
      );
    const [first, ...others] = near;
    if (!first) {
      clusters.push([segment]);
      continue;
    }
    for (const other of others) {
      first.push(...other);
      clusters.splice(clusters.indexOf(other), 1);
    }
    first.push(segment);
  }
  return clusters;
}

/** Whether two are pieces of one line. Cells of a table stand further apart. */
function belongTogether(a: Segment, b: Segment, bars: readonly Bar[]): boolean {
  const size = Math.max(a.size, b.size);
  const isSame = Math.abs(a.baseline - b.baseline) < SAME * size && Math.abs(a.size - b.size) < SAME * size;
  if (touch(a, b)) return !isSame || across(a, b) < REACH_LEVEL * size;
  const isNear = across(a, b) < 0 && down(a, b) < size;
  return isNear && bars.some((bar) => isOver(a, b, bar));
}

/** Whether two stand so close that both may belong to one line. */
function touch(a: Segment, b: Segment): boolean {
  const size = Math.max(a.size, b.size);
  const isNear = down(a, b) < REACH_DOWN * size && across(a, b) < REACH_ACROSS * size;
  return isNear && !isUpright(a.row) && !isUpright(b.row);
}

function across(a: Box, b: Box): number {
  return Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
}

function down(a: Box, b: Box): number {
  return Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
}

/** Whether one stands above a bar and the other below it, and one of them is no wider. */
function isOver(a: Segment, b: Segment, bar: Bar): boolean {
  const [above, below] = a.y1 < b.y1 ? [a, b] : [b, a];
  const tolerance = REACH_DOWN * Math.max(a.size, b.size);
  if (bar.y < above.y1 - tolerance || bar.y > below.y0 + tolerance) return false;
  return [a, b].some(({ x0, x1 }) => x0 > bar.x0 - tolerance * 2 && x1 < bar.x1 + tolerance * 2);
}

function writtenAs(cluster: readonly Segment[], bars: readonly Bar[], page: PageFacts): PrintedLine | null {
  const atoms = cluster.flatMap(
    (segment) => segment.atoms ?? segment.row.words.flatMap((word) => atomsOf(word, segment.row, page)),
  );
  const [first] = atoms;
  if (!first || atoms.every((atom) => isLevel(atom, first))) return null;
  const near = barsNear(unionOf(atoms.map(({ box }) => box)), bars);
  const composed = composeFormula(stack(atoms, near));
  if (!composed) return null;
  const { pieces, baseline, size } = composed;
  const last = cluster.at(-1)?.row;
  const isBold = cluster.every(({ row }) => row.line.isBold === true);
  return { ...lineOf(pieces), baseline, size, isBold, dividesWord: last?.line.dividesWord ?? false };
}

function barsNear({ x0, y0, x1, y1 }: Box, bars: readonly Bar[]): Bar[] {
  return bars.filter(
    (bar) =>
      bar.x0 > x0 - OVERHANG && bar.x1 < x1 + OVERHANG && bar.y > y0 - OVERHANG && bar.y < y1 + OVERHANG,
  );
}
