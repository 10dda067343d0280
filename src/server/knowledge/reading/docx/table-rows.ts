import type { Block } from '../flowing-text.ts';
import { BOLD_LEVEL } from './paragraph.ts';

const CELL_BORDER = ' | ';
/** A row with more text is a page laid out by a table, not a table. */
const ROW_MAX_CHARACTERS = 1_500;

/** A row as one line with its cells side by side, or what stands in it one after the other if it only serves the layout. */
export function blocksOfRow(cells: readonly Block[][]): Block[] {
  const blocks = cells.flat();
  const filled = cells.filter((cell) => cell.length > 0);
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const isLayout =
    filled.length < 2 || length > ROW_MAX_CHARACTERS || blocks.some(({ level }) => isStyled(level));
  if (isLayout) return blocks;
  const text = cells.map(textOfCell).join(CELL_BORDER);
  return [{ text, printedPage: blocks[0]?.printedPage }];
}

function textOfCell(cell: readonly Block[]): string {
  return cell.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ')).join(' ');
}

/** The bold words of a table's head are no headings. */
function isStyled(level: number | undefined): boolean {
  return level !== undefined && level < BOLD_LEVEL;
}
