import { unionOf } from '../formulas/atoms.ts';
import type { Bar } from '../formulas/bars.ts';
import type { PrintedRow, RowWord } from '../formulas/word-atoms.ts';
import { STARTS_LOWER_CASE, UNSPACED_SIGN } from '../pdf-layout.ts';
import { type Box, runsUpright } from '../word-edges.ts';

/** A gap between words that may divide columns, in parts of the font size. */
const GAP = 1;
/** The gutter of a justified column may be narrow, but never as narrow as a space. */
const GUTTER_MIN = 0.8;
/** So many lines must have another one beside them. */
const PAIRS_MIN = 4;
/** Words of one line stand no further above each other, in parts of their height. */
const LEVEL_SHARE = 0.35;
const ROWS_MAX = 400;
/** Lines of one column stand no further apart, in parts of the font size. */
const STEP_MAX = 3;
const WIDTH_MIN = 8;
const FULL_SHARE = 0.7;
const FULL_LINES_SHARE = 0.6;
const WORDS_MIN = 4;
/** Prose has one of them in so many words. */
const WORDS_OF_MARK_MAX = 40;
const SENTENCE_MARKS = /(?<=[\p{L}\p{M})”»])[.,;:!?](?=\s|$)|[\u3001\u3002\uff0c\uff1b]/gu;
/** Of the lines of a column of prose, how many begin within a sentence. */
const GOES_ON_SHARE = 0.25;
const GOES_ON = new RegExp(`${STARTS_LOWER_CASE.source}|^${UNSPACED_SIGN.source}`, 'u');

interface Columns {
  left: PrintedRow[];
  right: PrintedRow[];
}

interface Gutter {
  left: number;
  right: number;
}

export interface ColumnFacts {
  bars(): readonly Bar[];
  /** Some words of a row, as a row. */
  rowOf(row: PrintedRow, words: RowWord[]): PrintedRow;
}

/** Rows in the order of columns where a program wrote two columns of text line by line; all others as they are. */
export function inColumns(rows: readonly PrintedRow[], facts: ColumnFacts): PrintedRow[] {
  const lying = rows.flatMap((row) => onOneLevel(row, facts));
  return ordered(lying, facts) ?? [...rows];
}

/** Null where nothing stands in columns. */
function ordered(rows: readonly PrintedRow[], facts: ColumnFacts): PrintedRow[] | null {
  const found: PrintedRow[] = [];
  let hasColumns = false;
  for (let index = 0; index < rows.length;) {
    const next = columnsFrom(rows, index, facts);
    const row = rows[index];
    if (next) {
      const { left, right } = next.columns;
      found.push(...(ordered(left, facts) ?? left), ...(ordered(right, facts) ?? right));
      hasColumns = true;
    } else if (row) found.push(row);
    index = next?.end ?? index + 1;
  }
  return hasColumns ? found : null;
}

