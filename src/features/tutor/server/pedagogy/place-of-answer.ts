import { languageFor } from '#language/languages.ts';
import { leansOnBefore, opensWithVerb } from '#language/pointing.ts';
import { findQuantities, type Quantity } from '#language/quantities.ts';
import { setsApart } from '#language/question-kinds.ts';
import { isStatement } from '#language/sentence-form.ts';
import { isBareHeading, sentencesOf, termsOf } from '../quote/passage-sentences.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { Sentence } from '../quote/quotable.ts';
import { termsWithValues } from './terms-with-values.ts';

// Whether the words of an attempt stand where the answer to its question stands: in a sentence about it, and there in the clause that answers.
const CLAUSE_BORDER = /[,;:–—()|]\s|\s\(/u;
/** '10,000 francs a year' */
const BESIDE_WORDS = 3;
/** By so many clauses, on average, another one in front may be nearer to the words of the question. */
const NEARER_MAX = 1;

/** Of what the passages have of a question, an answering sentence may lack so much. */
const LACKING_MAX = 0.5;

interface Terms {
  asked: ReadonlySet<string>;
  own: readonly string[];
}

/**
 * Whether a sentence has so much of a question that its answer may stand in it: each term weighs by how rare it is in the passages, what none
 * of them has weighs nothing, and the sentence before counts where a pronoun stands for it.
 */
export function isAboutAsked(
  { passage, start, text }: Sentence,
  passages: readonly Passage[],
  question: string,
): boolean {
  const { language } = passage;
  const sentences = passages.flatMap((one) => sentencesOf(one).filter(isTold));
  const terms = sentences.map((one) => new Set(termsWithValues(one.text, one.passage.language)));
  const at = sentences.findIndex((one) => one.passage.id === passage.id && one.start === start);
  if (at < 0) return true;
  const before = sentences[at - 1]?.passage === sentences[at]?.passage ? terms[at - 1] : undefined;
  const leans = leansOnBefore(text) || opensWithVerb(text, language);
  const has = (term: string) => terms[at]?.has(term) === true || (leans && before?.has(term) === true);
  const weightOf = (term: string) => {
    const count = terms.filter((one) => one.has(term)).length;
    return count === 0 ? 0 : Math.log(1 + sentences.length / (1 + count));
  };
  const weigh = (of: readonly string[]) => of.reduce((sum, term) => sum + weightOf(term), 0);
  const asked = [...termsOf(question, language)];
  return weigh(asked.filter((term) => !has(term))) <= weigh(asked) * LACKING_MAX;
}

function isTold({ text }: Sentence): boolean {
  return isStatement(text) && !isBareHeading(text);
}

/**
 * Whether the clause of a sentence with the words of an attempt is the one that answers. Of two clauses with a same word of the question, it is
 * the one nearer to the others: in 'A, which takes up B, and C, which takes up D', D is nothing that A takes up. A clause without a word of
 * the question answers in front of those that have them, and behind them where they say nothing else.
 */
export function standsWhereAsked(sentence: string, { asked, own }: Terms, language: string): boolean {
  const clauses = clausesOf(sentence, language).map(({ text, isExplained }, index) => {
    const terms = new Set(termsWithValues(text, language));
    const of = [...asked].filter((term) => terms.has(term));
    const isOwn = own.some((term) => terms.has(term));
    return {
      index,
      of,
      isOwn,
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
  return clauses.some((one) => {
    if (!one.isOwn) return false;
    const rivals = clauses.filter(
      (other) => !other.isOwn && other.isOther && other.of.some((term) => one.of.includes(term)),
    );
    const count = Math.max(1, distances(one.index).length);
    const isNearer = ({ index, isOwn, isOther, of }: (typeof clauses)[number]) =>
      index < one.index &&
      !isOwn &&
      isOther &&
      of.length > 0 &&
      costOf(one.index) - costOf(index) >= count * NEARER_MAX;
    if (clauses.some(isNearer)) return false;
    if (one.of.length > 0) return rivals.every(({ index }) => costOf(one.index) <= costOf(index));
    if (setsApart(sentence)) return false;
    const last = clauses.findLast(({ of, index }) => of.length > 0 && index < one.index);
    const between = clauses.slice(last?.index ?? one.index, one.index);
    return between.every(({ isOther, isOwn, isExplained }) => !isOther || isOwn || isExplained);
  });
}

/**
 * Whether of several numbers of one kind the attempt says the one that words of the question stand by: '4 feet' of '40 feet wide and 4 feet
 * deep', asked how deep. What stands before all of them is said of each.
 */
export function isNumberAskedFor(
  said: string,
  { question, sentence }: { question: string; sentence: string },
  language: string,
): boolean {
  const [own, ...more] = findQuantities(said, language);
  if (!own || more.length > 0) return false;
  const asked = termsOf(question, language);
  const given = findQuantities(question, language);
  const shown = findQuantities(sentence, language).filter(
    (one) => !given.some((known) => isSameNumber(one, known)),
  );
  const [meant, ...twice] = shown.filter((one) => isSameNumber(one, own));
  const rivals = shown.filter(
    (one) => !isSameNumber(one, own) && one.unit?.dimension === own.unit?.dimension,
  );
  if (!meant || twice.length > 0) return false;
  const alike = [meant, ...rivals].toSorted((a, b) => a.start - b.start);
  const before = termsOf(sentence.slice(0, alike[0]?.start), language);
  const byOne = (one: Quantity) =>
    [...termsOf(aroundNumber(sentence, one, { alike, language }), language)].filter(
      (term) => asked.has(term) && !before.has(term),
    );
  const byMeant = byOne(meant);
  return (
    rivals.length === 0 ||
    (byMeant.length > 0 && rivals.every((rival) => byOne(rival).every((term) => byMeant.includes(term))))
  );
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
  const beside = behind.trim().split(/\s+/u).slice(0, BESIDE_WORDS);
  return [...(from === 0 ? before : before.slice(1)), ...beside].join(' ');
}

/** The parts of a sentence between commas and the like, and between what 'and' joins; what a colon ends is explained by what follows. */
function clausesOf(sentence: string, language: string): Array<{ text: string; isExplained: boolean }> {
  const and = new RegExp(String.raw`\s(?:${languageFor(language)?.and ?? 'and'})\s`, 'iu');
  return sentence
    .split(CLAUSE_BORDER)
    .flatMap((clause) => clause.split(and))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({
      text,
      isExplained: sentence
        .slice(sentence.indexOf(text) + text.length)
        .trimStart()
        .startsWith(':'),
    }));
}

function isSameNumber(one: Quantity, other: Quantity): boolean {
  return one.values.some((value) => other.values.includes(value));
}
