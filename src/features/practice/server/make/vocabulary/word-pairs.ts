import { letterFit } from '#language/letters-of.ts';
import type { PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import { foldText } from '#shared/fold-text.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import type { WordRow, WordRows } from './rows.ts';

/** What is said in one language, and the same in another. */
export interface WordPair {
  sides: [Side, Side];
  span: PageSpan;
}

export interface Side {
  language: InterfaceLanguage;
  /** As the list has it. */
  text: string;
  /** What is right for it, the whole first. */
  accepted: string[];
}

/** Fewer tell no languages. */
const ROWS_MIN = 4;
/** By which an entry has to fit its language better than any other. Of names, such as capitals, the letters tell little. */
const LEAD_MIN = 2;
const LEAD_OF_NAMES_MIN = 5;
const NAMED_MIN_SHARE = 0.5;
/** Words that are the same in two languages are fewer. */
const SHARED_MIN_SHARE = 0.5;
const LONG_WORD = /\p{L}{4,}/gu;
/** The names of languages in each of them, as the first row of a table has them. */
const LANGUAGE_NAMES = new Map(
  INTERFACE_LANGUAGES.flatMap((speaker) =>
    INTERFACE_LANGUAGES.map((language) => [foldText(nameOfLanguage(language, speaker)), language] as const),
  ),
);
const ASIDE = /\s*\([^)]*\)/gu;
const VARIANTS = /\s*[;,]\s+|\s+\/\s+/u;
/** 'el/la artista', 'amigo/a'. */
const OTHER_FORM = /\/\p{L}+/gu;

export function nameOfLanguage(language: InterfaceLanguage, speaker: InterfaceLanguage): string {
  return new Intl.DisplayNames([speaker], { type: 'language' }).of(language) ?? language;
}

/** The words of a list in two languages; none where its columns are in one, or in none that is known. */
export function wordPairsOf({ rows: all, isTable }: WordRows): WordPair[] {
  const named = isTable ? languagesNamed(all[0]) : null;
  const rows = named ? all.slice(1) : all;
  if (rows.length < ROWS_MIN) return [];
  const columns = named ?? languagesTold(rows);
  if (!columns) return [];
  const [[left, one], [right, other]] = columns;
  const pairs = rows.flatMap(({ cells, span }) => {
    const [a, b] = [sideOf(cells[left], one), sideOf(cells[right], other)];
    return a && b && foldText(a.text) !== foldText(b.text) ? [{ sides: [a, b] as [Side, Side], span }] : [];
  });
  // The first row of a table may name its columns, in one language both.
  const [head] = pairs;
  const isHead = isTable && !named && head?.sides.some((side) => !fitsBest(side));
  return isHead ? pairs.slice(1) : pairs;
}

type Columns = [[column: number, language: InterfaceLanguage], [column: number, language: InterfaceLanguage]];

function languagesNamed(row: WordRow | undefined): Columns | null {
  const found = (row?.cells ?? []).flatMap((cell, column) => {
    const language = LANGUAGE_NAMES.get(foldText(cell));
    return language ? [[column, language] as [number, InterfaceLanguage]] : [];
  });
  const [first] = found;
  const second = found.find(([, language]) => language !== first?.[1]);
  return first && second ? [first, second] : null;
}

/** The first two columns that are each in a language of their own. */
function languagesTold(rows: readonly WordRow[]): Columns | null {
  const width = Math.min(...rows.map(({ cells }) => cells.length));
  const told: Array<[number, InterfaceLanguage]> = [];
  for (let column = 0; column < width; column += 1) {
    const language = languageOfColumn(rows.map(({ cells }) => cells[column] ?? ''));
    if (language && told.every(([, other]) => other !== language)) told.push([column, language]);
  }
  const [first, second] = told;
  return first && second && !areOneLanguage(rows, [first[0], second[0]]) ? [first, second] : null;
}

/** 'Acide palmitique: Acide hexadécanoïque': two names in one language, whatever their letters are like. */
function areOneLanguage(rows: readonly WordRow[], [left, right]: readonly [number, number]): boolean {
  const wordsOf = (cell = '') => foldText(cell).match(LONG_WORD) ?? [];
  const alike = rows.filter(({ cells }) => {
    const words = new Set(wordsOf(cells[left]));
    return wordsOf(cells[right]).some((word) => words.has(word));
  });
  return alike.length >= rows.length * SHARED_MIN_SHARE;
}

function languageOfColumn(texts: readonly string[]): InterfaceLanguage | null {
  const fits = INTERFACE_LANGUAGES.map((language) => ({
    language,
    fit: texts.reduce((sum, text) => sum + letterFit(text, language), 0) / texts.length,
  })).toSorted((a, b) => b.fit - a.fit);
  const [best, next] = fits;
  if (!best || !next) return null;
  const names = texts.filter((text) => /^\p{Lu}\p{Ll}*(?: \p{Lu}|$)/u.test(text.trim()));
  const leadMin = names.length > texts.length * NAMED_MIN_SHARE ? LEAD_OF_NAMES_MIN : LEAD_MIN;
  return best.fit - next.fit >= leadMin ? best.language : null;
}

function fitsBest({ text, language }: Side): boolean {
  const own = letterFit(text, language);
  return INTERFACE_LANGUAGES.every((other) => letterFit(text, other) <= own);
}

function sideOf(cell: string | undefined, language: InterfaceLanguage): Side | null {
  const text = cell?.trim() ?? '';
  const whole = text.replaceAll(ASIDE, '').trim();
  if (!/\p{L}/u.test(whole)) return null;
  const variants = whole.split(VARIANTS).filter((part) => part !== '');
  const accepted = [whole, ...(variants.length > 1 ? variants : [])].flatMap((one) => [
    one,
    one.replaceAll(OTHER_FORM, ''),
  ]);
  return { language, text, accepted: [...new Set(accepted)] };
}
