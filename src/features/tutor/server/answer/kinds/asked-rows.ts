import { analyze } from '#language/analyze.ts';
import { articlePhrases } from '#language/asked-things.ts';
import { isStopWord, UNDETERMINED } from '#language/languages.ts';
import { isCommonTerm } from '#language/ordinary-words.ts';
import { PLACE_WORDS } from '#language/places.ts';
import { bareSubject } from '#language/question-kinds.ts';
import { asksValue, measures, namesSubject } from '../../question/question-words.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { plainText } from '../../quote/quotation.ts';
import type { Asking } from './asking.ts';
import { compareRated, type Rated, rateRow } from './rate-rows.ts';
import { IN_BRACKETS, type Row } from './read-tables.ts';

/** Of the words of a question, so many must stand in the row, the names of its columns or above the table. */
export const EXPLAINED_MIN_SHARE = 0.75;
const ROWS_MAX = 3;
/** One word is the name of a thing, which is asked about as such. */
const WANTED_MIN = 2;
const A_LETTER = /^\p{L}$/u;
/** With so many words a question may name several rows: 'in what order: …, …, …'. */
const SEVERAL_MIN = 4;
const SHORT_MIN_CHARACTERS = 4;
const NAMES_TABLE = new RegExp(`^(?:${PLACE_WORDS.table})$`, 'iu');
const FIGURE = /^\d/u;

/** Rows of one table that a question names. */
export interface Found {
  rows: Row[];
  /** The names of the columns that are asked for. */
  columns: Set<string>;
  /** Of the question's words. */
  explained: number;
  /** How many of them name a column. */
  named: number;
  wanted: ReadonlySet<string>;
  /** What the rows are called, where the question names one thing; else empty. */
  thing: readonly string[];
  /** What else of the question the rows, or what stands above them, have: 'BIO 101'. */
  further: readonly string[];
}

/** The one that tells more of the question comes first. */
export function compareFound(a: Found, b: Found): number {
  return b.explained - a.explained || b.named - a.named || Number(tellsNew(b)) - Number(tellsNew(a));
}

/** Where the column that is asked for is empty, the table says nothing. */
export function isSaid(found: Found, isCell: boolean): boolean {
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

/** What a table has of the words of a question: above it, and in the names of its columns. */
export function headsOf(table: readonly Row[], asked: string, spoken: string) {
  const language = languageOf(table, spoken);
  const { passage, cells = [] } = table[0] ?? {};
  const names = termsOf(cells.map(({ column }) => column).join('\n'), language);
  const wanted = wantedOf(language === spoken ? asked : withoutJoining(asked, spoken), language, names);
  const within = (text: string) => [...termsOf(text, language)].filter((term) => wanted.has(term));
  const above = within([...(passage?.headingPath ?? []), passage?.title ?? ''].join('\n'));
  // Learners cut words short: the 'temp' of 'Temperature'.
  const naming = (column: string) => {
    const terms = [...termsOf(column, language)];
    return [...wanted].filter((word) => terms.some((term) => term === word || isCutShort(word, term)));
  };
  const matching = cells.map(({ column }) => ({ column, terms: naming(column) }));
  const most = Math.max(1, ...matching.map(({ terms }) => terms.length));
  const matched = matching.filter(({ terms }) => terms.length === most).map(({ column }) => column);
  // 'Length of day (hours)' is named by 'day' more than 'Length of year (days)'.
  const byName = matched.filter((column) => naming(column.replace(IN_BRACKETS, '')).length === most);
  const columns = byName.length > 0 ? byName : matched;
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

/** A question without the words of its own language that only join, which are any words in that of the table. */
function withoutJoining(asked: string, language: string): string {
  return asked.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
    isStopWord(word.toLowerCase(), language) ? '' : word,
  );
}

function isCutShort(word: string, term: string): boolean {
  return word.length >= SHORT_MIN_CHARACTERS && term.length > word.length && term.startsWith(word);
}

export function rowsFor(
  table: Row[],
  asked: string,
  { language: spoken, isTitled }: Pick<Asking, 'language' | 'isTitled'>,
): Found | null {
  const { wanted, within, naming, columns, named, headed } = headsOf(table, asked, spoken);
  const thing = asksValue(asked) ? thingIn(asked, languageOf(table, spoken)) : null;
  // Of a whole library some row has any word.
  const isValue = asksValue(asked) && (!isTitled || thing !== null);
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
  if (rows.length === 0 || rows.length > ROWS_MAX) return null;
  // 'How much is the final exam worth?': beside what a row is named by, one common word asks in which respect.
  const said = new Set([...headed, ...told.flatMap((one) => [...one.terms])]);
  const open = [...wanted].filter((term) => !said.has(term));
  const own = [...(thing ?? [])].filter((term) => !headed.has(term) && !open.includes(term));
  const isNamed = own.length > 0 && rows.every((row) => hasFigure(row) && isNamedBy(row, own));
  const isRespect =
    isNamed && open.length === 1 && open.every((term) => isCommonTerm(term, languageOf(table, spoken)));
  if (explained < EXPLAINED_MIN_SHARE && !isRespect) return null;
  // One word alone names a row, and a value is told by a figure.
  const isTold =
    wanted.size >= WANTED_MIN ||
    (isTitled ? isNamed : rows.every((row) => within(row.cells[0]?.text ?? '').length > 0 && hasFigure(row)));
  if (!isTold) return null;
  // Of columns of like names it is the one that has what the question names: 'Which one needs ATP?'
  const isHolding = (name: string) =>
    rows.some(({ cells }) => cells.some(({ column, text }) => column === name && within(text).length > 0));
  const taken = new Set(columns.filter(isHolding).flatMap(naming));
  const asking = columns.filter((name) => isHolding(name) || !naming(name).every((term) => taken.has(term)));
  return {
    rows,
    columns: new Set(asking),
    explained,
    named,
    wanted,
    thing: isNamed ? own : [],
    further: [...wanted].filter((term) => said.has(term) && !own.includes(term)),
  };
}

/** The terms of the one thing that a question names with its article: 'the final exam'; null for none or several. */
function thingIn(asked: string, language: string): ReadonlySet<string> | null {
  const [only, ...others] = articlePhrases(asked);
  return only && others.length === 0 ? termsOf(bareSubject(only.text), language) : null;
}

function isNamedBy({ cells: [key], passage }: Row, terms: readonly string[]): boolean {
  const named = termsOf(key?.text ?? '', passage.language);
  return terms.every((term) => named.has(term));
}

function hasFigure({ cells }: Row): boolean {
  return cells.slice(1).some(({ text }) => /\d/u.test(text));
}

/** The cells that are asked for, by the names of their row and column; not those that hold what the question names itself. */
export function cellsToSay(
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

export function wantedOf(question: string, language: string, names: ReadonlySet<string>): Set<string> {
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
export function languageOf([row]: readonly Row[], spoken: string): string {
  const language = row?.passage.language ?? UNDETERMINED;
  return language === UNDETERMINED ? spoken : language;
}
