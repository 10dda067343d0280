import { setImmediate } from 'node:timers/promises';
import { type Term, termOf } from '#language/analyze.ts';
import { relatedWords } from '#server/lexicon/related-words.ts';

/** A term that says much the same as one of the question. */
export interface RelatedTerm {
  term: string;
  /** The word it is of. */
  word: string;
  /** What it is related to. */
  to: Term;
  /** How much less it says, up to 1. */
  strength: number;
}

/** A long question says what it means in words enough. */
const WORDS_MAX = 24;
/** Each costs a look into the index. */
const RELATED_MAX = 32;

/** Synonyms and word families of a question's terms, strongest first; none that the question has itself. */
export async function relatedTerms(asked: readonly Term[], language: string): Promise<RelatedTerm[]> {
  const words = asked.filter(({ isExtra }) => !isExtra);
  if (words.length > WORDS_MAX) return [];
  const own = new Set(asked.map(({ term }) => term));
  const found = new Map<string, RelatedTerm>();
  for (const to of words) {
    for (const { word, strength } of await relatedWords(to.word, language)) {
      const term = termOf(word, language);
      if (term === '' || own.has(term) || strength <= (found.get(term)?.strength ?? 0)) continue;
      found.set(term, { term, word, to, strength });
    }
    // A word that was not looked up before takes up to a millisecond; the server's other work goes between.
    await setImmediate();
  }
  return [...found.values()]
    .toSorted((a, b) => b.strength - a.strength || (a.term < b.term ? -1 : 1))
    .slice(0, RELATED_MAX);
}
