import type { Inline } from '../rich/rich.ts';
import { type PdfLine, setLines } from './lines.ts';
import type { Look } from './pen.ts';
import { BODY, childOf, decorate, type Element, type Frame, type PdfRow, textRows } from './row.ts';
import { drawBorders } from './table-borders.ts';

const LOOK: Look = { ...BODY, size: 10 };
const HEAD_LOOK: Look = { ...LOOK, variant: 'bold' };

const PADDING = 6;
/** A row of more lines may be parted by the end of a page. */
const KEPT_LINES = 30;

interface TableFacts {
  /** Empty: the table has no heading row. */
  readonly head: readonly (readonly Inline[])[];
  readonly rows: readonly (readonly (readonly Inline[])[])[];
  /** Parts of the whole width. */
  readonly widths: readonly number[];
}

export function tableRows({ head, rows, widths }: TableFacts, frame: Frame): PdfRow[] {
  const table = { ...frame, parent: childOf(frame, 'Table') };
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => (frame.width * width) / whole);
  const headRows = head.length === 0 ? [] : cellsRows(head, { frame: table, columns, isHead: true });
  return [
    ...headRows.map((row) => ({ ...row, keepsNext: true })),
    ...rows.flatMap((row) => cellsRows(row, { frame: table, columns, isHead: false })),
  ];
}

interface RowFacts {
  readonly frame: Frame;
  readonly columns: readonly number[];
  readonly isHead: boolean;
}

interface Cell {
  readonly frame: Frame;
  readonly element: Element;
  readonly lines: readonly PdfLine[];
}

/** One row of the table: as one where it is short, else line by line, so that it can go on on the next page. */
function cellsRows(cells: readonly (readonly Inline[])[], facts: RowFacts): PdfRow[] {
  const set = setCells(cells, facts);
  const count = Math.max(1, ...set.map(({ lines }) => lines.length));
  if (count <= KEPT_LINES) return [rowOfLines(set, facts, { from: 0, to: count, count })];
  return Array.from({ length: count }, (_, index) =>
    rowOfLines(set, facts, { from: index, to: index + 1, count }),
  );
}

function setCells(cells: readonly (readonly Inline[])[], { frame, columns, isHead }: RowFacts): Cell[] {
  const parent = childOf(frame, 'TR');
  const look = isHead ? HEAD_LOOK : LOOK;
  let left = frame.left;
  return columns.map((width, column) => {
    const inner = { ...frame, parent, left: left + PADDING, width: width - 2 * PADDING };
    left += width;
    const lines = setLines(cells[column] ?? [], frame.pen, { look, width: inner.width });
    return { frame: inner, element: childOf(inner, isHead ? 'TH' : 'TD'), lines };
  });
}

/** Some lines of each cell, drawn cell by cell, which is how they are read. */
function rowOfLines(
  cells: readonly Cell[],
  { frame, columns, isHead }: RowFacts,
  { from, to, count }: { from: number; to: number; count: number },
): PdfRow {
  const look = isHead ? HEAD_LOOK : LOOK;
  const tag = isHead ? 'TH' : 'TD';
  const edge = { isFirst: from === 0, isLast: to === count };
  const parts = cells.map(({ lines, element, frame: inner }) =>
    textRows(lines.slice(from, to), inner, { look, tag, element }),
  );
  const above = edge.isFirst ? PADDING * 0.7 : 0;
  const inside = Math.max(look.size, ...parts.map(heightOf));
  const height = inside + above + (edge.isLast ? PADDING * 0.7 : 0);
  return {
    height,
    keepsNext: false,
    paint: (top) => {
      decorate(frame.pen, () => drawBorders(frame, { top, height, columns, isHead, ...edge }));
      for (const rows of parts) paintDown(rows, top + above);
    },
  };
}

function heightOf(rows: readonly PdfRow[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}

function paintDown(rows: readonly PdfRow[], top: number): void {
  let at = top;
  for (const row of rows) {
    row.paint(at);
    at += row.height;
  }
}
