import { termOf } from './analyze.ts';
import { languageFor } from './languages.ts';

const known = new Map<string, ReadonlySet<string>>();

/** Whether a term is of a word that people talk with in a language and that names nothing: 'something', 'folks', 'to go'. */
export function isTalk(term: string, language: string): boolean {
  const terms = known.get(language) ?? talkOf(language);
  known.set(language, terms);
  return terms.has(term);
}

function talkOf(language: string): ReadonlySet<string> {
  const words = languageFor(language)?.questions?.talk ?? [];
  return new Set([...words].map((word) => termOf(word, language)).filter((term) => term !== ''));
}
