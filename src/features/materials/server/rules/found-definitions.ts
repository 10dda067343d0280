import type { DefinedTerm } from '#features/guides/contract.terms.ts';
import type { SourceBook } from './source-book.ts';

export type FoundDefinition = DefinedTerm;

/** The most telling definitions of a text with where they stand. */
export function foundDefinitions({ definitions }: SourceBook, most: number): FoundDefinition[] {
  return definitions.slice(0, most).map(({ wording, sentence, isEntry }) => ({
    term: wording,
    page: sentence.passage.page,
    start: sentence.passage.start + sentence.start,
    end: sentence.passage.start + sentence.end,
    isEntry,
  }));
}
