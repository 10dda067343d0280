import { analyze } from '#language/analyze.ts';
import { UNDETERMINED } from '#language/languages.ts';
import { extremeOf } from '#language/question-kinds.ts';
import { PLACE_WORDS } from '#language/places.ts';
import { readDigits } from '#language/read-digits.ts';
import { asksValue, measures, namesSubject } from '../../question/question-words.ts';
import { termsOf } from '../../quote/choose-sentences.ts';
import type { Sentence } from '../../quote/quotable.ts';
import { plainText, type Quotation, quoteSentences } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { compareRated, type Rated, rateRow } from './rate-rows.ts';
import { fromFirstRows, type Row, tablesOf, wholeTable } from './read-tables.ts';

/** Of the words of a question, so many must stand in the row, the names of its columns or above the table. */
const EXPLAINED_MIN_SHARE = 0.75;
const ROWS_MAX = 3;
/** One word is the name of a thing, which is asked about as such. */
const WANTED_MIN = 2;
const A_LETTER = /^\p{L}$/u;
/** All of a column are told where the things that it lists are asked for; of a longer one some would look like all. */
const LISTED_MAX = 40;
/** Of a column without the name of a row, so many are told. */
const COLUMN_MAX = 8;
/** With so many words a question may name several rows: 'in what order: …, …, …'. */
const SEVERAL_MIN = 4;
const SHORT_MIN_CHARACTERS = 4;
const NAMES_TABLE = new RegExp(`^(?:${PLACE_WORDS.table})$`, 'iu');
const FIGURE = /^\d/u;

interface Found {
  rows: Row[];
  /** The names of the columns that are asked for. */
  columns: Set<string>;
  /** Of the question's words. */
  explained: number;
  /** How many of them name a column. */
  named: number;
  wanted: ReadonlySet<string>;
}

/** With what of a table a question is answered: any row that it names, or only a cell by its row and its column, of which every word may have to be in the table. */
export interface Wanted {
  isCell: boolean;
  isWhole?: boolean;
}

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
    const found = tables.flatMap((table) => rowsFor(table, question, asking) ?? []);
    const [best] = found.toSorted(
      (a, b) => b.explained - a.explained || b.named - a.named || Number(tellsNew(b)) - Number(tellsNew(a)),
    );
    if (best && (best.explained === 1 || !isWhole) && isSaid(best, isCell)) return sayRows(asking, best);
    return isCell ? null : columnOf(asking, tables, question);
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

/** Where the column that is asked for is empty, the table says nothing. */
function isSaid(found: Found, isCell: boolean): boolean {
  const asked = found.rows.flatMap(({ cells }) =>
    cells.slice(1).filter(({ column }) => found.columns.has(column)),
  );
  if (found.named === 0) return !isCell;
  return asked.length === 0 ? !isCell : asked.some(({ text }) => text !== '');
}

