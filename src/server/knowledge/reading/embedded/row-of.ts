import type { TextBlock } from '../flowing-text.ts';
import { CELL_BORDER } from '../part-structure.ts';

/** A row of what a chart or a sheet says. */
export function rowOf(table: object, texts: readonly string[], isHeader: boolean): TextBlock {
  const cells = texts.map((text) => ({
    text: text.trim().replaceAll(/\s+/g, ' '),
    columns: 1,
    goesOn: false,
  }));
  const text = cells.map((cell) => cell.text).join(CELL_BORDER);
  return { text, row: { table, isHeader, cells } };
}

export function withoutEmptyEnd(row: readonly string[]): string[] {
  return row.slice(0, row.findLastIndex((text) => text.trim() !== '') + 1);
}
