import { analyze } from '#language/analyze.ts';
import { UNDETERMINED } from '#language/languages.ts';
import { extremeOf } from '#language/question-kinds.ts';
import { readDigits } from '#language/read-digits.ts';
import { measures, namesSubject } from '../../question/question-words.ts';
import { termsOf } from '../../quote/choose-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { plainText, type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { type Row, tablesOf, wholeTable } from './read-tables.ts';

/** Of the words of a question, so many must stand in the row, the names of its columns or above the table. */
const EXPLAINED_MIN_SHARE = 0.75;
const ROWS_MAX = 3;
/** One word is the name of a thing, which is asked about as such. */
const WANTED_MIN = 2;
const A_LETTER = /^\p{L}$/u;
/** All of a column are told where the things that it lists are asked for; of a longer one some would look like all. */
const LISTED_MAX = 40;

interface Found {
  rows: Row[];
  /** The names of the columns that are asked for. */
  columns: Set<string>;
  /** Of the question's words. */
  explained: number;
}

/**
 * What a table says: the row that a question names by a word of it, or that has the most or the least of something, with the cell that is asked
 * for above it; null where no table has nearly all words of the question.
 */
export async function answerTable(asking: Asking, question: string): Promise<Quotation | null> {
  const tables = tablesOf(asking.passages);
  const extreme = extremeOf(question);
  if (!extreme) {
    const found = tables.flatMap((table) => rowsFor(table, question, asking.language) ?? []);
    const [best] = found.toSorted((a, b) => b.explained - a.explained);
    return best ? sayRows(asking, best) : null;
  }
  for (const table of tables) {
    const column = columnToOrderBy(table, question.replace(extreme.words, ' '), asking.language);
    if (column === null) continue;
    const whole = await wholeTable(asking, table);
    const row = whole && extremeRow(whole, column, extreme.isMost);
    if (row) return sayRows(asking, { rows: [row], columns: new Set([column]) });
  }
  return null;
}

/** All things of the first column of a table whose name a question asks to list. */
export async function listTable(asking: Asking, subject: string): Promise<Quotation | null> {
  for (const table of tablesOf(asking.passages)) {
    const language = languageOf(table, asking.language);
    const wanted = wantedOf(subject, language);
    const named = termsOf(table[0]?.cells[0]?.column ?? '', language);
    if (wanted.size === 0 || ![...wanted].every((term) => named.has(term))) continue;
    const whole = await wholeTable(asking, table);
    if (whole && whole.length <= LISTED_MAX)
      return quoteSentences(asking.texts.table, whole.flatMap(firstCell), asking.isTitled);
  }
  return null;
}

function sayRows(asking: Asking, { rows, columns }: Pick<Found, 'rows' | 'columns'>): Quotation {
  const cells = rows.flatMap((row) => cellsToSay(row, columns));
  const said = cells.map(({ name, text }) => `${name}: **${plainText(text)}**`);
  const sentences = rows.map(({ passage, start, end, text }) => ({ passage, start, end, text }));
  const intro = [asking.texts.table, ...said].join('\n\n');
  return { ...quoteSentences(intro, sentences, asking.isTitled), key: { cells } };
}

/** What a table has of the words of a question: above it, and in the names of its columns. */
function headsOf(table: readonly Row[], asked: string, spoken: string) {
  const language = languageOf(table, spoken);
  const wanted = wantedOf(asked, language);
  const within = (text: string) => [...termsOf(text, language)].filter((term) => wanted.has(term));
  const { passage, cells = [] } = table[0] ?? {};
  const above = within([...(passage?.headingPath ?? []), passage?.title ?? ''].join('\n'));
  const matching = cells.map(({ column }) => ({ column, terms: within(column) }));
  const most = Math.max(1, ...matching.map(({ terms }) => terms.length));
  const columns = matching.filter(({ terms }) => terms.length === most).map(({ column }) => column);
  return { wanted, within, columns, headed: new Set([...above, ...matching.flatMap(({ terms }) => terms)]) };
}

function rowsFor(table: Row[], asked: string, spoken: string): Found | null {
  const { wanted, within, columns, headed } = headsOf(table, asked, spoken);
  if (wanted.size < WANTED_MIN) return null;
  const named = table.map((row) => ({ row, terms: within(row.cells.map(({ text }) => text).join('\n')) }));
  const rows = named.filter(({ terms }) => terms.some((term) => !headed.has(term)));
  const explained = new Set([...headed, ...rows.flatMap(({ terms }) => terms)]).size / wanted.size;
  if (rows.length === 0 || rows.length > ROWS_MAX || explained < EXPLAINED_MIN_SHARE) return null;
  return { rows: rows.map(({ row }) => row), columns: new Set(columns), explained };
}

/** The one column of figures that a question names, where the table explains it. */
function columnToOrderBy(table: readonly Row[], asked: string, spoken: string): string | null {
  const { wanted, columns, headed } = headsOf(table, asked, spoken);
  if (wanted.size === 0 || headed.size / wanted.size < EXPLAINED_MIN_SHARE) return null;
  const [column, ...others] = columns.filter((name) => valuesOf(table, name).length >= table.length / 2);
  return column !== undefined && others.length === 0 ? column : null;
}

function extremeRow(table: readonly Row[], column: string, isMost: boolean): Row | null {
  const rated = valuesOf(table, column).toSorted((a, b) => (isMost ? b.value - a.value : a.value - b.value));
  return rated[0]?.row ?? null;
}

function valuesOf(table: readonly Row[], column: string): Array<{ row: Row; value: number }> {
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

/** The cells that are asked for, by the names of their row and column. */
function cellsToSay({ cells }: Row, columns: ReadonlySet<string>): Array<{ name: string; text: string }> {
  const [key] = cells;
  return cells
    .filter((cell) => cell !== key && columns.has(cell.column) && cell.text !== '')
    .map(({ column, text }) => ({ name: `**${plainText(key?.text ?? '')}** · ${plainText(column)}`, text }));
}

function wantedOf(question: string, language: string): Set<string> {
  return new Set(
    analyze(question, language)
      .filter(({ word }) => !A_LETTER.test(word) && namesSubject(word) && !measures(word))
      .map(({ term }) => term),
  );
}

/** Names and figures alone tell no language: then that of the question. */
function languageOf([row]: readonly Row[], spoken: string): string {
  const language = row?.passage.language ?? UNDETERMINED;
  return language === UNDETERMINED ? spoken : language;
}

function firstCell({ passage, cells: [cell] }: Row): Sentence[] {
  if (!cell || cell.text === '') return [];
  return [{ passage, start: cell.start, end: cell.end, text: cell.text }];
}
