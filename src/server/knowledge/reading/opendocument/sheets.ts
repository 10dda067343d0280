import type { FlowingText } from '../flowing-text.ts';
import type { XmlElement } from '../package/parse-xml.ts';
import { addSheet } from '../sheets/sheet-text.ts';
import { CellCount, type Sheet, type SheetCell, type SheetRow } from '../sheets/sheet.ts';
import type { Styles } from './styles.ts';
import { TextReader } from './text-reader.ts';

interface OpenCell {
  texts: string[];
  repeated: number;
  facts: Omit<SheetCell, 'text'>;
  rows: number;
}

const COLUMN_MAX = 16_384;
const ROW_MAX = 1_048_576;
const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);

/** Reads the sheets of a workbook that are not hidden, with what the program showed in each cell. */
export class SheetsReader {
  readonly #styles: Styles;
  readonly #text: FlowingText;
  readonly #reader: TextReader;
  readonly #count = new CellCount();
  #sheet: (Sheet & { isHidden: boolean }) | null = null;
  #row: SheetRow | null = null;
  #rowNumber = 0;
  #rowsRepeated = 1;
  #column = 0;
  #cell: OpenCell | null = null;
  /** Cells that reach down, by column: what they say, and in how many rows still. */
  readonly #reaching = new Map<number, { cell: SheetCell; rows: number }>();

  constructor(styles: Styles, text: FlowingText) {
    this.#styles = styles;
    this.#text = text;
    this.#reader = new TextReader(styles, (block) => this.#cell?.texts.push(block.text.trim()));
  }

  open(element: XmlElement): void {
    const { name } = element;
    if (name === 'table:table') this.#openSheet(element);
    else if (name === 'table:table-row') this.#openRow(element);
    else if (CELLS.has(name)) this.#openCell(element);
    else this.#reader.open(element);
  }

  close(name: string): void {
    if (name === 'table:table') this.#closeSheet();
    else if (name === 'table:table-row') this.#closeRow();
    else if (CELLS.has(name)) this.#closeCell();
    else this.#reader.close(name);
  }

  text(text: string): void {
    this.#reader.text(text);
  }

  #openSheet(element: XmlElement): void {
    const isHidden = this.#styles.hidesTable(element.get('table:style-name') ?? '');
    this.#sheet = { name: element.get('table:name') ?? '', rows: [], isHidden };
    this.#rowNumber = 0;
    this.#reaching.clear();
  }

  #closeSheet(): void {
    if (this.#sheet && !this.#sheet.isHidden) addSheet(this.#text, this.#sheet);
    this.#sheet = null;
  }

  #openRow(element: XmlElement): void {
    this.#rowsRepeated = Math.min(Number(element.get('table:number-rows-repeated')) || 1, ROW_MAX);
    this.#row = { number: this.#rowNumber + 1, cells: new Map() };
    this.#column = 0;
  }

  /** Of rows that are repeated only those with something in them count. */
  #closeRow(): void {
    const row = this.#row;
    this.#row = null;
    if (row && row.cells.size > 0 && this.#rowNumber < ROW_MAX) {
      this.#count.take(row.cells.size * this.#rowsRepeated);
      for (let index = 0; index < this.#rowsRepeated; index += 1) {
        this.#sheet?.rows.push({ number: row.number + index, cells: row.cells });
      }
    }
    this.#rowNumber += this.#rowsRepeated;
  }

  #openCell(element: XmlElement): void {
    const type = element.get('office:value-type');
    this.#cell = {
      texts: [],
      repeated: Math.min(Number(element.get('table:number-columns-repeated')) || 1, COLUMN_MAX),
      rows: Number(element.get('table:number-rows-spanned')) || 1,
      facts: {
        isWord: type === undefined || type === 'string',
        columns: Math.min(Number(element.get('table:number-columns-spanned')) || 1, COLUMN_MAX),
      },
    };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell) return;
    const text = cell.texts.filter((one) => one !== '').join(' ');
    const last = Math.min(this.#column + cell.repeated, COLUMN_MAX);
    if (text !== '') this.#count.take(last - this.#column);
    for (; this.#column < last; this.#column += 1) {
      if (text !== '') this.#set({ ...cell.facts, text }, cell.rows);
      else if (this.#reaching.size > 0) this.#reachDown();
      else this.#column = last - 1;
    }
  }

  #set(cell: SheetCell, rows: number): void {
    this.#row?.cells.set(this.#column, cell);
    if (rows > 1) this.#reaching.set(this.#column, { cell, rows: rows - 1 });
  }

  /** What reaches down says in each row what it says in the first. */
  #reachDown(): void {
    const above = this.#reaching.get(this.#column);
    if (!above) return;
    this.#row?.cells.set(this.#column, { ...above.cell, isRepeated: true });
    above.rows -= this.#rowsRepeated;
    if (above.rows <= 0) this.#reaching.delete(this.#column);
  }
}
