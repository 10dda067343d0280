import { extremeOf } from '#language/question-kinds.ts';
import { isTelling } from '#language/ordinary-words.ts';
import { asMeasured } from '#language/qualities.ts';
import { readDigits } from '#language/read-digits.ts';
import { asksValue } from '../../question/question-words.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { plainText, type Quotation, quoteSentences } from '../../quote/quotation.ts';
import {
  cellsToSay,
  compareFound,
  EXPLAINED_MIN_SHARE,
  type Found,
  headsOf,
  isSaid,
  languageOf,
  rowsFor,
  wantedOf,
} from './asked-rows.ts';
import type { Asking } from './asking.ts';
import { fromFirstRows, type Row, tablesOf, wholeTable } from './read-tables.ts';
import { saidElsewhere } from './said-elsewhere.ts';

/** Documents whose rows are told together. */
const SOURCES_MAX = 4;
/** All of a column are told where the things that it lists are asked for; of a longer one some would look like all. */
const LISTED_MAX = 40;
/** Of a column without the name of a row, so many are told. */
const COLUMN_MAX = 8;

/** With what of a table a question is answered: any row that it names, or only a cell by its row and its column, of which every word may have to be in the table. */
export interface Wanted {
  isCell: boolean;
  isWhole?: boolean;
}

/** What is told of tables, and what other documents say of the same thing. */
type Told = Pick<Found, 'rows' | 'columns'> & Partial<Found> & { beside?: Sentence[] };

/**
 * What a table says: the row that a question names by a word of it, or that has the most or the least of something, with the cell that is asked
 * for above it; null where no table has nearly all words of the question.
 */
export async function answerTable(
  asking: Asking,
  question: string,
  { isCell, isWhole = false }: Wanted = { isCell: false },
): Promise<Quotation | null> {
  const tables = tablesOf(await fromFirstRows(asking));
  const extreme = extremeOf(question);
  if (!extreme) {
    const found = tables.flatMap(
      (table) => rowsFor(table, inItsColumns(table, question, asking), asking) ?? [],
    );
    const [best, ...others] = found.toSorted(compareFound);
    if (best && (best.explained === 1 || !isWhole) && isSaid(best, isCell))
      return sayRows(asking, asking.isTitled ? withOtherSources(asking, best, others) : best);
    return isCell ? null : columnOf(asking, tables, question);
  }
  for (const table of tables) {
    const rest = inItsColumns(table, question, asking).replace(extreme.words, ' ');
    const column = columnToOrderBy(table, rest, asking.language);
    if (column === null) continue;
    const whole = await wholeTable(asking, table);
    const rows = whole ? extremeRows(whole, column, extreme.isMost) : [];
    if (rows.length > 0 && rows.length <= COLUMN_MAX)
      return sayRows(asking, { rows, columns: new Set([column]) });
  }
  return null;
}

/** A question with the name of a column in the place of a quality that is told there: 'depth' of 'how deep'. */
export function inItsColumns(
  table: readonly Row[],
  question: string,
  { language: spoken }: Pick<Asking, 'language'>,
): string {
  const names = (table[0]?.cells ?? []).map(({ column }) => column);
  return asMeasured(question, names, languageOf(table, spoken));
}

/** With the rows of other documents that tell as much of the question: which one is meant is for the learner to say. */
function withOtherSources({ passages }: Asking, best: Found, others: readonly Found[]): Told {
  const equal = new Map<string, Found>();
  for (const found of [best, ...others]) {
    const source = found.rows[0]?.passage.sourceId ?? '';
    const isEqual = found.explained === best.explained && isSaid(found, false);
    if (isEqual && !equal.has(source)) equal.set(source, found);
  }
  const all = [...equal.values()].slice(0, SOURCES_MAX);
  const rows = all.flatMap((found) => found.rows);
  return {
    ...best,
    rows,
    beside: saidElsewhere(passages, { ...best, rows }),
    columns: new Set(all.flatMap(({ columns }) => [...columns])),
  };
}

/** 'How many cycles?': all of a short column that has the name of what is asked for. */
async function columnOf(
  asking: Asking,
  tables: readonly Row[][],
  question: string,
): Promise<Quotation | null> {
  if (!asksValue(question)) return null;
  for (const table of tables) {
    const { wanted, columns, named } = headsOf(table, question, asking.language);
    const [column, ...others] = columns;
    if (wanted.size === 0 || named < wanted.size || column === undefined || others.length > 0) continue;
    const whole = await wholeTable(asking, table);
    const rows = whole?.filter(
      ({ cells }) => numberIn(cells.find((cell) => cell.column === column)?.text ?? '') !== null,
    );
    if (rows && rows.length > 0 && rows.length <= COLUMN_MAX && column !== rows[0]?.cells[0]?.column)
      return sayRows(asking, { rows, columns: new Set([column]) });
  }
  return null;
}

