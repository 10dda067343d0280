import { termRulesFor } from '#language/languages.ts';
import type { RuleSentence } from './sentences.ts';
import { stemsOf } from '#language/stems.ts';
import type { DocumentTerm } from './terms.ts';

/** What is definite and none of the documents' terms was told of before. */
export function hasKnownSubject(
  { text, passage: { language } }: RuleSentence,
  terms: ReadonlyMap<string, DocumentTerm>,
): boolean {
  const noun = termRulesFor(language)?.bareSubject.exec(text)?.groups?.['noun'];
  return noun === undefined || terms.has(stemsOf(noun, language));
}
