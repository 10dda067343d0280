import type { Passage } from '#server/knowledge/knowledge.ts';
import { type StatedFact, statedFacts } from './stated-facts.ts';
import type { DocumentTerm } from './terms.ts';
import { toldSentences } from './told-sentences.ts';

const A_YEAR = /(?<!\d)[12]\d{3}(?!\d)/u;

/** Of a book, whose other numbers are mostly those of its examples. */
export function yearsTold(
  passages: readonly Passage[],
  begins: ReadonlyMap<string, number>,
  terms: ReadonlyMap<string, DocumentTerm>,
): StatedFact[] {
  const dated = passages.filter(({ text }) => A_YEAR.test(text));
  const told = dated.flatMap((passage) => toldSentences(passage, begins.get(passage.id) ?? 0, A_YEAR));
  return statedFacts(told, terms, A_YEAR).filter(({ number }) => number.kind === 'year');
}
