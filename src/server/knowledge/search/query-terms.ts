import type { Database } from '../../db/database.ts';
import { analyze, type SearchTerm, termOf } from '#language/analyze.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { detectLanguage } from '#language/detect-language.ts';
import { isStopWord, isUnspaced } from '#language/languages.ts';
import { isTalk } from '#language/talk.ts';
import { findMeanings } from './meant-terms.ts';
import type { CorpusFacts, QueryTerm } from './query.ts';
import { relatedTerms } from './related-terms.ts';
import type { Scope } from './scope.ts';
import { lookUp } from './vocabulary.ts';
import { wordsInQuotes } from './words-in-quotes.ts';
import { asOneTerm, type Weigh, weighing } from './word-weights.ts';

/** Longer questions are ranked by their most telling terms. */
const TERMS_MAX = 32;
/** How many other words for the same are searched. */
const RELATED_TERMS_MAX = 12;
/** Signs and pairs of signs say again what the words around them say (chosen on half of JSQuAD and XQuAD zh). */
const EXTRA_WEIGHT = 0.3;
/**
 * A word that a question repeats weighs as often as it stands there. In a long text that was pasted in, words come again by chance:
 * from so many words on, less and less.
 */
const REPEATING_MAX_WORDS = 100;
/** Of words that people talk with ('something', 'folks'), which are rare in books (chosen on the seen half of the students' questions, decision 070). */
const TALK_WEIGHT = 0.3;
export interface SearchQuestion {
  /** Rarest first. */
  terms: QueryTerm[];
  corpus: CorpusFacts;
  /** Whether its language puts spaces between words. */
  isSpaced: boolean;
}

/**
 * The terms of a question that stand in something `readable`, all that the asker may read; other words are replaced by what they
 * may mean. The question is taken to be in a language of `scope`.
 */
export async function understand(
  orm: Database['orm'],
  text: string,
  { scope, readable }: { scope: Scope; readable: Scope },
): Promise<SearchQuestion> {
  const language = detectLanguage(text, scope.languages);
  // Words of a language in which nothing is searched are no misspellings: 'quelle' is no quill.
  const spoken = detectLanguage(text, [language, ...INTERFACE_LANGUAGES]);
  const isForeign = spoken !== language;
  const said = analyze(text, language).filter(({ word }) => !isForeign || !isStopWord(word, spoken));
  const written = uniqueTerms(said);
  const repeated = repetitionOf(said);
  const { frequency, corpus } = await lookUp(orm, [...written.keys()], readable);
  const literal = wordsInQuotes(text);
  const unknown = [...written.values()].filter(
    ({ term, word, isExtra }) => !isForeign && !frequency.has(term) && !isExtra && !literal.has(word),
  );
  const known = [...written.values()].filter(({ term }) => frequency.has(term));
  const isSpaced = !isUnspaced(language);
  const weigh = weighing(text, corpus, isSpaced);
  const terms = known.map(({ term, word, position, isExtra }) => {
    const df = frequency.get(term) ?? 0;
    const isLittle = isTalk(isForeign ? termOf(word, spoken) : term, spoken);
    const share = (isLittle ? TALK_WEIGHT : 1) * (isExtra && !isSpaced ? EXTRA_WEIGHT : 1);
    const weight = weigh(df, word) * repeated(term) * share;
    return { term, df, weight, place: position };
  });
  for (const meaning of await findMeanings(orm, unknown, { language, readable })) {
    terms.push(...asOneTerm(meaning, weigh).filter(({ term }) => !frequency.has(term)));
  }
  const asked = new Set(terms.map(({ term }) => term));
  const isRelatable = isSpaced && !isForeign;
  const related = isRelatable
    ? await findRelated(orm, [...written.values()], { language, scope, weigh })
    : [];
  terms.push(...related.filter(({ term }) => !asked.has(term)));
  return { terms: mostTelling(terms), corpus, isSpaced };
}

/** Rarest first. */
function mostTelling(terms: readonly QueryTerm[]): QueryTerm[] {
  return terms
    .toSorted((a, b) => b.weight - a.weight || a.df - b.df || (a.term < b.term ? -1 : 1))
    .slice(0, TERMS_MAX)
    .toSorted((a, b) => a.df - b.df || (a.term < b.term ? -1 : 1));
}

/** How many times a term of the question counts. */
function repetitionOf(said: readonly SearchTerm[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { term } of said) counts.set(term, (counts.get(term) ?? 0) + 1);
  const damping = Math.min(1, REPEATING_MAX_WORDS / said.length);
  return (term) => (counts.get(term) ?? 1) ** damping;
}

/** What stands in `scope` of other words for what is asked, as weaker evidence in the place of the word it may stand for. */
async function findRelated(
  orm: Database['orm'],
  written: readonly SearchTerm[],
  { language, scope, weigh }: { language: string; scope: Scope; weigh: Weigh },
): Promise<QueryTerm[]> {
  const related = await relatedTerms(written, language);
  if (related.length === 0) return [];
  const { frequency } = await lookUp(
    orm,
    related.map(({ term }) => term),
    scope,
  );
  return related
    .flatMap<QueryTerm>(({ term, word, to, strength }) => {
      const df = frequency.get(term) ?? 0;
      const weight = strength * weigh(df, word);
      return df === 0 ? [] : [{ term, df, weight, place: to.position, isRelated: true }];
    })
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, RELATED_TERMS_MAX);
}

function uniqueTerms(terms: SearchTerm[]): Map<string, SearchTerm> {
  const unique = new Map<string, SearchTerm>();
  for (const term of terms) {
    if (!unique.has(term.term)) unique.set(term.term, term);
  }
  return unique;
}
