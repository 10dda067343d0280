import { detailOf, tellsDetail } from '#language/details.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { sentencesOf, termsOf } from '../../quote/passage-sentences.ts';
import type { Quotation } from '../../quote/quotation.ts';
import { headsOf, languageOf, wantedOf } from './asked-rows.ts';
import type { Asking } from './asking.ts';
import { fromFirstRows, type Row, tablesOf } from './read-tables.ts';
import { inItsColumns, sayRows } from './table.ts';

/** More rows are a list, of which none is meant. */
const ROWS_MAX = 3;
/** Of a whole library, only what was found first is about the question. */
const FIRST_OF_LIBRARY = 3;

/**
 * The cell whose row and column a question names; else the rows whose names it says, where no sentence says them: 'Who won at Teruel?' of a table of
 * battles, 'Is bleach an acid?' of a table of acids and bases. Null where sentences speak of them too, or none is named.
 */
export async function answerNamedRow(asking: Asking, question: string): Promise<Quotation | null> {
  const { passages, isTitled } = asking;
  const looked = isTitled ? passages.slice(0, FIRST_OF_LIBRARY) : passages;
  const tables = tablesOf(await fromFirstRows({ ...asking, passages: looked }));
  const language = passages[0]?.language ?? asking.language;
  const asked = wantedOf(question, language, new Set());
  const ofColumn = tables.flatMap((table) => cellAsked(table, question, asking) ?? []);
  const [cell] = ofColumn;
  if (cell && ofColumn.length === 1) return sayRows(asking, cell);
  const named = tables.flat().filter((row) => isNamed(row, asked) && !isSaidInText(row, passages));
  const [first] = named;
  if (!first || named.length > ROWS_MAX) return null;
  const rows = named.filter(({ passage }) => passage.sourceId === first.passage.sourceId);
  return sayRows(asking, { rows, columns: columnsFor(question, rows) });
}

/** The few rows and the one column of a table that a question names, which need no more words of it: 'At what speed does the shuttle go?' */
function cellAsked(
  table: readonly Row[],
  question: string,
  asking: Asking,
): { rows: Row[]; columns: Set<string> } | null {
  const { wanted, columns, naming } = headsOf(table, inItsColumns(table, question, asking), asking.language);
  const [key] = table[0]?.cells ?? [];
  const [column, ...others] = columns.filter((name) => name !== key?.column);
  if (column === undefined || others.length > 0) return null;
  const ofColumn = new Set(naming(column));
  const ofRow = new Set([...wanted].filter((term) => !ofColumn.has(term)));
  const language = languageOf(table, asking.language);
  const isTold = [...ofColumn].some((term) => /\d/u.test(term) || isTelling(term, language));
  const rows = table.filter((row) => isNamed(row, ofRow));
  return isTold && rows.length > 0 && rows.length <= ROWS_MAX ? { rows, columns: new Set([column]) } : null;
}

/** Those that tell when, where or how much, where that is asked; else all. */
function columnsFor(question: string, rows: readonly Row[]): Set<string> {
  const cells = rows.flatMap((row) => row.cells.slice(1));
  const detail = detailOf(question)?.kind;
  const telling = cells.filter(
    ({ text }) => detail !== undefined && tellsDetail(detail, text, rows[0]?.passage.language ?? ''),
  );
  return new Set((telling.length > 0 ? telling : cells).map(({ column }) => column));
}

function isNamed(row: Row, asked: ReadonlySet<string>): boolean {
  const name = nameOf(row);
  return (
    name.length > 0 &&
    name.every((term) => asked.has(term)) &&
    name.some((term) => /\p{L}/u.test(term) && isTelling(term, row.passage.language))
  );
}

function isSaidInText(row: Row, passages: readonly Passage[]): boolean {
  const name = nameOf(row);
  return passages.some((passage) =>
    sentencesOf(passage).some(({ text }) => {
      if (text.includes(CELL_BORDER)) return false;
      const said = termsOf(text, passage.language);
      return name.every((term) => said.has(term));
    }),
  );
}

function nameOf({ cells: [key], passage }: Row): string[] {
  return [...termsOf(key?.text ?? '', passage.language)];
}
