import type { XmlElement, XmlHandler } from '../package/parse-xml.ts';
import { ReaderFailure } from '../reader.ts';
import { formatNumber, formatText } from './format-number.ts';
import type { CellCount, SheetCell, SheetRow } from './sheet.ts';

/** What the cells of all sheets of a workbook share. */
export interface Workbook {
  strings: readonly string[];
  /** Format codes by the number of the style. */
  styles: readonly string[];
  epoch1904: boolean;
  count: CellCount;
}

interface OpenCell {
  column: number;
  type: string;
  code: string;
  value: string;
}

const ROW_MAX = 1_048_576;
const COLUMN_MAX = 16_384;
const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/;
const ESCAPED = /_x([0-9a-f]{4})_/gi;
const LETTERS = 26;

/** Reads the rows of one sheet as they are displayed. */
export class SheetReader implements XmlHandler {
  readonly rows: SheetRow[] = [];
  readonly #workbook: Workbook;
  readonly #names: string[] = [];
  #row: SheetRow | null = null;
  #cell: OpenCell | null = null;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  open(element: XmlElement): void {
    const { name } = element;
    if (this.#names.length === 0 && !name.startsWith('x:')) throw new ReaderFailure('corrupt');
    this.#names.push(name);
    if (name === 'x:row') this.#openRow(element);
    if (name === 'x:c') this.#openCell(element);
    if (name === 'x:mergeCell') this.#merge(element.get('ref') ?? '');
  }

  close(name: string): void {
    this.#names.pop();
    if (name === 'x:c') this.#closeCell();
    if (name === 'x:row' && this.#row && this.#row.cells.size > 0) this.rows.push(this.#row);
    if (name === 'x:row') this.#row = null;
  }

  text(text: string): void {
    const name = this.#names.at(-1);
    const isValue = name === 'x:v' || (name === 'x:t' && !this.#names.includes('x:rPh'));
    if (this.#cell && isValue) this.#cell.value += text;
  }

  #openRow(element: XmlElement): void {
    const before = this.rows.at(-1)?.number ?? 0;
    const number = Number(element.get('r')) || before + 1;
    const isValid = Number.isInteger(number) && number > before && number <= ROW_MAX;
    if (!isValid) throw new ReaderFailure('corrupt');
    this.#row = { number, cells: new Map() };
  }

  #openCell(element: XmlElement): void {
    this.#workbook.count.take(1);
    const column = placeOf(element.get('r') ?? '')?.column ?? this.#nextColumn();
    const code = this.#workbook.styles[Number(element.get('s') ?? 0)] ?? 'General';
    this.#cell = { column, type: element.get('t') ?? 'n', code, value: '' };
  }

  #nextColumn(): number {
    return Math.max(-1, ...(this.#row?.cells.keys() ?? [])) + 1;
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell || cell.value === '') return;
    const text = this.#shown(cell);
    const isWord = cell.type === 's' || cell.type === 'str' || cell.type === 'inlineStr';
    if (text.trim() !== '') this.#row?.cells.set(cell.column, { text, isWord, columns: 1 });
  }

  #shown({ type, value, code }: OpenCell): string {
    const { strings, epoch1904 } = this.#workbook;
    if (type === 's') return formatText(unescaped(strings[Number(value)] ?? ''), code);
    if (type === 'str' || type === 'inlineStr') return formatText(unescaped(value), code);
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    const number = Number(value);
    return type === 'n' && Number.isFinite(number) ? formatNumber(number, code, epoch1904) : value;
  }

  /** Comes when all rows are read. What is merged downwards says in each row what it says in the first. */
  #merge(reference: string): void {
    const [from, to] = reference.split(':').map(placeOf);
    if (!from || !to) return;
    const covered = this.rows.filter(({ number }) => number >= from.row && number <= to.row);
    const cell = covered.find(({ number }) => number === from.row)?.cells.get(from.column);
    if (!cell) return;
    cell.columns = Math.max(1, to.column - from.column + 1);
    this.#workbook.count.take(covered.length);
    for (const { cells } of covered.slice(1)) cells.set(from.column, repeated(cell));
  }
}

function repeated(cell: SheetCell): SheetCell {
  return { ...cell, isRepeated: true };
}

/** Where a cell stands by its name, such as 'B3': the column from 0, the row from 1. */
export function placeOf(reference: string): { column: number; row: number } | undefined {
  const [, letters, row] = REFERENCE.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
  return column < COLUMN_MAX ? { column, row: Number(row) } : undefined;
}

/** Signs that XML does not have are written as _x000D_. */
function unescaped(text: string): string {
  return text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
