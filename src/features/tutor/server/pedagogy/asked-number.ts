import { analyze } from '#language/analyze.ts';
import { findQuantities, type Quantity } from '#language/quantities.ts';
import { languageFor } from '#language/languages.ts';
import { plain, wholeWords } from '#language/tasks.ts';
import { rankOf } from '#language/number-words.ts';
import { asksDuration } from '#language/durations.ts';
import { readUnit } from '#language/units.ts';
import { entriesOf } from '#language/word-lists.ts';
import { asksCountOf } from '#language/question-kinds.ts';
import { namesSubject } from '../question/question-words.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import { sidesOf } from './joined-items.ts';
import { CLAUSE_BORDER, clausesOf } from './place-of-answer.ts';

/** What a number counts stands next to it, on this side of the next number. */
const CLAUSE_END = /[,;:.()|]/u;
/** '206 named bones' */
const BETWEEN_MAX_TERMS = 1;
/** '10,000 francs a year' */
const BESIDE_WORDS = 3;
/** 'days and' of '85 days and 8 hours' */
const SMALLER_WITHIN_WORDS = 2;

const LENGTH_OR_TIME = [readUnit('s')?.dimension, readUnit('m')?.dimension];

interface Asked {
  question: string;
  /** Of the sentence that answers. */
  part: string;
}

/** Of the other words of a question of how many, the sentence must have so many. */
const ABOUT_SHARE = 0.5;

/**
 * Whether an attempt is the number of things that a question asks for, and nothing else: '3', 'three ions'. Null where the question asks for no
 * such number, or more is said.
 */
export function isAskedCount(said: string, asked: Asked, language: string): boolean | null {
  const counted = countedIn(asked.question, language);
  const own = findQuantities(said, language);
  const [number] = own;
  if (counted.length === 0 || !number || own.length > 1) return null;
  const rest = `${said.slice(0, number.start)} ${said.slice(number.end)}`;
  if (analyze(rest, language).some(({ term }) => !counted.includes(term))) return null;
  const shown = new Set(analyze(asked.part, language).map(({ term }) => term));
  const further = analyze(asked.question, language).filter(
    ({ term, word }) => !counted.includes(term) && namesSubject(word),
  );
  const told = further.filter(({ term }) => shown.has(term)).length;
  const isThere = findQuantities(asked.part, language).some((one) => isSameQuantity(one, number));
  return isThere && told >= further.length * ABOUT_SHARE && saysAskedNumbers(said, asked, language);
}

/**
 * Whether the numbers of an attempt are those that a question asks for. Of several in the sentence that answers, it is the one that more words of
 * the question stand by than by any other: '4 feet' of '40 feet wide and 4 feet deep', asked how deep; else the one next to the things that
 * are counted. What stands before all of them is said of each. False where that cannot be told.
 */
export function saysAskedNumbers(said: string, { question, part }: Asked, language: string): boolean {
  const own = findQuantities(said, language);
  const given = findQuantities(question, language);
  const shown = findQuantities(part, language).filter(
    (one) => !isRank(part, one, language) && !given.some((known) => isSameQuantity(one, known)),
  );
  const [first] = own;
  if (!first) return true;
  const runs = shown.flatMap((_, from) =>
    own.every((one, index) => {
      const other = shown[from + index];
      return other !== undefined && isSameQuantity(one, other);
    })
      ? [shown.slice(from, from + own.length)]
      : [],
  );
  const [run = [], ...twice] = runs;
  const [meant] = run;
  if (!meant || twice.length > 0)
    return !shown.some((one) => own.some((other) => isSameQuantity(one, other)));
  if (!isMeasureAsked(meant, question, language)) return false;
  const rivals = shown.filter((one) => !run.includes(one) && mayBeMeant(one, meant, part));
  if (rivals.some((one) => isSmallerPart(meant, one, part))) return false;
  const others = rivals.filter((one) => !isSmallerPart(one, meant, part));
  return others.every((rival) =>
    isNearer({ meant, rival, all: [meant, ...others] }, { question, part }, language),
  );
}

/** 'How long' asks for a time or a length; a year is neither. */
function isMeasureAsked({ unit }: Quantity, question: string, language: string): boolean {
  const isOfTime = asksDuration(question);
  const dimension = dimensionAsked(question, language);
  if (!isOfTime && dimension === undefined) return true;
  const asked = isOfTime ? LENGTH_OR_TIME : [dimension];
  return unit !== null && asked.includes(unit.dimension);
}

/** 'First' of 'when it was first lit' is no number that may be asked for. */
function isRank(part: string, { start, end }: Quantity, language: string): boolean {
  return rankOf(part.slice(start, end), language) !== null;
}

/** The 8 hours of '85 days and 8 hours' */
function isSmallerPart(one: Quantity, whole: Quantity, part: string): boolean {
  const isOfKind = one.unit && whole.unit && one.unit.dimension === whole.unit.dimension;
  const between = part.slice(whole.end, one.start);
  return (
    one.start >= whole.end &&
    isOfKind === true &&
    (one.unit?.factor ?? 0) < (whole.unit?.factor ?? 0) &&
    !/[.;:()]/u.test(between) &&
    between.trim().split(/\s+/u).length <= SMALLER_WITHIN_WORDS
  );
}

