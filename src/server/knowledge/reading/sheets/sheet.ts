import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';

export interface SheetCell {
  /** The text as it is displayed. */
  text: string;
  /** It is text, neither a number nor a date. */
  isWord: boolean;
  /** How many columns it takes. */
  columns: number;
  /** It says again what a merged cell above says. */
  isRepeated?: boolean;
}

export interface SheetRow {
  /** The number that the program shows, from 1. */
  number: number;
  /** By column, from 0; empty ones are left out. */
  cells: Map<number, SheetCell>;
}

export interface Sheet {
  /** Empty where there is only one, without a name. */
  name: string;
  rows: SheetRow[];
}

/** Counts the cells of a workbook. Throws ReaderFailure `too_large` for more than LIMITS allow. */
export class CellCount {
  #left = LIMITS.sheetCells;

  take(cells: number): void {
    this.#left -= cells;
    if (this.#left < 0) throw new ReaderFailure('too_large');
  }
}
