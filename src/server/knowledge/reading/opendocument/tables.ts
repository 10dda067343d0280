import { blocksOfRow, OpenCell, OpenRow, OpenTable } from '../docx/table-rows.ts';
import type { TextBlock } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import type { XmlElement } from '../package/parse-xml.ts';

interface Open {
  table: OpenTable;
  row: OpenRow | null;
  isInCell: boolean;
  isHead: boolean;
  /** So many cells to the right belong to the one before. */
  covered: number;
}

const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);

/** Puts the rows of tables together, also of those within cells. */
export class Tables {
  readonly #emit: (block: TextBlock) => void;
  readonly #open: Open[] = [];

  constructor(emit: (block: TextBlock) => void) {
    this.#emit = emit;
  }

  open(element: XmlElement): void {
    const { name } = element;
    if (name === 'table:table') {
      this.#open.push({ table: new OpenTable(), row: null, isInCell: false, isHead: false, covered: 0 });
    }
    const open = this.#open.at(-1);
    if (!open) return;
    if (name === 'table:table-header-rows') open.isHead = true;
    if (name === 'table:table-row') {
      open.row = new OpenRow();
      open.row.isHeader = open.isHead;
      open.covered = 0;
    }
    if (CELLS.has(name)) openCell(open, element);
  }

  close(name: string): void {
    const open = this.#open.at(-1);
    if (!open) return;
    if (CELLS.has(name)) open.isInCell = false;
    if (name === 'table:table-header-rows') open.isHead = false;
    if (name === 'table:table') this.#open.pop();
    if (name !== 'table:table-row' || !open.row) return;
    const blocks = blocksOfRow(open.row, open.table);
    open.row = null;
    for (const block of blocks) this.#emit(block);
  }

  /** Whether a block stands in a cell. */
  take(block: TextBlock): boolean {
    const open = this.#open.findLast(({ isInCell }) => isInCell);
    open?.row?.cells.at(-1)?.blocks.push(block);
    return open !== undefined;
  }
}

function openCell(open: Open, element: XmlElement): void {
  const isCovered = element.name === 'table:covered-table-cell';
  open.isInCell = true;
  const repeated = clamped(element.get('table:number-columns-repeated'));
  for (let index = 0; index < repeated; index += 1) {
    if (isCovered && open.covered > 0) {
      open.covered -= 1;
      continue;
    }
    const cell = new OpenCell();
    cell.goesOn = isCovered;
    cell.columns = clamped(element.get('table:number-columns-spanned'));
    open.covered = cell.columns - 1;
    open.row?.cells.push(cell);
  }
}

function clamped(value: string | undefined): number {
  return Math.min(Math.max(Number(value) || 1, 1), LIMITS.tableColumns);
}
