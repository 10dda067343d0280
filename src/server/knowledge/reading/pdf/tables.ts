import type { PrintedRow, RowWord } from '../formulas/word-atoms.ts';
import { CELL_BORDER, PARAGRAPH_BREAK } from '../part-structure.ts';
import type { Box } from '../word-edges.ts';
import type { ColumnFacts } from './columns.ts';
import { type Region, tableRegions, within } from './table-regions.ts';

/** A gap that divides columns where no line is drawn between them, in parts of the font size. */
const GAP = 0.8;
/** Cells that were so seldom filled, or held so much, are no table but a page in columns or a drawing. */
const FILLED_MIN_SHARE = 0.5;
const CELL_MAX_WORDS = 60;
const CELL_MEAN_MAX_WORDS = 14;
/** Of words in one line, how far apart they stand in height, in parts of it. */
const LEVEL_SHARE = 0.5;
/** A table with few lines drawn across it has them around its head, and not between its rows. */
const FEW_BANDS = 3;

/** What of one row of the page stands in a cell; a cell has one for each of its lines. */
interface Piece {
  row: PrintedRow;
  words: RowWord[];
}

type TableRow = Piece[][];

/** The rows of a page, with those of tables row by row and the borders of cells between them; all others as they are. */
export function withTables(rows: readonly PrintedRow[], facts: ColumnFacts): PrintedRow[] {
  let found = [...rows];
  for (const region of tableRegions(rows, facts)) {
    const isInside = ({ words }: PrintedRow) =>
      words.length > 0 && words.every(({ box }) => within(box, region));
    const [first, last] = [found.findIndex(isInside), found.findLastIndex(isInside)];
    const own = first < 0 ? [] : found.slice(first, last + 1);
    if (!own.every(isInside)) continue;
    const table = tableOf(own, region);
    if (!table) continue;
    const [next, ...rest] = found.slice(last + 1);
    const behind = next ? [separated(next, PARAGRAPH_BREAK), ...rest] : [];
    found = [...found.slice(0, first), ...written(table, facts), ...behind];
  }
  return found;
}

/** Null for what is no table after all. */
function tableOf(rows: readonly PrintedRow[], region: Region): TableRow[] | null {
  const words = rows.flatMap((row) => row.words);
  const columns = region.columns.length > 1 ? region.columns : columnsOf(words, sizeOf(rows));
  if (columns.length < 2) return null;
  const bands = bandsOf(rows, region.rules);
  const table = bands
    .flatMap((band) => (bands.length <= FEW_BANDS ? intoLines(band, columns) : [band]))
    .map((band) => cellsOf(band, columns));
  const counts = table.flat().map((cell) => cell.reduce((sum, piece) => sum + piece.words.length, 0));
  const filled = counts.filter((count) => count > 0);
  const isTable =
    table.filter((row) => row.filter((cell) => cell.length > 0).length > 1).length > 1 &&
    filled.length >= counts.length * FILLED_MIN_SHARE &&
    Math.max(...counts) <= CELL_MAX_WORDS &&
    words.length <= filled.length * CELL_MEAN_MAX_WORDS;
  return isTable ? table : null;
}

function sizeOf(rows: readonly PrintedRow[]): number {
  return Math.max(...rows.map(({ line }) => line.size));
}

/** From left to right: where no word stands across, and the room between is wide. */
function columnsOf(words: readonly RowWord[], size: number): Region['columns'] {
  const columns: Array<{ x0: number; x1: number }> = [];
  for (const { box } of words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const last = columns.at(-1);
    if (last && box.x0 - last.x1 < GAP * size) last.x1 = Math.max(last.x1, box.x1);
    else columns.push({ x0: box.x0, x1: box.x1 });
  }
  return columns;
}

/** The words between each two lines that are drawn across the table, by the row that they are of. */
function bandsOf(rows: readonly PrintedRow[], rules: readonly number[]): Piece[][] {
  const bands = rules.map((): Piece[] => []);
  for (const row of rows)
    for (const word of row.words) {
      const band = bands[rules.findLastIndex((y) => y <= middleOf(word.box))];
      if (band?.at(-1)?.row === row) band.at(-1)?.words.push(word);
      else band?.push({ row, words: [word] });
    }
  return bands.filter((band) => band.length > 0);
}

/** Where each line has a word in the first column and in another one, it is a row of its own. */
function intoLines(band: readonly Piece[], columns: Region['columns']): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of band) {
    const [first] = piece.words;
    const line = lines.find((other) => first && isLevel(other[0]?.words[0], first));
    if (line) line.push(piece);
    else lines.push([piece]);
  }
  const isGrid = lines.every((line) => {
    const cells = cellsOf(line, columns);
    return (cells[0]?.length ?? 0) > 0 && cells.filter((cell) => cell.length > 0).length > 1;
  });
  return isGrid ? lines : [[...band]];
}

function isLevel(one: RowWord | undefined, { box }: RowWord): boolean {
  return one !== undefined && Math.abs(middleOf(one.box) - middleOf(box)) < (box.y1 - box.y0) * LEVEL_SHARE;
}

function cellsOf(band: readonly Piece[], columns: Region['columns']): TableRow {
  const cells = columns.map((): Piece[] => []);
  for (const { row, words } of band)
    for (const word of words) {
      const center = (word.box.x0 + word.box.x1) / 2;
      const cell = cells[columns.findLastIndex(({ x0 }) => x0 <= center)] ?? cells[0];
      const last = cell?.at(-1);
      if (last?.row === row && isLevel(last.words.at(-1), word)) last.words.push(word);
      else cell?.push({ row, words: [word] });
    }
  return cells;
}

/** A line of the page for each line of a cell. */
function written(table: readonly TableRow[], facts: ColumnFacts): PrintedRow[] {
  return table.flatMap((cells) => {
    let before = PARAGRAPH_BREAK;
    return cells.flatMap((cell, index) => {
      if (index > 0) before += CELL_BORDER;
      const lines = cell.map((piece, line) => separated(partOf(piece, facts), line === 0 ? before : ' '));
      if (lines.length > 0) before = '';
      return lines;
    });
  });
}

function partOf({ row, words }: Piece, { rowOf }: ColumnFacts): PrintedRow {
  return words.length === row.words.length ? row : rowOf(row, words);
}

function separated(row: PrintedRow, separator: string): PrintedRow {
  return { ...row, line: { ...row.line, separator } };
}

function middleOf({ y0, y1 }: Box): number {
  return (y0 + y1) / 2;
}
