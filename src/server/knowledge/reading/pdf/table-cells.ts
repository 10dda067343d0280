import type { PrintedRow, RowWord } from '../formulas/word-atoms.ts';
import type { Box } from '../word-edges.ts';
import type { Region } from './table-regions.ts';

/** A gap that divides columns where no line is drawn between them, in parts of the font size. */
const GAP = 0.8;
/** Of words in one line, how far apart they stand in height, in parts of it. */
const LEVEL_SHARE = 0.5;

/** What of one row of the page stands in a cell; a cell has one for each of its lines. */
export interface Piece {
  row: PrintedRow;
  words: RowWord[];
}

export type TableRow = Piece[][];

/** From left to right: where no word stands across, and the room between is wide. */
export function columnsOf(words: readonly RowWord[], size: number): Region['columns'] {
  const columns: Array<{ x0: number; x1: number }> = [];
  for (const { box } of words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const last = columns.at(-1);
    if (last && box.x0 - last.x1 < GAP * size) last.x1 = Math.max(last.x1, box.x1);
    else columns.push({ x0: box.x0, x1: box.x1 });
  }
  return columns;
}

/** The words between each two lines that are drawn across the table, by the row that they are of. */
export function bandsOf(rows: readonly PrintedRow[], rules: readonly number[]): Piece[][] {
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
export function intoLines(band: readonly Piece[], columns: Region['columns']): Piece[][] {
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

export function cellsOf(band: readonly Piece[], columns: Region['columns']): TableRow {
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

function middleOf({ y0, y1 }: Box): number {
  return (y0 + y1) / 2;
}
