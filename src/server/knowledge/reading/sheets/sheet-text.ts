import { cleanText } from '../clean-text.ts';
import type { TextBlock, FlowingText } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { CELL_BORDER, type RowCell, type TableRow } from '../part-structure.ts';
import { headOf, type SheetHead } from './sheet-head.ts';
import type { Sheet, SheetCell, SheetRow } from './sheet.ts';

const NAME_BORDER = ': ';

/** Writes the rows of a sheet, each value with the name of its column, so that a row alone says what it is about. */
export function addSheet(text: FlowingText, { name, rows }: Sheet): void {
  const filled = rows.map(cleaned).filter(({ cells }) => cells.size > 0);
  if (filled.length === 0) return;
  text.beginSheet();
  if (name !== '') text.add({ text: cleanText(name), level: 1 });
  let table: Table = { rows: {}, head: null, columns: columnsOf(filled) };
  for (const [index, row] of filled.entries()) {
    const head = headOf(filled, index, table.head);
    if (head) table = { rows: {}, head, columns: columnsOf(filled) };
    text.add(head ? headBlock(row, table) : rowBlock(row, table));
  }
}

interface Table {
  /** Which table a row belongs to. */
  rows: object;
  head: SheetHead | null;
  /** Those that any row of the sheet has something in. */
  columns: number[];
}

function cleaned({ number, cells }: SheetRow): SheetRow {
  const own = new Map<number, SheetCell>();
  for (const [column, cell] of cells) {
    const text = cleanText(cell.text).replaceAll(/\s+/g, ' ').trim();
    if (text !== '') own.set(column, { ...cell, text });
  }
  return { number, cells: own };
}

function columnsOf(rows: readonly SheetRow[]): number[] {
  const columns = new Set<number>();
  for (const { cells } of rows) for (const column of cells.keys()) columns.add(column);
  return [...columns].toSorted((a, b) => a - b);
}

function headBlock(row: SheetRow, table: Table): TextBlock {
  const block = blockOf(row, table, { isHeader: true, names: null });
  if (table.head) table.head.block = block;
  return block;
}

function rowBlock(row: SheetRow, table: Table): TextBlock {
  const block = blockOf(row, table, { isHeader: false, names: table.head?.names ?? null });
  return { ...block, head: table.head?.block };
}

interface RowFacts {
  isHeader: boolean;
  names: ReadonlyMap<number, string> | null;
}

function blockOf(row: SheetRow, { rows, columns }: Table, { isHeader, names }: RowFacts): TextBlock {
  const places = new Map<number, { start: number; end: number }>();
  let text = '';
  for (const column of [...row.cells.keys()].toSorted((a, b) => a - b)) {
    const cell = row.cells.get(column);
    if (!cell) continue;
    const name = names?.get(column);
    if (text !== '') text += CELL_BORDER;
    if (name !== undefined && name !== cell.text) text += name + NAME_BORDER;
    const start = text.length;
    text += cell.text;
    if (!cell.isRepeated) places.set(column, { start, end: text.length });
  }
  const facts = { text, rowNumber: row.number };
  if (columns.length > LIMITS.sheetColumns) return facts;
  return { ...facts, row: tableRow(row, { table: rows, isHeader, columns, places }) };
}

interface Placed {
  table: object;
  isHeader: boolean;
  columns: readonly number[];
  places: ReadonlyMap<number, { start: number; end: number }>;
}

function tableRow({ cells }: SheetRow, { table, isHeader, columns, places }: Placed): TableRow {
  const shown: RowCell[] = [];
  const stretches: { start: number; end: number }[] = [];
  let covered = -1;
  for (const column of columns) {
    if (column <= covered) continue;
    const cell = cells.get(column);
    const last = cell ? column + cell.columns - 1 : column;
    covered = last;
    const own = places.get(column) ?? { start: 0, end: 0 };
    const wide = columns.filter((one) => one >= column && one <= last).length;
    shown.push({ text: cell?.text ?? '', columns: wide, goesOn: cell?.isRepeated ?? false });
    stretches.push(own);
  }
  return { table, isHeader, cells: shown, places: stretches };
}
