import type { PageText } from '#server/knowledge/knowledge.ts';
import { type Line, linesOf } from './headings.ts';
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
  caption: Pick<Label, 'page' | 'start' | 'end'>,
): Promise<Array<Pick<Label, 'page' | 'start' | 'end'>>> {
  const page = await document.within(caption.page, WHOLE_PAGE);
  const lines = linesOf(page?.text ?? '').map((line) => ({ ...line, page: caption.page }));
  const below = runOf(lines.filter(({ start }) => start >= caption.end));
  const above = runOf(lines.filter(({ end }) => end <= caption.start).toReversed()).toReversed();
  const rows = below.length >= above.length ? below.slice(0, ROWS_MAX) : above.slice(-ROWS_MAX);
  return rows.length > 1 ? rows : [];
}

function runOf<Of extends { text: string }>(lines: readonly Of[]): Of[] {
  const end = lines.findIndex(
    ({ text }) => ENDS_SENTENCE.test(text) || HEADING.test(text) || text.length > ROW_MAX_CHARACTERS,
  );
  return lines.slice(0, end < 0 ? lines.length : end).filter(({ text }) => text.length >= ROW_MIN_CHARACTERS);
}

const TABLE_MIN_ROWS = 4;
/** Most rows of a table without a caption have figures, or it is a list. */
const FIGURES_MIN_SHARE = 0.5;

export type Row = Pick<Label, 'page' | 'start' | 'end'> & { text: string };

/** The tables of a page, each with the line above it, which often is its title. */
export function tablesOn(page: PageText): Row[][] {
  const lines = linesOf(page.text);
  const tables: Row[][] = [];
  for (let from = 0; from < lines.length; from += 1) {
    const run = runOf(lines.slice(from));
    const figures = run.filter(({ text }) => /\d/u.test(text)).length;
    if (run.length >= TABLE_MIN_ROWS && figures >= run.length * FIGURES_MIN_SHARE)
      tables.push(
        withTitle(lines, from, run)
          .slice(0, ROWS_MAX + 1)
          .map((line) => ({ ...line, page: page.page })),
      );
    from += run.length;
  }
  return tables;
}

function withTitle(lines: readonly Line[], from: number, run: readonly Line[]): Line[] {
  const above = lines[from - 1];
  return above && above.text.length <= ROW_MAX_CHARACTERS ? [above, ...run] : [...run];
}
