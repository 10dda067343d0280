import { termsOf } from '../../quote/passage-sentences.ts';
import type { Row } from './read-tables.ts';

const FIGURE = /^\d/u;
const FIGURES = /\d+(?:[.,]\d+)*/gu;

/** What a question asks for, as a table has it. */
interface Heads {
  wanted: ReadonlySet<string>;
  headed: ReadonlySet<string>;
  within(text: string): string[];
}

export interface Rated {
  row: Row;
  /** What it has of the question that does not stand in its head. */
  terms: Set<string>;
  /** As many of them as one of its cells has. */
  together: number;
  isKey: boolean;
}

export function rateRow(row: Row, { wanted, within, headed }: Heads): Rated {
  const cells = row.cells.map(({ text }) =>
    within(text).filter((term) => !headed.has(term) && isMeant(term, text)),
  );
  const together = Math.max(0, ...cells.map(({ length }) => length));
  return { row, terms: new Set(cells.flat()), together, isKey: isKeyOf(row, wanted, within) };
}

/** The better one has more of the question, more of it in one cell, and the name that the question gives. */
export function compareRated(a: Rated, b: Rated): number {
  return a.terms.size - b.terms.size || a.together - b.together || Number(a.isKey) - Number(b.isKey);
}

/** A figure stands for a cell only where it is all of its figures: the '1' of '1' and '1 min', and not of '1–5'. */
function isMeant(term: string, text: string): boolean {
  return !FIGURE.test(term) || text.match(FIGURES)?.length === 1;
}

/** Whether a row has the name that the question gives, and not a longer one: 'extension', and not 'final extension'. */
function isKeyOf(
  { cells: [key], passage }: Row,
  wanted: ReadonlySet<string>,
  within: (text: string) => string[],
): boolean {
  const text = key?.text ?? '';
  return within(text).length > 0 && [...termsOf(text, passage.language)].every((term) => wanted.has(term));
}
