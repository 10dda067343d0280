import { splitSentences } from '#language/sentences.ts';
import { findNames, foldedWords } from '#language/names.ts';
import { readStatement } from '#language/statement.ts';
import { analyze } from '#language/analyze.ts';
import { tokenize } from '#language/tokenize.ts';
import { termsOf, textTerms, withLines } from './passage-sentences.ts';
import type { Quotable } from './quotable.ts';
import { readOnce } from './read-once.ts';
import { namesAnswerKind } from '../question/question-words.ts';

/**
 * Fitted by logistic regression on SQuAD's questions, asked of the article they were written about and of another one, and
 * measured by `bench/answers.ts`, which prints the rates of refusal and of false refusal for this limit.
 */
const WEIGHTS = {
  sentence: 11.51,
  pairs: 2.1,
  missing: -5.35,
  missingNames: -2.42,
  /** Found afterwards: on both halves of SQuAD it refuses more without an answer, and hardly more with one. */
  missingFigures: -6,
  length: 1.55,
  constant: -5.4,
};
const ANSWERABLE_MIN = -1;

const PASSAGES_MAX = 8;
const NAMED_IN_PASSAGES = 3;
/** Words of the question count as said together when so many words apart. */
const PAIR_REACH_WORDS = 2;

/** Two words, and one that joins them. */
const TERSE_MAX_WORDS = 3;

const FIGURE = /\d+(?:[.,]\d+)*/g;

/** Whether the passages found for a question seem to answer it. Only words are compared, nothing is understood. */
export function isAnswerable(query: string, passages: readonly Quotable[]): boolean {
  return answerabilityScore(query, passages) >= ANSWERABLE_MIN && !isApart(query, passages);
}

/**
 * Of two words one alone is no answer: 'photosynthesis glaciers' is only answered where one passage, with its headings, has both.
 * A question ('Where does the river rise?') may well be answered in other words than its verb, and so may what only says what kind
 * of answer is wanted ('photosynthesis definition').
 */
function isApart(query: string, passages: readonly Quotable[]): boolean {
  if (tokenize(query).length > TERSE_MAX_WORDS) return false;
  const language = passages[0]?.language ?? 'en';
  const kinds = new Set(wordsOfKind(query, language));
  const terms = [...termsOf(query, language)].filter((term) => !kinds.has(term));
  if (terms.length !== 2) return false;
  return passages.slice(0, PASSAGES_MAX).every((passage) => {
    const context = [passage.title, ...passage.headingPath, passage.text].join('\n');
    const said = termsOf(context, passage.language);
    return terms.some((term) => !said.has(term));
  });
}

function wordsOfKind(query: string, language: string): string[] {
  return analyze(query, language)
    .filter(({ word }) => namesAnswerKind(word))
    .map(({ term }) => term);
}

/** How much speaks for an answer in the passages; 0 is as likely as not. */
export function answerabilityScore(query: string, passages: readonly Quotable[]): number {
  const language = passages[0]?.language ?? 'en';
  const terms = termsOf(query, language);
  if (passages.length === 0 || terms.size === 0) return -Infinity;
  const best = bestSentence(query, passages.slice(0, PASSAGES_MAX), language);
  return (
    WEIGHTS.constant +
    WEIGHTS.sentence * best.share +
    WEIGHTS.pairs * best.pairs +
    WEIGHTS.missing * shareMissing(terms, passages) +
    WEIGHTS.missingNames * shareOfMissingNames(query, passages.slice(0, NAMED_IN_PASSAGES), language) +
    WEIGHTS.missingFigures * shareOfMissingFigures(query, passages.slice(0, PASSAGES_MAX)) +
    WEIGHTS.length * Math.log(terms.size)
  );
}

/** The largest shares of the question's words, and of its neighbouring pairs, that one sentence has. */
function bestSentence(
  query: string,
  passages: readonly Quotable[],
  language: string,
): { share: number; pairs: number } {
  const asked = orderedTerms(query, language);
  const unique = [...new Set(asked)];
  const best = { share: 0, pairs: 0 };
  for (const passage of passages) {
    for (const said of orderedSentences(passage)) {
      best.share = Math.max(best.share, unique.filter((term) => said.includes(term)).length / unique.length);
      best.pairs = Math.max(best.pairs, shareOfPairs(asked, said));
    }
  }
  return best;
}

/** The terms of each sentence of a passage, as they follow each other, and those of the heading that it stands under. */
export const orderedSentences = readOnce((passage) => {
  const { text, language, headingPath } = passage;
  const all = splitSentences(text, language).map((span) => ({
    ...span,
    passage,
    text: text.slice(span.start, span.end),
  }));
  return [...headingPath.slice(-1), ...withLines(all)].map((one) => orderedTerms(one, language));
});

function shareOfPairs(asked: string[], said: string[]): number {
  if (asked.length < 2) return 0;
  const kept = asked.slice(1).filter((term, index) => {
    const first = asked[index];
    return said.some(
      (word, at) => word === first && said.slice(at + 1, at + 1 + PAIR_REACH_WORDS).includes(term),
    );
  });
  return kept.length / (asked.length - 1);
}

function shareMissing(terms: Set<string>, passages: readonly Quotable[]): number {
  const said = new Set(
    passages.flatMap((passage) => [
      ...textTerms(passage),
      ...termsOf(passage.headingPath.at(-1) ?? '', passage.language),
    ]),
  );
  return [...terms].filter((term) => !said.has(term)).length / terms.size;
}

function shareOfMissingNames(query: string, passages: readonly Quotable[], language: string): number {
  const names = [...findNames(query, language)];
  const said = new Set(passages.flatMap((passage) => [...foldedWords(passage.text, passage.language)]));
  return names.length === 0 ? 0 : names.filter((name) => !said.has(name)).length / names.length;
}

/** Who asks about 1919 is not answered by what never says 1919. */
function shareOfMissingFigures(query: string, passages: readonly Quotable[]): number {
  const figures = query.match(FIGURE) ?? [];
  const said = passages.map(({ text }) => text).join('\n');
  return figures.length === 0
    ? 0
    : figures.filter((figure) => !said.includes(figure)).length / figures.length;
}

function orderedTerms(text: string, language: string): string[] {
  return readStatement(text, language)
    .words.map((word) => word.term)
    .filter((term) => term !== '');
}
