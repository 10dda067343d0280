import type { PrintedRow } from '../formulas/word-atoms.ts';
import { CELL_BORDER, PARAGRAPH_BREAK } from '../part-structure.ts';
import type { ColumnFacts } from './columns.ts';
import { type Region, tableRegions, within } from './table-regions.ts';
import { bandsOf, cellsOf, columnsOf, intoLines, type Piece, type TableRow } from './table-cells.ts';

/** Cells that were so seldom filled, or held so much, are no table but a page in columns or a drawing. */
const FILLED_MIN_SHARE = 0.5;
const CELL_MAX_WORDS = 60;
const CELL_MEAN_MAX_WORDS = 14;
/** A table with few lines drawn across it has them around its head, and not between its rows. */
const FEW_BANDS = 3;

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
