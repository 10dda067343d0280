import type { ListItem, Span, TableCell, TextStructure, TextTable } from '#shared/text-structure.ts';
import { cleanText } from './clean-text.ts';
import { LIMITS } from './limits.ts';

export const CELL_BORDER = ' | ';
export const PARAGRAPH_BREAK = '\n\n';

/** A row as the file has it. */
export interface TableRow {
  /** Which table it belongs to; any object of its own. */
  table: object;
  isHeader: boolean;
  cells: readonly RowCell[];
  /** Where the words of the cells stand in the text of the row, where that is more than its cells side by side. */
  places?: readonly Span[] | undefined;
}

export interface RowCell {
  text: string;
  columns: number;
  /** It goes on the cell above it, and has no words of its own. */
  goesOn: boolean;
}

/** Notes the tables and lists of one part of a text while it is written. */
export class PartStructure {
  readonly #tables: TextTable[] = [];
  readonly #items: ListItem[] = [];
  readonly #notes: Span[] = [];
  #last: { table: object; end: number; above: TableCell[] } | null = null;

  /** `at`: where the row's text begins in the part. */
  addRow({ table, isHeader, cells, places: given }: TableRow, text: string, at: number): void {
    const places = given ?? (cells.length > LIMITS.tableColumns ? null : placesOf(cells, text));
    if (!places) return;
    const goesOn = this.#last?.table === table && this.#last.end + PARAGRAPH_BREAK.length === at;
    if (!goesOn) this.#tables.push({ header_rows: 0, rows: [] });
    const above = goesOn ? (this.#last?.above ?? []) : [];
    const open = this.#tables.at(-1);
    const row: TableCell[] = [];
    const columns: TableCell[] = [];
    for (const [index, cell] of cells.entries()) {
      const place = places[index] ?? { start: 0, end: 0 };
      const upper = cell.goesOn && place.start === place.end ? above[columns.length] : undefined;
      if (upper) upper.rows += 1;
      const own = upper ?? { start: at + place.start, end: at + place.end, columns: cell.columns, rows: 1 };
      if (!upper) row.push(own);
      for (let column = 0; column < cell.columns; column += 1) columns.push(own);
    }
    if (open && isHeader && open.header_rows === open.rows.length) open.header_rows += 1;
    open?.rows.push(row);
    this.#last = { table, end: at + text.length, above: columns };
  }

  addItem(level: number, text: string, at: number): void {
    this.#items.push({ start: at, end: at + text.length, level: level });
  }

  addNote(start: number, end: number): void {
    this.#notes.push({ start, end });
  }

  /** Undefined for a part that is nothing but paragraphs. */
  get whole(): TextStructure | undefined {
    const tables = this.#tables.filter(isTable).map((table) => ({
      ...table,
      // A head without a body heads nothing.
      header_rows: table.header_rows < table.rows.length ? table.header_rows : 0,
    }));
    if (tables.length + this.#items.length + this.#notes.length === 0) return undefined;
    return { tables, items: this.#items, ...(this.#notes.length > 0 && { notes: this.#notes }) };
  }
}

/** Cells that nowhere stand side by side only arrange a page. */
function isTable({ rows }: TextTable): boolean {
  return rows.some((row) => row.filter(({ start, end }) => end > start).length > 1);
}

/** Where the cells stand in the text of their row; null when it is not the text of these cells. */
function placesOf(cells: readonly RowCell[], text: string): { start: number; end: number }[] | null {
  const texts = cells.map((cell) => cleanText(cell.text));
  // The end of a row whose last cells are empty is cut off.
  if (!texts.join(CELL_BORDER).startsWith(text))
    return texts.filter((own) => own !== '').length === 1 ? placesOfOne(texts, text.length) : null;
  let start = 0;
  return texts.map((own) => {
    const place = { start: Math.min(start, text.length), end: Math.min(start + own.length, text.length) };
    start += own.length + CELL_BORDER.length;
    return place;
  });
}

/** A row with words in one cell only may have no borders in its text. */
function placesOfOne(texts: readonly string[], length: number): { start: number; end: number }[] {
  const filled = texts.findIndex((own) => own !== '');
  return texts.map((_, index) => ({ start: index <= filled ? 0 : length, end: index < filled ? 0 : length }));
}
