import type { Block } from '../flowing-text.ts';
import { CELL_BORDER } from '../part-structure.ts';
import { BOLD_LEVEL } from './paragraph.ts';

/** A row with more text is a page laid out by a table, not a table. */
const ROW_MAX_CHARACTERS = 1_500;

/** A table while it is read. */
export class OpenTable {
  rows = 0;
  /** Whether the style of the table sets the first row apart. */
  hasHead = false;
}

export class OpenCell {
  readonly blocks: Block[] = [];
  columns = 1;
  goesOn = false;
}

/** A row while it is read. */
export class OpenRow {
  readonly cells: OpenCell[] = [];
  isHeader = false;
}

/** A row as one line with its cells side by side, or what stands in it one after the other if it only serves the layout. */
export function blocksOfRow(row: OpenRow, table: OpenTable): Block[] {
  const { cells } = row;
  const blocks = cells.flatMap((cell) => cell.blocks);
  const filled = cells.filter((cell) => cell.blocks.length > 0);
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const isLayout =
    filled.length < 2 || length > ROW_MAX_CHARACTERS || blocks.some(({ level }) => isStyled(level));
  const facts = {
    table,
    isHeader: row.isHeader || (table.rows === 0 && (table.hasHead || blocks.every(isBold))),
    cells: cells.map((cell) => ({
      text: textOfCell(cell.blocks),
      columns: cell.columns,
      goesOn: cell.goesOn,
    })),
  };
  table.rows += 1;
  if (isLayout) return blocks.length === 1 ? blocks.map((block) => ({ row: facts, ...block })) : blocks;
  const text = facts.cells.map((cell) => cell.text).join(CELL_BORDER);
  return [{ text, printedPage: blocks[0]?.printedPage, row: facts }];
}

function textOfCell(cell: readonly Block[]): string {
  return cell.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ')).join(' ');
}

function isBold({ level }: Block): boolean {
  return level === BOLD_LEVEL;
}

/** The bold words of a table's head are no headings. */
function isStyled(level: number | undefined): boolean {
  return level !== undefined && level < BOLD_LEVEL;
}