/** PDFium goes on in one line with what stands in the next column a little lower, and then in the line below. */
function onOneLevel(row: PrintedRow, { rowOf }: ColumnFacts): PrintedRow[] {
  const parts: RowWord[][] = [];
  for (const word of row.words) {
    const before = parts.at(-1)?.at(-1);
    if (before && !changesLevel(before.box, word.box)) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts.length > 1 ? parts.map((words) => rowOf(row, words)) : [row];
}

function changesLevel(a: Box, b: Box): boolean {
  const height = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  const moved = Math.abs(a.y0 + a.y1 - b.y0 - b.y1) / 2;
  const goesBack = b.x0 < a.x0 - height;
  const isFar = b.x0 - a.x1 > height * GAP;
  return moved > height * LEVEL_SHARE && (goesBack || isFar);
}

function columnsFrom(
  rows: readonly PrintedRow[],
  start: number,
  facts: ColumnFacts,
): { columns: Columns; end: number } | null {
  for (const gutter of guttersAt(rows, start)) {
    const run = runAlong(rows, start, gutter);
    if (run.pairs < PAIRS_MIN) continue;
    const columns = divided(rows.slice(start, run.end), run.gutter, facts);
    if (isText(columns.left) && isText(columns.right) && !isRuled(columns, run.gutter, facts.bars()))
      return { columns, end: run.end };
  }
  return null;
}

/** Gaps within a row, or between it and the next one where that stands beside it. */
function guttersAt(rows: readonly PrintedRow[], start: number): Gutter[] {
  const [row, next] = [rows[start], rows[start + 1]];
  if (!row || runsUpright(row.words.map(({ box }) => box))) return [];
  const gutters = row.words.flatMap(({ box }, index) => {
    const after = row.words[index + 1];
    return after ? [{ left: box.x1, right: after.box.x0 }] : [];
  });
  if (next && isLevel(row.line, next.line)) gutters.push({ left: row.line.x1, right: next.line.x0 });
  return gutters.filter(({ left, right }) => right - left >= GAP * row.line.size);
}

function isLevel(a: Box, b: Box): boolean {
  return Math.max(a.y0, b.y0) < Math.min(a.y1, b.y1);
}

/** The rows from `start` on that leave a gutter free, which becomes as narrow as they make it. */
function runAlong(
  rows: readonly PrintedRow[],
  start: number,
  first: Gutter,
): { end: number; pairs: number; gutter: Gutter } {
  let gutter = first;
  let end = start;
  let pairs = 0;
  const last: { left: Box | null; right: Box | null } = { left: null, right: null };
  for (const row of rows.slice(start, start + ROWS_MAX)) {
    const { size } = row.line;
    const next = narrowed(row, gutter, size);
    if (!next || ![...sidesOf(row, next)].every(([side, box]) => follows(last[side], box, size))) break;
    const sides = new Map(sidesOf(row, next));
    const right = sides.get('right');
    const isPair =
      right !== undefined && (sides.has('left') || (last.left !== null && isLevel(last.left, right)));
    if (isPair) pairs += 1;
    for (const [side, box] of sides) last[side] = box;
    gutter = next;
    end += 1;
  }
  return { end, pairs, gutter };
}

function narrowed(row: PrintedRow, { left, right }: Gutter, size: number): Gutter | null {
  let next = { left, right };
  for (const { box } of row.words) {
    if (box.x0 < next.left) next = { ...next, left: Math.max(next.left, box.x1) };
    else next = { ...next, right: Math.min(next.right, box.x0) };
  }
  return next.right - next.left >= GUTTER_MIN * size ? next : null;
}

function sidesOf(row: PrintedRow, gutter: Gutter): Array<['left' | 'right', Box]> {
  const { left, right } = wordsBeside(row, gutter);
  return [
    ...(left.length > 0 ? [['left', unionOf(boxesOf(left))] satisfies ['left', Box]] : []),
    ...(right.length > 0 ? [['right', unionOf(boxesOf(right))] satisfies ['right', Box]] : []),
  ];
}

function wordsBeside(row: PrintedRow, { right }: Gutter): { left: RowWord[]; right: RowWord[] } {
  return {
    left: row.words.filter(({ box }) => box.x1 < right),
    right: row.words.filter(({ box }) => box.x1 >= right),
  };
}

/** Down the page, and not far. */
function follows(before: Box | null, box: Box, size: number): boolean {
  if (!before) return true;
  return box.y0 > before.y0 && box.y0 - before.y1 < STEP_MAX * size;
}

function divided(rows: readonly PrintedRow[], gutter: Gutter, { rowOf }: ColumnFacts): Columns {
  const columns: Columns = { left: [], right: [] };
  for (const row of rows) {
    const { left, right } = wordsBeside(row, gutter);
    if (left.length > 0) columns.left.push(right.length === 0 ? row : rowOf(row, left));
    if (right.length > 0) columns.right.push(left.length === 0 ? row : rowOf(row, right));
  }
  return columns;
}

/** Lines that fill their column, go on in the next one and have sentences, as those of prose do and the cells of a table do not. */
function isText(rows: readonly PrintedRow[]): boolean {
  const boxes = rows.map(({ line }) => line);
  const width = Math.max(...boxes.map(({ x1 }) => x1)) - Math.min(...boxes.map(({ x0 }) => x0));
  if (width < WIDTH_MIN * Math.max(...boxes.map(({ size }) => size))) return false;
  const full = boxes.filter(({ x0, x1 }) => x1 - x0 >= width * FULL_SHARE).length;
  const going = rows.slice(1).filter(({ line: { text } }) => GOES_ON.test(text)).length;
  const words = rows.reduce((sum, row) => sum + row.words.length, 0);
  const text = rows.map(({ line }) => line.text).join(' ');
  return (
    full >= rows.length * FULL_LINES_SHARE &&
    going >= (rows.length - 1) * GOES_ON_SHARE &&
    words >= rows.length * WORDS_MIN &&
    (text.match(SENTENCE_MARKS)?.length ?? 0) >= words / WORDS_OF_MARK_MAX
  );
}

/** Whether a line is drawn across the gutter, as in a table. */
function isRuled({ left, right }: Columns, gutter: Gutter, bars: readonly Bar[]): boolean {
  const { y0, y1 } = unionOf([...left, ...right].flatMap(({ words }) => boxesOf(words)));
  return bars.some((bar) => bar.x0 < gutter.left && bar.x1 > gutter.right && bar.y > y0 && bar.y < y1);
}

function boxesOf(words: readonly RowWord[]): Box[] {
  return words.map(({ box }) => box);
}
