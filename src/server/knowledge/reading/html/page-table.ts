import { blocksOfRow, OpenCell, OpenRow, OpenTable } from '../docx/table-rows.ts';
import type { TextBlock } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { attributeOf, elementsIn, type HtmlElement } from './parse-html.ts';

const SECTIONS = new Set(['thead', 'tbody', 'tfoot']);
const CELLS = new Set(['td', 'th']);
const ROWS_MAX = 1_000;

/** What stands in a table, row by row. `read` gives what stands in an element. */
export function readTable(table: HtmlElement, read: (element: HtmlElement) => TextBlock[]): TextBlock[] {
  const open = new OpenTable();
  const reaching = new Map<number, number>();
  const parts = elementsIn(table);
  const captions = parts.filter(({ tagName }) => tagName === 'caption').flatMap(read);
  const rows = parts.flatMap((part) =>
    SECTIONS.has(part.tagName)
      ? elementsIn(part).map((row) => ({ row, isHead: part.tagName === 'thead' }))
      : [{ row: part, isHead: false }],
  );
  return [
    ...captions,
    ...rows
      .filter(({ row }) => row.tagName === 'tr')
      .flatMap(({ row, isHead }) => blocksOfRow(readRow(row, { isHead, reaching, read }), open)),
  ];
}

interface RowFacts {
  isHead: boolean;
  /** Columns that a cell above still takes, and in how many rows. */
  reaching: Map<number, number>;
  read: (element: HtmlElement) => TextBlock[];
}

function readRow(row: HtmlElement, { isHead, reaching, read }: RowFacts): OpenRow {
  const open = new OpenRow();
  const cells = elementsIn(row).filter(({ tagName }) => CELLS.has(tagName));
  open.isHeader = isHead || (cells.length > 1 && cells.every(({ tagName }) => tagName === 'th'));
  let column = 0;
  for (const element of cells) {
    column = fillReaching(open, column, reaching);
    const cell = new OpenCell();
    cell.blocks.push(...read(element));
    cell.columns = spanOf(element, 'colspan', LIMITS.tableColumns);
    const rows = spanOf(element, 'rowspan', ROWS_MAX);
    for (let own = 0; own < cell.columns; own += 1) if (rows > 1) reaching.set(column + own, rows - 1);
    column += cell.columns;
    open.cells.push(cell);
  }
  fillReaching(open, column, reaching);
  return open;
}

/** A cell without words for each column that a cell above reaches down to. */
function fillReaching(open: OpenRow, from: number, reaching: Map<number, number>): number {
  let column = from;
  for (let left = reaching.get(column); left !== undefined; left = reaching.get(column)) {
    const cell = new OpenCell();
    cell.goesOn = true;
    open.cells.push(cell);
    if (left > 1) reaching.set(column, left - 1);
    else reaching.delete(column);
    column += 1;
  }
  return column;
}

function spanOf(element: HtmlElement, name: string, most: number): number {
  return Math.min(Math.max(Math.trunc(Number(attributeOf(element, name))) || 1, 1), most);
}
