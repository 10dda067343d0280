import { quotableSentences } from './choose-sentences.ts';
import { comparePlaces, type Sentence } from './quotable.ts';
import { isStatement } from './sentence-form.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';

/** What is searched for to find definitions: words that sentences have which give something its name. */
export const DEFINING_WORDS =
  'called defined definition known refers term llamado denomina define definición conoce término appelé nommé défini définition désigne terme';

const DEFINES =
  /^(?:(?:an?|the) )?\p{L}[\p{L}’'-]*(?: [\p{L}\p{N}][\p{L}\p{N}’'-]*){0,3}(?: \([^)]{1,120}\))? (?:(?:is|are|was|were) an? |(?:is|are) the (?!same)|(?:is|are) (?:defined as|called|known as))|\b(?:is|are) (?:also )?(?:called|known as|defined as|termed|referred to as)\b|\brefers? to (?:an?|the)\b|^(?:el|la|los|las|un|una) \p{L}+(?: [\p{L}\p{N}]+){0,3} (?:es|son|fue|era) (?:el|la|los|las|un|una)\b|\bse (?:llaman?|denominan?|conocen? como|definen? como)\b|^(?:le|la|les|l’|l'|un|une)\s?\p{L}+(?: [\p{L}\p{N}]+){0,3} (?:est|sont|était|fut) (?:le|la|les|l’|l'|un|une)\b|\bon (?:appelle|nomme)\b|\b(?:est|sont) (?:appelée?s?|nommée?s?|définie?s?)\b|\bdésigne(?:nt)?\b/iu;
const DEFINITIONS_MAX = 4;
const PER_PASSAGE_MAX = 1;
const DEFINITION_MAX_CHARACTERS = 260;

/** Sentences that define a term, of the best passages first, one of each. */
export function definingSentences(passages: readonly Passage[]): Sentence[] {
  const defining = passages.flatMap((passage) =>
    quotableSentences(passage).filter(isDefinition).slice(0, PER_PASSAGE_MAX),
  );
  const unique = new Map(defining.map((sentence) => [sentence.text, sentence]));
  return [...unique.values()].slice(0, DEFINITIONS_MAX).toSorted(byPlace);
}

function isDefinition({ text }: Sentence): boolean {
  const isWhole = isStatement(text) && text.length <= DEFINITION_MAX_CHARACTERS;
  return isWhole && DEFINES.test(text) && !OPENS_POINTING.test(text);
}

const OPENS_POINTING =
  /^(?:it|this|these|that|those|they|there|he|she|here|one|another|its|their|such|what|este|esta|esto|estos|estas|eso|ese|ce|cette|ces|il|elle|ils|elles|cela)(?!\p{L})/iu;

function byPlace(a: Sentence, b: Sentence): number {
  if (a.passage.sourceId !== b.passage.sourceId) return 0;
  return comparePlaces(a, b);
}
