import { setImmediate } from 'node:timers/promises';
import { type SearchTerm, termOf } from '#language/analyze.ts';
import { relatedWords } from '#server/lexicon/related-words.ts';

/** A term that says much the same as one of the question. */
export interface RelatedTerm {
  term: string;
  /** The word it is of. */
  word: string;
  /** What it is related to. */
  to: SearchTerm;
  /** How much less it says, up to 1. */
  strength: number;
}

/** A long question says what it means in words enough. */
const WORDS_MAX = 24;
/** Each costs a look into the index. */
const RELATED_MAX = 32;

/** Asked for by the search, and again by whoever says what of the question is there. */
const CACHED_WORDS_MAX = 5_000;
const cache = new Map<string, Array<Omit<RelatedTerm, 'to'>>>();

/** Synonyms and word families of a question's terms, strongest first; none that the question has itself. */
export async function relatedTerms(asked: readonly SearchTerm[], language: string): Promise<RelatedTerm[]> {
  const words = asked.filter(({ isExtra }) => !isExtra);
  if (words.length > WORDS_MAX) return [];
  const own = new Set(asked.map(({ term }) => term));
  const found = new Map<string, RelatedTerm>();
  for (const to of words) {
    for (const related of await termsRelatedTo(to.word, language)) {
      if (own.has(related.term) || related.strength <= (found.get(related.term)?.strength ?? 0)) continue;
      found.set(related.term, { ...related, to });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.strength - a.strength || (a.term < b.term ? -1 : 1))
    .slice(0, RELATED_MAX);
}

async function termsRelatedTo(word: string, language: string): Promise<Array<Omit<RelatedTerm, 'to'>>> {
  const key = `${language} ${word}`;
  const known = cache.get(key);
  if (known) return known;
  const related = await relatedWords(word, language);
  const terms = related
    .map((one) => ({ ...one, term: termOf(one.word, language) }))
    .filter(({ term }) => term !== '');
  if (cache.size >= CACHED_WORDS_MAX) cache.clear();
  cache.set(key, terms);
  // A word that was not looked up before takes up to a millisecond; the server's other work goes between.
  await setImmediate();
  return terms;
}
