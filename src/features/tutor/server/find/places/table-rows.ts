import { linesOf } from './headings.ts';
import type { Label } from './labels.ts';
import type { DocumentText } from './document-text.ts';

const ROWS_MAX = 8;
const ROW_MAX_CHARACTERS = 200;
const ROW_MIN_CHARACTERS = 3;
const WHOLE_PAGE: readonly [number, number] = [0, Infinity];
/** A row ends like a cell, not like a sentence. */
const HEADING = /^\d+(?:\.\d+)+\.?\s+\p{L}/u;
const ENDS_SENTENCE = /[.!?…。！？:]["'”’»)]*$/u;

/** The rows of a table next to its caption: above or below, wherever more lines stand that are no sentences. */
export async function readTable(
  document: DocumentText,
  caption: Label,
): Promise<Array<Pick<Label, 'page' | 'start' | 'end'>>> {
  const page = await document.within(caption.page, WHOLE_PAGE);
  const lines = linesOf(page?.text ?? '').map((line) => ({ ...line, page: caption.page }));
  const below = runOf(lines.filter(({ start }) => start >= caption.end));
  const above = runOf(lines.filter(({ end }) => end <= caption.start).toReversed()).toReversed();
  const rows = below.length >= above.length ? below.slice(0, ROWS_MAX) : above.slice(-ROWS_MAX);
  return rows.length > 1 ? rows : [];
}

function runOf<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const end = lines.findIndex(
    ({ text }) => ENDS_SENTENCE.test(text) || HEADING.test(text) || text.length > ROW_MAX_CHARACTERS,
  );
  return lines.slice(0, end < 0 ? lines.length : end).filter(({ text }) => text.length >= ROW_MIN_CHARACTERS);
}
