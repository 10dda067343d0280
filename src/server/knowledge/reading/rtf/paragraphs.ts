import { blocksOfRow, OpenCell, OpenRow, OpenTable } from '../docx/table-rows.ts';
import type { TextBlock } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';

const LEVEL_MAX = 9;

/** Puts the paragraphs of a rich text, and the rows of its tables, together. */
export class Paragraphs {
  readonly #emit: (block: TextBlock) => void;
  #text = '';
  #mark = '';
  #level: number | undefined;
  #isInTable = false;
  #table: OpenTable | null = null;
  #row = new OpenRow();
  #cell = new OpenCell();
  /** Footnotes of the paragraph that is open. */
  #notes: TextBlock[] = [];

  constructor(emit: (block: TextBlock) => void) {
    this.#emit = emit;
  }

  get text(): string {
    return this.#text;
  }

  write(text: string): void {
    this.#text += text;
  }

  writeMark(text: string): void {
    this.#mark += text;
  }

  addNote(block: TextBlock): void {
    this.#notes.push(block);
  }

  /** \pard: the next paragraph begins without what the last one was. */
  reset(): void {
    this.#level = undefined;
    this.#isInTable = false;
  }

  setLevel(level: number | undefined): void {
    this.#level = level === undefined || level >= LEVEL_MAX || level < 0 ? undefined : level + 1;
  }

  enterTable(): void {
    this.#isInTable = true;
  }

  beginRow(isHeader: boolean): void {
    this.#row.isHeader ||= isHeader;
  }

  endParagraph(): void {
    const block = this.#take();
    if (block && this.#isInTable) this.#cell.blocks.push(block);
    else if (block) this.#place(block);
    if (!this.#isInTable) for (const note of this.#notes.splice(0)) this.#place(note);
  }

  endCell(): void {
    const block = this.#take();
    if (block) this.#cell.blocks.push(block);
    if (this.#row.cells.length < LIMITS.tableColumns) this.#row.cells.push(this.#cell);
    this.#cell = new OpenCell();
  }

  endRow(): void {
    this.#table ??= new OpenTable();
    const blocks = blocksOfRow(this.#row, this.#table);
    this.#row = new OpenRow();
    for (const block of [...blocks, ...this.#notes.splice(0)]) this.#emit(block);
  }

  end(): void {
    this.endParagraph();
    if (this.#cell.blocks.length > 0) this.endCell();
    if (this.#row.cells.length > 0) this.endRow();
    for (const note of this.#notes.splice(0)) this.#place(note);
  }

  #place(block: TextBlock): void {
    this.#table = null;
    this.#emit(block);
  }

  #take(): TextBlock | null {
    const text = this.#text.trim();
    const mark = this.#mark.replaceAll(/\s+/g, ' ').trim();
    this.#text = '';
    this.#mark = '';
    if (text === '') return null;
    if (this.#level !== undefined)
      return { text: mark === '' ? text : `${mark} ${text}`, level: this.#level };
    if (mark === '') return { text };
    const shown = /^[\p{L}\p{N}(]/u.test(mark) ? mark : '\u2022';
    return { text: `${shown} ${text}`, item: 0 };
  }
}
