import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import type { LineBox, PageText } from '#server/knowledge/knowledge.ts';

/** A line as it is written or printed; what stands apart in it is divided like the cells of a table. */
export interface WordLine {
  text: string;
  span: PageSpan;
}

/** The lines of a text that keeps them. */
export function linesOf({ page, text }: Pick<PageText, 'page' | 'text'>): WordLine[] {
  return [...text.matchAll(/[^\n]+/gu)]
    .map(({ 0: line, index }) => ({ text: line, span: { page, start: index, end: index + line.length } }))
    .filter((line) => line.text.trim() !== '');
}

/** Printed lines, which the text of a page joins to paragraphs. What is printed beside each other is a row. */
export function printedLinesOf(
  { page, text }: Pick<PageText, 'page' | 'text'>,
  boxes: readonly LineBox[],
): WordLine[] {
  const rows: LineBox[][] = [];
  for (const box of boxes) {
    const last = rows.at(-1)?.at(-1);
    if (last && isBeside(last, box)) rows.at(-1)?.push(box);
    else rows.push([box]);
  }
  return rows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last || last.end > text.length) return [];
    const cells = row.map(({ start, end }) => text.slice(start, end).replace(BORDER, '').trim());
    return [{ text: cells.join(CELL_BORDER), span: { page, start: first.start, end: last.end } }];
  });
}

const BORDER = /^\s?\||\|\s?$/u;

function isBeside(one: LineBox, other: LineBox): boolean {
  const overlap = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return overlap > Math.min(one.y1 - one.y0, other.y1 - other.y0) / 2 && other.x0 >= one.x1;
}
