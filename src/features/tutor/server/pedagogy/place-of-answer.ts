import { detailOf, tellsDetail } from '#language/details.ts';
import { fold } from '#language/fold.ts';
import { languageFor } from '#language/languages.ts';
import { findNames } from '#language/names.ts';
import { findQuantities } from '#language/quantities.ts';
import { givesCause, readKind, setsApart } from '#language/question-kinds.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import { termsWithValues } from './terms-with-values.ts';

// Whether the words of an attempt stand where the answer to its question stands: in a sentence about it, and there in the clause that answers.
export const CLAUSE_BORDER = /[,;:–—()|]\s|\s\(/u;
const NAME = /\p{Lu}[\p{L}'’-]+(?:\s(?:d[eu]\s|de\sl[ao]s?\s|v[ao]n\s)?\p{Lu}[\p{L}'’-]+)*/gu;
const YEAR = /^[12]\d{3}$/u;
/** The word before a name. */
const BEFORE_NAME_CHARACTERS = 8;
/** By so many clauses, on average, another one in front may be nearer to the words of the question. */
const NEARER_MAX = 1;

interface Terms {
  question: string;
  asked: ReadonlySet<string>;
  own: readonly string[];
}

/**
 * Whether the clause of a sentence with the words of an attempt is the one that answers. Of two clauses with a same word of the question, it is
 * the one nearer to the others: in 'A, which takes up B, and C, which takes up D', D is nothing that A takes up. A clause without a word of
 * the question answers in front of those that have them, and behind them where they say nothing else.
 */
export function standsWhereAsked(
  sentence: string,
  { question, asked, own }: Terms,
  language: string,
): boolean {
  if (isOnlyDetail(sentence, { question, asked, own }, language)) return true;
  const isOfCause = readKind(question)?.kind === 'cause';
  const clauses = clausesOf(sentence, language).map(({ text, isExplained }, index) => {
    const terms = new Set(termsWithValues(text, language));
    const of = [...asked].filter((term) => terms.has(term));
    const isOwn = own.some((term) => terms.has(term));
    return {
      index,
      of,
      isOwn,
      isCause: givesCause(text),
      isExplained,
      isOther: [...terms].some((term) => !asked.has(term) && !own.includes(term)),
    };
  });
  const distances = (index: number) =>
    [...asked].flatMap((term) => {
      const places = clauses.filter(({ of }) => of.includes(term));
      return places.length === 0 ? [] : [Math.min(...places.map((one) => Math.abs(one.index - index)))];
    });
  const costOf = (index: number) => distances(index).reduce((sum, one) => sum + one, 0);
  const hasAsked = clauses.some(({ isOwn, of }) => isOwn && of.length > 0);
  return clauses.some((one) => {
    if (!one.isOwn || (hasAsked && one.of.length === 0)) return false;
    if (isOfCause && one.isCause) return true;
    const rivals = clauses.filter(
      (other) => !other.isOwn && other.isOther && other.of.some((term) => one.of.includes(term)),
    );
    const count = Math.max(1, distances(one.index).length);
    const isNearer = ({ index, isOwn, isOther, isExplained, of }: (typeof clauses)[number]) =>
      index < one.index &&
      !isOwn &&
      isOther &&
      !isExplained &&
      of.length > 0 &&
      costOf(one.index) - costOf(index) >= count * NEARER_MAX;
    if (clauses.some(isNearer)) return false;
    if (one.of.length > 0) return rivals.every(({ index }) => costOf(one.index) <= costOf(index));
    const isListed = clauses[one.index - 1]?.isExplained === true;
    if (setsApart(sentence) && !isListed) return false;
    const last = clauses.findLast(({ of, index }) => of.length > 0 && index < one.index);
    const between = clauses.slice(last?.index ?? one.index, one.index);
    return between.every(({ isOther, isOwn, isExplained }) => !isOther || isOwn || isExplained);
  });
}

/**
 * The parts of a sentence between commas and the like, and between what 'and' joins; what a colon ends is explained by what follows,
 * and so is 'two countries' by two names. */
export function clausesOf(sentence: string, language: string): Array<{ text: string; isExplained: boolean }> {
  const and = new RegExp(String.raw`\s(?:${languageFor(language)?.and ?? 'and'})\s`, 'iu');
  const texts = sentence
    .split(CLAUSE_BORDER)
    .flatMap((clause) => clause.split(and))
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
  return texts.map((text, index) => {
    const behind = sentence.slice(sentence.indexOf(text) + text.length).trimStart();
    const [counted] = findQuantities(text, language).filter(({ isWord }) => isWord);
    const isCounted = counted?.values.includes(texts.length - index - 1) === true && behind.startsWith(',');
    return { text, isExplained: behind.startsWith(':') || isCounted };
  });
}

/** Whether an attempt is the only one of its kind in a sentence, asked when or who: a name or a year that is not in the question. */
function isOnlyDetail(sentence: string, { question, asked, own }: Terms, language: string): boolean {
  const detail = detailOf(question)?.kind;
  if (detail === 'person') {
    const names = namesIn(sentence, language).filter((terms) => terms.some((term) => !asked.has(term)));
    const [name = [], ...others] = names;
    return others.length === 0 && own.every((term) => name.includes(term));
  }
  if (detail !== 'time') return false;
  const years = findQuantities(sentence, language).filter(({ start, end }) =>
    YEAR.test(sentence.slice(start, end)),
  );
  const [year, ...others] = years;
  return year !== undefined && others.length === 0 && own.includes(sentence.slice(year.start, year.end));
}

/** The terms of each name of a sentence; those of places are none of persons. */
function namesIn(sentence: string, language: string): string[][] {
  const names = findNames(sentence, language);
  return [...sentence.matchAll(NAME)]
    .filter(([name]) =>
      (name.match(/\p{L}+/gu) ?? []).some((word) => names.has(fold(word.toLowerCase(), language))),
    )
    .filter(
      ({ 0: name, index }) =>
        !tellsDetail(
          'place',
          sentence.slice(Math.max(0, index - BEFORE_NAME_CHARACTERS), index + name.length),
          language,
        ),
    )
    .map(([name]) => [...termsOf(name, language)]);
}
