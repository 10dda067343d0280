import type { AnswerWords } from '#language/answer-types.ts';
import { monthOf } from '#language/dates.ts';
import { singularOf } from '#language/en/irregular-plurals.ts';
import { inEach, isNumberedNoun, isStopWord, languageFor, termRulesFor } from '#language/languages.ts';
import { rankOf } from '#language/number-words.ts';
import { findQuantities, type Quantity } from '#language/quantities.ts';
import { readDigits } from '#language/read-digits.ts';
import { readUnit, type Unit } from '#language/units.ts';
import { entriesOf, unaccented } from '#language/word-lists.ts';
import type { Span } from '#shared/text-structure.ts';

/** A number that a sentence states of something; `start` and `end` are offsets into its text, without the unit. */
export interface StatedNumber extends Span {
  /** With a decimal point; both ends of a range. */
  values: string[];
  /** As it stands behind the number; empty where things are counted, and of years. */
  unit: string;
  /** What it measures or counts: the same for numbers of which one could stand for the other. */
  kind: string;
}

/** More are a table in words, or a computation. */
const NUMBERS_MAX = 3;
/** Two of one kind with fewer words between them are the ends of a range. */
const APART_WORDS = 4;
const UNIT_WORDS_MAX = 3;
/** Labels count up, and hardly this far: 'group 4', 'Apollo 11'. */
const LABEL_MAX = 100;
const LETTERS_MIN = 3;
const WORD_BEFORE = /([\p{L}’'-]+)[\s(]+$/u;
const WORDS_BEHIND = /^(?:[\s-]\p{Ll}[\p{L}’']*){1,3}/u;
/** What a clock shows is no length. */
const CLOCK = /^\s?[ap]\.?m(?!\p{L})/iu;
const YEAR = /^(?:1\d{3}|20\d{2})$/;
const YEAR_BEFORE = new RegExp(
  String.raw`(?:^|[\s(])(?:${[...inEach(({ terms }) => terms?.beforeYear ?? null), ...inEach(({ months }) => months)].join('|')}),? $`,
  'iu',
);
const SHARES = wordsOf(({ shares }) => shares);
const AND = inEach(({ and, answers }) => (answers ? and : null)).join('|');
/** 'Two litres and a half', 'two thirds', 'two dozen'; without accents. */
const GOES_ON = new RegExp(
  String.raw`^(?:[\s-](?:${SHARES}|${wordsOf(({ counts }) => counts)})|(?:\s\p{L}+){0,3}\s(?:${AND})\s(?:\p{L}+\s)?(?:${SHARES}))(?!\p{L})`,
  'iu',
);
const ONE = inEach(({ answers }) => answers?.numbers.one ?? null).join('|');
const TO = [
  ...inEach(({ tasks }) => tasks?.to ?? null),
  ...inEach(({ or, answers }) => (answers ? or : null)),
].join('|');
/** A part of a name: 'X.25'. */
const JOINED_BEFORE = /[\p{L}\p{N}][.,'’]$/u;
/** '10–', '1/', 'one to '. */
const RANGE_BEFORE = new RegExp(String.raw`[-–—/:]\s?$|(?<!\p{L})(?:${ONE})\s(?:${TO})\s$`, 'iu');
const RANGE_BEHIND = /^\s?(?:[-–—/:×x]\s?[\d(]|[-–—][\s\p{L}])/u;
/** 'From 600 grams to just over a kilogram', 'between one and two'. */
const FROM_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${[...inEach(({ terms }) => terms?.between ?? null), ...inEach(({ tasks }) => tasks?.from ?? null)].join('|')})\s$`,
  'iu',
);
const RANGE = new RegExp(String.raw`^\s?(?:[-–—]\s?|(?:${TO})\s)$`, 'iu');
const AND_BETWEEN = new RegExp(String.raw`^\s(?:${AND})\s$`, 'iu');
const BETWEEN = inEach(({ terms }) => terms?.between ?? null).join('|');
const BETWEEN_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${BETWEEN})\s$`, 'iu');
/** A measure without a unit. */
const ACIDITY = /(?<!\p{L})pH(?!\p{L})[^;]{0,24}$/u;
const TO_BEHIND = new RegExp(String.raw`^(?:\s\S+){0,3}?\s(?:${TO}|${AND})\s`, 'iu');
const ERA = 'before our era';
const DECADE = 'decade';
const CURRENCY = /^[$€£]/u;
/** 'Square metres'. */
const POWER_BEHIND = new RegExp(
  String.raw`^\s((?:${inEach(({ units }) => units.powers?.before ?? null).join('|')})\s\p{L}+)`,
  'iu',
);
const PER = new RegExp(`^(?:${inEach(({ units }) => units.per).join('|')})$`, 'iu');

/** The numbers and ranges of a sentence that can be asked for, in its order: none that is a rank or a label, or could be taken for another. */
export function statedNumbersIn(text: string, language: string): StatedNumber[] {
  const all = findQuantities(text, language)
    .filter((one) => rankOf(written(text, one), language) === null)
    .map((one) => ({ ...kindOf(text, one, language), start: one.start, end: one.end, ends: [one] }));
  const read = withRanges(text, all);
  if (read.length > NUMBERS_MAX) return [];
  return read.flatMap((own) => {
    const isAlone = read.every((other) => other === own || isApart(text, [own, other], language));
    return (isAlone && statedAt(text, own, language)) || [];
  });
}

/** 'Two to four hours', '5–8 mm', 'between 24 and 72 hours' are one. */
function withRanges(text: string, all: readonly Read[]): Read[] {
  const joined: Read[] = [];
  for (const second of all) {
    const first = joined.at(-1);
    const between = first ? text.slice(first.end, second.start) : '';
    const isRange =
      first?.ends.length === 1 &&
      second.kind !== null &&
      (first.kind === null || first.kind === second.kind) &&
      (RANGE.test(between) || (AND_BETWEEN.test(between) && BETWEEN_BEFORE.test(text.slice(0, first.start))));
    if (isRange)
      joined.splice(-1, 1, { ...second, start: first.start, ends: [...first.ends, ...second.ends] });
    else joined.push(second);
  }
  return joined;
}

/** What is measured, counted or dated in a sentence, by its kind. */
export function kindsIn(text: string, language: string): Map<string, number[]> {
  const kinds = new Map<string, number[]>();
  for (const one of findQuantities(text, language)) {
    const { kind } = kindOf(text, one, language);
    if (kind !== null) kinds.set(kind, [...(kinds.get(kind) ?? []), ...one.values]);
  }
  return kinds;
}

interface Kind {
  /** Null where nothing says what the number is of. */
  kind: string | null;
  unit: string;
}
/** A number, or the two ends of a range. */
type Read = Kind & Span & { ends: Quantity[] };

function statedAt(
  text: string,
  { start, end, ends, kind, unit }: Read,
  language: string,
): StatedNumber | null {
  const [before, behind] = [text.slice(0, start), text.slice(end)];
  if (kind === null || JOINED_BEFORE.test(before) || RANGE_BEFORE.test(before) || RANGE_BEHIND.test(behind))
    return null;
  const isCut = ends.length === 1 && FROM_BEFORE.test(before) && TO_BEHIND.test(behind);
  if (GOES_ON.test(unaccented(behind)) || isCut) return null;
  const values = ends.flatMap((one) => valueOf(written(text, one), one, language) ?? []);
  if (values.length < ends.length) return null;
  const [sign = ''] = CURRENCY.exec(text.slice(start, end)) ?? [];
  return { start: start + sign.length, end, values, unit: sign || unit, kind };
}

function kindOf(text: string, one: Quantity, language: string): Kind {
  const [before, behind] = [text.slice(0, one.start), text.slice(one.end)];
  const lead = WORD_BEFORE.exec(before)?.[1] ?? '';
  if (ACIDITY.test(before)) return { kind: 'pH', unit: '' };
  if (one.unit?.dimension === DECADE) return { kind: null, unit: '' };
  if (CLOCK.test(behind)) return { kind: null, unit: '' };
  // In Spanish and French a measure may have an article: 'los 30 metros'.
  if (one.unit && termRulesFor(language)?.head === 'last' && isTold(lead, language))
    return { kind: null, unit: '' };
  if (one.unit) return measuredBehind(behind, one.unit);
  const power = POWER_BEHIND.exec(behind)?.[1];
  const area = power === undefined ? null : readUnit(power);
  if (power !== undefined && area) return { kind: `of ${area.dimension}`, unit: power };
  const counted = countedBehind(behind, language);
  const isCounted = isPluralNoun(counted, language);
  const isDated = monthOf(lead, language) !== null || (YEAR_BEFORE.test(before) && !isCounted);
  if (YEAR.test(written(text, one)) && isDated) return { kind: 'year', unit: '' };
  const isMany = one.isCount && (one.values[0] ?? 0) >= LABEL_MAX;
  const isOf = (isCounted || isMany) && !isLabelled(before, lead, one) && !isTold(lead, language);
  return { kind: isOf ? counted : null, unit: '' };
}

/** The noun; in English what tells more of it stands before it: '87 parish churches'. */
function countedBehind(behind: string, language: string): string {
  const words = WORDS_BEHIND.exec(behind)?.[0].trim().split(/[\s-]/) ?? [];
  const told = termRulesFor(language)?.head === 'last' ? words : words.slice(0, 1);
  const end = told.findIndex((word) => isStopWord(word, language));
  return (
    told.slice(0, end < 0 ? told.length : end).find((word) => isPluralNoun(word, language)) ?? words[0] ?? ''
  );
}

/** 'The two membranes' were told of before, and 'between two' is any two. */
function isTold(lead: string, language: string): boolean {
  const known = termRulesFor(language);
  if (!known || lead.toLowerCase() === known.between) return true;
  return known.subjectArticles.test(lead) || known.possessiveFirst.test(`${lead} x`);
}

function isLabelled(before: string, lead: string, { values: [value = 0], isWord }: Quantity): boolean {
  if (isWord) return false;
  const isName = /^\p{Lu}/u.test(lead) && /\p{L}[^\p{L}]+\p{L}+[\s(]+$/u.test(before);
  return isNumberedNoun(lead) || (isName && value < LABEL_MAX);
}

function isPluralNoun(word: string, language: string): boolean {
  if (word.length < LETTERS_MIN || isStopWord(word, language)) return false;
  return /[sxz]$/u.test(word) || (language === 'en' && singularOf(word) !== word);
}

/** Whether one does not stand for the other: they are of two kinds, or more than a joining word stands between them. */
function isApart(text: string, pair: readonly [Read, Read], language: string): boolean {
  const [first, second] = pair.toSorted((a, b) => a.start - b.start);
  if (pair.every(({ kind }) => kind !== null) && first?.kind !== second?.kind) return true;
  const between = text.slice(first?.end, second?.start).trim();
  if (second?.kind === 'year' && monthOf(between.replace(/^de | de$/g, ''), language) !== null) return true;
  const words = between.split(/\s+/).length;
  if (pair.some(({ kind }) => kind === 'year') && first?.kind !== second?.kind && words > 1) return true;
  return words > APART_WORDS || (words > 2 && between.includes(','));
}

/** Null where it may be read in two ways. */
function valueOf(digits: string, { values: [value = Number.NaN, other] }: Quantity, language: string) {
  if (other === undefined) return String(value);
  const mark = languageFor(language)?.decimalMark === ',' ? ',' : '.';
  const [read] = readDigits(digits, mark);
  return /^\d[\d.,]*$/.test(digits) && read !== undefined ? read : null;
}

/** The unit as it is written, with its square, cube or 'per second' behind it; empty where it cannot be converted. */
function measuredBehind(behind: string, unit: Unit): Kind {
  const kind = `of ${unit.dimension || '%'}`;
  if (unit.dimension === ERA) return { kind: 'year', unit: '' };
  const words = behind.trimStart().split(/\s+/).slice(0, UNIT_WORDS_MAX);
  for (let count = words.length; count > 0; count -= 1) {
    const name = words
      .slice(0, count)
      .join(' ')
      .replace(/[.,;:!?)»”"]+$/u, '');
    const read = readUnit(name.replace('²', '2').replace('³', '3'));
    const isPower =
      readUnit(words[1] ?? '') === null &&
      [2, 3].some((power) => read?.dimension === String(Number(unit.dimension) * power));
    const isSame = read?.dimension === unit.dimension && read.factor === unit.factor;
    const isFurther = count > 1 && (isPower || PER.test(words[1] ?? ''));
    if (read && (isSame || isFurther)) return { kind: `of ${read.dimension || '%'}`, unit: name };
  }
  return { kind, unit: '' };
}

function written(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}

function wordsOf(list: (numbers: AnswerWords['numbers']) => string): string {
  const lists = inEach(({ answers }) => (answers ? list(answers.numbers) : null));
  return lists.flatMap((words) => entriesOf(words).map(([, forms]) => forms)).join('|');
}