/** Whether the asked cells hold something else than what the question names itself: 'Lab report 2' under 'Due' is no date. */
function tellsNew({ rows, columns, named, wanted }: Found): boolean {
  return named > 0 && rows.some((row) => cellsToSay(row, columns, wanted).length > 0);
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

function sayRows(
  asking: Asking,
  { rows, columns, wanted }: Pick<Found, 'rows' | 'columns'> & Partial<Found>,
): Quotation {
  const cells = rows.flatMap((row) => cellsToSay(row, columns, wanted));
  const said = cells.map(({ name, text }) => `${name}: **${plainText(text)}**`);
  const sentences = rows.map(({ passage, start, end, text }) => ({ passage, start, end, text }));
  const intro = [asking.texts.table, ...said].join('\n\n');
  return { ...quoteSentences(intro, sentences, asking.isTitled), key: { cells } };
}

/** What a table has of the words of a question: above it, and in the names of its columns. */
function headsOf(table: readonly Row[], asked: string, spoken: string) {
  const language = languageOf(table, spoken);
  const { passage, cells = [] } = table[0] ?? {};
  const names = termsOf(cells.map(({ column }) => column).join('\n'), language);
  const wanted = wantedOf(asked, language, names);
  const within = (text: string) => [...termsOf(text, language)].filter((term) => wanted.has(term));
  const above = within([...(passage?.headingPath ?? []), passage?.title ?? ''].join('\n'));
  // Learners cut words short: the 'temp' of 'Temperature'.
  const naming = (column: string) => {
    const terms = [...termsOf(column, language)];
    return [...wanted].filter((word) => terms.some((term) => term === word || isCutShort(word, term)));
  };
  const matching = cells.map(({ column }) => ({ column, terms: naming(column) }));
  const most = Math.max(1, ...matching.map(({ terms }) => terms.length));
  const columns = matching.filter(({ terms }) => terms.length === most).map(({ column }) => column);
  const inColumns = new Set(matching.flatMap(({ terms }) => terms));
  return {
    wanted,
    within,
    naming,
    columns,
    named: inColumns.size,
    headed: new Set([...above, ...inColumns]),
  };
}

function isCutShort(word: string, term: string): boolean {
  return word.length >= SHORT_MIN_CHARACTERS && term.length > word.length && term.startsWith(word);
}

function rowsFor(
  table: Row[],
  asked: string,
  { language: spoken, isTitled }: Pick<Asking, 'language' | 'isTitled'>,
): Found | null {
  const { wanted, within, naming, columns, named, headed } = headsOf(table, asked, spoken);
  // Of a whole library some row has any word.
  const isValue = !isTitled && asksValue(asked);
  if (wanted.size < (isValue ? 1 : WANTED_MIN)) return null;
  const rated = table.map((row) => rateRow(row, { wanted, within, headed }));
  const explains = (some: readonly Rated[]) =>
    new Set([...headed, ...some.flatMap(({ terms }) => [...terms])]).size / wanted.size;
  const [first] = rated.toSorted((a, b) => compareRated(b, a));
  const best = first && first.terms.size > 0 ? rated.filter((one) => compareRated(one, first) === 0) : [];
  // Without a column that both are asked for, two rows have nothing to do with each other; several things may be asked about in many words.
  const isOfSeveral = explains(best) < EXPLAINED_MIN_SHARE && wanted.size >= SEVERAL_MIN;
  const told = isOfSeveral ? rated.filter(({ terms }) => terms.size > 0) : best;
  const rows = told.map(({ row }) => row);
  const explained = explains(named > 0 || isOfSeveral ? told : told.slice(0, 1));
  if (rows.length === 0 || rows.length > ROWS_MAX || explained < EXPLAINED_MIN_SHARE) return null;
  // One word alone names a row, and a value is told by a figure.
  const isTold =
    wanted.size >= WANTED_MIN ||
    rows.every((row) => within(row.cells[0]?.text ?? '').length > 0 && hasFigure(row));
  if (!isTold) return null;
  // Of columns of like names it is the one that has what the question names: 'Which one needs ATP?'
  const isHolding = (name: string) =>
    rows.some(({ cells }) => cells.some(({ column, text }) => column === name && within(text).length > 0));
  const taken = new Set(columns.filter(isHolding).flatMap(naming));
  const asking = columns.filter((name) => isHolding(name) || !naming(name).every((term) => taken.has(term)));
  return { rows, columns: new Set(asking), explained, named, wanted };
}

function hasFigure({ cells }: Row): boolean {
  return cells.slice(1).some(({ text }) => /\d/u.test(text));
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

/** The cells that are asked for, by the names of their row and column; not those that hold what the question names itself. */
function cellsToSay(
  { cells, passage }: Row,
  columns: ReadonlySet<string>,
  wanted?: ReadonlySet<string>,
): Array<{ name: string; text: string }> {
  const [key] = cells;
  const isAsked = (text: string) => {
    const terms = [...termsOf(text, passage.language)];
    const named = terms.filter((term) => wanted?.has(term));
    const isValue = terms.some((term) => FIGURE.test(term) && !wanted?.has(term));
    return (
      !isValue &&
      named.length > 0 &&
      (named.length === terms.length || named.some((term) => !FIGURE.test(term)))
    );
  };
  return cells
    .filter((cell) => cell !== key && columns.has(cell.column) && cell.text !== '' && !isAsked(cell.text))
    .map(({ column, text }) => ({ name: `**${plainText(key?.text ?? '')}** · ${plainText(column)}`, text }));
}

function wantedOf(question: string, language: string, names: ReadonlySet<string>): Set<string> {
  return new Set(
    analyze(question, language)
      .filter(
        ({ word, term }) =>
          !A_LETTER.test(word) &&
          !NAMES_TABLE.test(word) &&
          !measures(word) &&
          (namesSubject(word) || names.has(term)),
      )
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
