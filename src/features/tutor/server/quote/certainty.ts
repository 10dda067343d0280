import type { AskedWord } from '#server/knowledge/knowledge.ts';
import { splitSentences } from '#language/sentences.ts';
import { termsOf } from './choose-sentences.ts';
import { measures } from '../question/question-words.ts';
import type { Quotable } from './quotable.ts';

/**
 * Fitted by logistic regression on the seen half of the students’ questions, also those that their book does not answer, and on questions
 * of SQuAD asked of their own article and of another one (decision 066).
 */
const WEIGHTS = { sentence: 4.46, passage: 3.94, length: 2.23, constant: -8.41 };
const CERTAIN_MIN = 0.4;
const PASSAGES_MAX = 8;

/**
 * Whether the passages that are quoted seem to be what the documents say about the question, and not only what comes nearest to it:
 * one sentence, and one passage, has most of the question’s words, of which rare ones count more.
 */
export function isCertain(asked: readonly AskedWord[], passages: readonly Quotable[]): boolean {
  const words = asked.filter(({ word }) => !measures(word));
  if (words.length === 0) return true;
  const { sentence, passage } = mostSaid(words, passages.slice(0, PASSAGES_MAX));
  if (sentence === 1) return true;
  const { constant, ...weights } = WEIGHTS;
  const score =
    constant +
    weights.sentence * sentence +
    weights.passage * passage +
    weights.length * Math.log(words.length);
  return score >= CERTAIN_MIN;
}

/** The largest share of the question that one sentence has, and one passage. */
function mostSaid(
  words: readonly AskedWord[],
  passages: readonly Quotable[],
): { sentence: number; passage: number } {
  const most = { sentence: 0, passage: 0 };
  for (const { text, language } of passages) {
    most.passage = Math.max(most.passage, shareIn(termsOf(text, language), words));
    for (const { start, end } of splitSentences(text, language))
      most.sentence = Math.max(most.sentence, shareIn(termsOf(text.slice(start, end), language), words));
  }
  return most;
}

function shareIn(terms: ReadonlySet<string>, words: readonly AskedWord[]): number {
  const missing = words.filter(({ term }) => !terms.has(term));
  return 1 - rarityOf(missing) / (rarityOf(words) || 1);
}

function rarityOf(words: readonly AskedWord[]): number {
  return words.reduce((sum, { rarity }) => sum + rarity, 0);
}
