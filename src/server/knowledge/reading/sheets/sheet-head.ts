import type { Block } from '../flowing-text.ts';
import type { SheetCell, SheetRow } from './sheet.ts';

/** The row that names the columns of a table. */
export interface SheetHead {
  names: ReadonlyMap<number, string>;
  /** The block as it was written. */
  block?: Block;
}

const NAME_MAX_CHARACTERS = 80;
const YEAR = /^(?:1[89]|20)\d\d$/;

/**
 * Whether a row names the columns of those below it: it has words only, or years behind words, stands at the top or behind an empty
 * row, and is followed by a row with as many cells or with figures. `known` is the head above it.
 */
export function headOf(rows: readonly SheetRow[], index: number, known: SheetHead | null): SheetHead | null {
  const row = rows[index];
  const next = rows[index + 1];
  if (!row || !next || next.number !== row.number + 1 || !namesColumns(row)) return null;
  if (next.cells.size < 2 || !sharesColumns(row, next)) return null;
  const isFirst = known === null && !rows.slice(0, index).some(({ cells }) => cells.size > 1);
  if (isFirst) return { names: namesOf(row) };
  const before = rows[index - 1];
  const standsApart = before === undefined || before.number < row.number - 1 || before.cells.size === 1;
  return standsApart && hasFigures(next, row) ? { names: namesOf(row) } : null;
}

function namesColumns({ cells }: SheetRow): boolean {
  const all = [...cells.values()];
  const words = all.filter(({ isWord }) => isWord);
  const isShort = all.every(({ text }) => text.length <= NAME_MAX_CHARACTERS);
  return all.length > 1 && isShort && words.length > 0 && all.every((cell) => cell.isWord || isYear(cell));
}

function isYear({ text }: SheetCell): boolean {
  return YEAR.test(text);
}

function sharesColumns(row: SheetRow, next: SheetRow): boolean {
  const named = namesOf(row);
  const shared = [...next.cells.keys()].filter((column) => named.has(column)).length;
  return shared * 2 >= next.cells.size;
}

/** Where the head has words, some cell below has none. */
function hasFigures({ cells }: SheetRow, head: SheetRow): boolean {
  return [...cells].some(([column, cell]) => !cell.isWord && (head.cells.get(column)?.isWord ?? false));
}

/** A name over several columns is the name of each. */
function namesOf({ cells }: SheetRow): Map<number, string> {
  const names = new Map<number, string>();
  for (const [column, { text, columns }] of cells) {
    for (let at = column; at < column + columns; at += 1)
      if (!names.has(at) || at === column) names.set(at, text);
  }
  return names;
}
