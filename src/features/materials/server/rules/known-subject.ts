import type { RuleSentence } from './sentences.ts';
import { stemsOf } from './stems.ts';
import type { Term } from './terms.ts';

/** 'The error was …', 'El error fue …': a definite noun that nothing behind it specifies. */
const BARE_SUBJECT: Readonly<Record<string, RegExp>> = {
  en: /^The (?<noun>\p{Ll}+) (?:is|was|are|were|has|had|have|can|will|would|could|may|must)(?!\p{L})/u,
  es: /^(?:El|La|Los|Las) (?<noun>\p{Ll}+) (?:es|son|fue|fueron|era|eran|ha|han|había|tiene|tienen|está|están|puede|pueden)(?!\p{L})/u,
  fr: /^(?:L[’']|(?:Le|La|Les) )(?<noun>\p{Ll}+) (?:est|sont|était|étaient|fut|furent|a|ont|avait|peut|peuvent|sera)(?!\p{L})/u,
};

/** What is definite and none of the documents' terms was told of before. */
export function hasKnownSubject(
  { text, passage: { language } }: RuleSentence,
  terms: ReadonlyMap<string, Term>,
): boolean {
  const noun = BARE_SUBJECT[language]?.exec(text)?.groups?.['noun'];
  return noun === undefined || terms.has(stemsOf(noun, language));
}