/** All things of the first column of a table whose name a question asks to list. */
export async function listTable(asking: Asking, subject: string): Promise<Quotation | null> {
  for (const table of tablesOf(await fromFirstRows(asking))) {
    const language = languageOf(table, asking.language);
    const wanted = wantedOf(subject, language, new Set());
    const named = termsOf(table[0]?.cells[0]?.column ?? '', language);
    if (wanted.size === 0 || ![...wanted].every((term) => named.has(term))) continue;
    const whole = await wholeTable(asking, table);
    if (whole && whole.length <= LISTED_MAX)
      return quoteSentences(asking.texts.table, whole.flatMap(firstCell), asking.isTitled);
  }
  return null;
}

/** Rows of tables with their cells in these columns, and what else is quoted. */
export function sayRows(asking: Asking, { rows, columns, wanted, beside = [] }: Told): Quotation {
  const cells = rows.flatMap((row) => cellsToSay(row, columns, wanted));
  const isOfSeveral = new Set(rows.map(({ passage }) => passage.sourceId)).size > 1;
  const said = rows.flatMap((row) =>
    cellsToSay(row, columns, wanted).map(({ name, text }) => {
      const title = isOfSeveral ? `${plainText(row.passage.title)} · ` : '';
      return `${title}${name}: **${plainText(text)}**`;
    }),
  );
  const quoted = rows.map(({ passage, start, end, text }) => ({ passage, start, end, text }));
  const sentences = [...quoted, ...beside];
  const intro = [asking.texts.table, ...said].join('\n\n');
  return { ...quoteSentences(intro, sentences, asking.isTitled), key: { cells } };
}

/** The column by which the things that a table lists are ordered, where a question asks for one of them, or names little else. */
function columnToOrderBy(table: readonly Row[], asked: string, spoken: string): string | null {
  const { columns, naming } = headsOf(table, asked, spoken);
  const key = table[0]?.cells[0]?.column ?? '';
  const others = columns.filter((name) => name !== key);
  if (naming(key).length === 0) return columnNamed(table, asked, spoken);
  return others.length > 0 ? onlyFigures(table, columns) : null;
}

/** The one column of figures that a question names, where the table explains it. */
export function columnNamed(table: readonly Row[], asked: string, spoken: string): string | null {
  const { wanted, columns, headed } = headsOf(table, asked, spoken);
  const language = languageOf(table, spoken);
  // A common word only helps to ask: 'at what temperature does most foam come out?'
  const open = [...wanted].filter((term) => !headed.has(term) && isTelling(term, language));
  if (headed.size === 0 || open.length / wanted.size > 1 - EXPLAINED_MIN_SHARE) return null;
  return onlyFigures(table, columns);
}

function onlyFigures(table: readonly Row[], columns: readonly string[]): string | null {
  const named = columns.filter((name) => valuesOf(table, name).length >= table.length / 2);
  // 'At what temperature is there most foam?' asks for what the rows are called, by what stands beside it.
  const key = table[0]?.cells[0]?.column;
  const [column, ...others] = named.length > 1 ? named.filter((name) => name !== key) : named;
  return column !== undefined && others.length === 0 ? column : null;
}

/** The row at one end of an order, or all of those that share it. */
function extremeRows(table: readonly Row[], column: string, isMost: boolean): Row[] {
  const rated = valuesOf(table, column).toSorted((a, b) => (isMost ? b.value - a.value : a.value - b.value));
  return rated.filter(({ value }) => value === rated[0]?.value).map(({ row }) => row);
}

/** The rows with a figure in a column. */
export function valuesOf(table: readonly Row[], column: string): Array<{ row: Row; value: number }> {
  return table.flatMap((row) => {
    const value = numberIn(row.cells.find((cell) => cell.column === column)?.text ?? '');
    return value === null ? [] : [{ row, value }];
  });
}

function numberIn(text: string): number | null {
  const [written] = /\d[\d.,\u00a0\u202f ]*\d|\d/u.exec(text) ?? [];
  if (written === undefined) return null;
  const value = Number(readDigits(written, '.')[0]);
  const isNegative = /[-−–]\s?$/u.test(text.slice(0, text.indexOf(written)));
  return Number.isFinite(value) ? (isNegative ? -value : value) : null;
}

function firstCell({ passage, cells: [cell] }: Row): Sentence[] {
  if (!cell || cell.text === '') return [];
  return [{ passage, start: cell.start, end: cell.end, text: cell.text }];
}
