import { inverseFrequency } from './bm25.ts';
import type { Meaning } from './meant-terms.ts';
import type { CorpusFacts, QueryTerm } from './query.ts';

/** How much more a word tells that has a figure in it (IL-6, 1919, B12), or that is written as a name (decision 034). */
const FIGURE_WEIGHT = 1.4;
const NAME_WEIGHT = 1.2;
/** Rare words tell more than BM25 has it (chosen on the claims SciFact trains with and on other questions of SQuAD, decision 030). */
const RARITY_EXPONENT = 1.2;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const FIGURE = /\p{N}/u;
const CAPITAL = /\p{Lu}/u;
const CAPITAL_WITHIN = /.\p{Lu}/u;

/** What a word of the question weighs that stands in `df` passages. */
export type Weigh = (df: number, word: string) => number;

/** By how rare a word is, and where words are written apart also by how it is written. */
export function weighing(text: string, { passages }: CorpusFacts, isSpaced: boolean): Weigh {
  if (!isSpaced) return (df) => inverseFrequency(df, passages);
  const emphasis = emphasisOf(text);
  return (df, word) => inverseFrequency(df, passages) ** RARITY_EXPONENT * emphasis(word);
}

/** What a mistyped word may mean weighs as much as one word with all their passages; else a rare wrong guess would decide. */
export function asOneTerm({ word, place, terms, trust }: Meaning, weigh: Weigh): QueryTerm[] {
  const together = terms.reduce((sum, { df }) => sum + df, 0);
  const weight = trust * weigh(together, word);
  return terms.map(({ term, df }) => ({ term, df, weight, place }));
}

/** The weight of each word of a question by how it is written; asked with words in lower case. */
export function emphasisOf(text: string): (word: string) => number {
  const names = namesIn(text.normalize('NFKC'));
  return (word) => (FIGURE.test(word) ? FIGURE_WEIGHT : 1) * (names.has(word) ? NAME_WEIGHT : 1);
}

/** Words with a capital letter, in lower case. The first word has one in any case, so it counts only with another (DNA, McKinley). */
function namesIn(text: string): Set<string> {
  const [first = '', ...others] = text.match(WORD) ?? [];
  const names = others.filter((word) => CAPITAL.test(word));
  if (CAPITAL_WITHIN.test(first)) names.push(first);
  return new Set(names.map((word) => word.toLowerCase()));
}