function isNearer(
  { meant, rival, all }: { meant: Quantity; rival: Quantity; all: readonly Quantity[] },
  { question, part }: Asked,
  language: string,
): boolean {
  const counted = countedIn(question, language);
  const alike = all.toSorted((a, b) => a.start - b.start);
  const before = termsOf(part.slice(0, alike[0]?.start), language);
  const asked = termsOf(question, language);
  const by = (one: Quantity) =>
    [...termsOf(aroundNumber(part, one, { alike, language }), language)].filter(
      (term) => asked.has(term) && !before.has(term) && !counted.includes(term),
    );
  const [own, others] = [by(meant), by(rival)];
  const isAhead = own.some((term) => !others.includes(term));
  const isBehind = others.some((term) => !own.includes(term));
  if (isAhead !== isBehind) return isAhead;
  if (isAhead || counted.length === 0) return false;
  const hits = (one: Quantity) => hitsBeside(one, { shown: alike, part, counted }, language);
  return hits(meant) > hits(rival);
}

/** The clauses without a number of its kind right before it, its own as far as it, and the words right behind it. */
function aroundNumber(
  sentence: string,
  one: Quantity,
  { alike, language }: { alike: readonly Quantity[]; language: string },
): string {
  const from = alike.findLast(({ end }) => end <= one.start)?.end ?? 0;
  const to = alike.find(({ start }) => start >= one.end)?.start ?? sentence.length;
  const before = clausesOf(sentence.slice(from, one.start), language).map(({ text }) => text);
  const [behind = ''] = sentence.slice(one.end, to).split(CLAUSE_BORDER);
  const beside = (sidesOf(behind, language)[0] ?? '').trim().split(/\s+/u).slice(0, BESIDE_WORDS);
  return [...(from === 0 ? before : before.slice(1)), ...beside].join(' ');
}

/** Whether an attempt is one quantity of the kind that a question asks for: a time for 'how long'. A row of a table has others beside it. */
export function isAskedMeasure(said: string, question: string, language: string): boolean {
  const [own, ...others] = findQuantities(said, language);
  const dimension = own?.unit?.dimension;
  return others.length === 0 && dimension !== undefined && dimension === dimensionAsked(question, language);
}

/** Of what kind the quantity is that a question asks for, where a word of it tells: a time for 'how long'. */
export function dimensionAsked(question: string, language: string): string | undefined {
  const kinds = entriesOf(languageFor(language)?.tasks?.kinds ?? '');
  const asked = kinds
    .filter(([, names]) => wholeWords(names).test(plain(question)))
    .map(([symbol]) => readUnit(symbol)?.dimension);
  return asked.find((dimension) => dimension !== undefined);
}

/** The first words of what a question asks the number of, up to a word that says little: the sodium ions of 'how many sodium ions does …'. */
function countedIn(question: string, language: string): string[] {
  const subject = asksCountOf(question);
  if (subject === null) return [];
  const terms = analyze(subject, language);
  const from = terms[0]?.position ?? 0;
  return terms.filter(({ position }, index) => position === from + index).map(({ term }) => term);
}

/** Whether two numbers are the same one, as far as their units tell. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  const isOfOther = one.unit && other.unit && one.unit.dimension !== other.unit.dimension;
  return !isOfOther && one.values.some((value) => other.values.includes(value));
}

/** 'Formed in 1814, it was dissolved in 1905': either year may be the one that is asked for. */
function mayBeMeant(other: Quantity, meant: Quantity, part: string): boolean {
  if (meant.unit) return other.unit?.dimension === meant.unit.dimension;
  const isYear = ({ isWord, start, end }: Quantity) => !isWord && /^\d{4}$/u.test(part.slice(start, end));
  return !other.unit && isYear(other) === isYear(meant);
}

/** How many of the counted words stand right behind a number, else right before it. */
function hitsBeside(
  { start, end }: Quantity,
  { shown, part, counted }: { shown: readonly Quantity[]; part: string; counted: readonly string[] },
  language: string,
): number {
  const reach = counted.length + BETWEEN_MAX_TERMS;
  const among = (terms: string[]) => new Set(terms.filter((term) => counted.includes(term))).size;
  const next = shown.find((other) => other.start >= end)?.start ?? part.length;
  const [behind = ''] = part.slice(end, next).split(CLAUSE_END);
  const hits = among(
    analyze(behind, language)
      .map(({ term }) => term)
      .slice(0, reach),
  );
  if (hits > 0) return hits;
  const last = shown.findLast((other) => other.end <= start)?.end ?? 0;
  const before =
    part
      .slice(last, start)
      .split(/[,;.()|]/u)
      .at(-1) ?? '';
  return among(
    analyze(before, language)
      .map(({ term }) => term)
      .slice(-reach),
  );
}
