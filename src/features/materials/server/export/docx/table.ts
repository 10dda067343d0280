import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import type { Inline } from '../rich/rich.ts';
import { runsOf } from './inlines.ts';

/** Twentieths of a point: A4 less its margins. */
export const TEXT_WIDTH = 9_638;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'C5CDD5' } as const;
const CELL_MARGINS = { top: 60, bottom: 60, left: 110, right: 110 };
const HEAD_FILL = 'EEF2F6';

/** A short table stands on one page: a sum alone on the next tells nothing. */
const KEPT_ROWS_MAX = 12;

interface TableFacts {
  /** Empty: the table has no heading row. */
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
  /** Parts of the whole width. */
  readonly widths: readonly number[];
  /** All lengths are twentieths of a point. */
  readonly indent: number;
}

export function tableOf({ head, rows, widths, indent }: TableFacts): Table {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => Math.floor(((TEXT_WIDTH - indent) * width) / whole));
  const cellOf = (isHead: boolean, keepNext: boolean) => (inlines: readonly Inline[], column: number) =>
    new TableCell({
      children: [
        new Paragraph({ style: 'Cell', keepNext, children: runsOf(inlines, isHead ? { bold: true } : {}) }),
      ],
      width: { size: columns[column] ?? 0, type: WidthType.DXA },
      margins: CELL_MARGINS,
      ...(isHead && { shading: { fill: HEAD_FILL } }),
    });
  const isKept = rows.length <= KEPT_ROWS_MAX;
  const headRows =
    head.length === 0
      ? []
      : [new TableRow({ tableHeader: true, cantSplit: true, children: head.map(cellOf(true, true)) })];
  return new Table({
    rows: [
      ...headRows,
      ...rows.map(
        (row, index) =>
          new TableRow({
            cantSplit: true,
            children: row.map(cellOf(false, isKept && index < rows.length - 1)),
          }),
      ),
    ],
    columnWidths: columns,
    width: { size: TEXT_WIDTH - indent, type: WidthType.DXA },
    indent: { size: indent, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: {
      top: LINE,
      bottom: LINE,
      left: LINE,
      right: LINE,
      insideHorizontal: LINE,
      insideVertical: LINE,
    },
  });
}
