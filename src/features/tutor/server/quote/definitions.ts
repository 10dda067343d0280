import { isDefinition } from '#language/pointing.ts';
import { quotableSentences } from './passage-sentences.ts';
import { comparePlaces, type Sentence } from './quotable.ts';
import { isStatement } from '#language/sentence-form.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

const DEFINITIONS_MAX = 10;
const DEFINITION_MAX_CHARACTERS = 260;

/** Sentences that define a term, of the best passages first: one of each, or of a short text all. */
export function definingSentences(passages: readonly Passage[]): Sentence[] {
  const each = Math.ceil((2 * DEFINITIONS_MAX) / Math.max(1, passages.length));
  const defining = passages.flatMap((passage) => quotableSentences(passage).filter(defines).slice(0, each));
  const unique = new Map(defining.map((sentence) => [sentence.text, sentence]));
  return [...unique.values()].slice(0, DEFINITIONS_MAX).toSorted(byPlace);
}

function defines({ text }: Sentence): boolean {
  return text.length <= DEFINITION_MAX_CHARACTERS && isStatement(text) && isDefinition(text);
}

function byPlace(a: Sentence, b: Sentence): number {
  if (a.passage.sourceId !== b.passage.sourceId) return 0;
  return comparePlaces(a, b);
}
