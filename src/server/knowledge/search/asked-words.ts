import type { Database } from '../../db/database.ts';
import { analyze, type SearchTerm } from '#language/analyze.ts';
import { isInLexicon } from '#server/lexicon/related-words.ts';
import type { AskedWord } from '../knowledge.ts';
import { inverseFrequency } from './bm25.ts';
import { relatedTerms } from './related-terms.ts';
import { resolveScope, type Scope } from './scope.ts';
import { lookUp, narrowed } from './vocabulary.ts';

interface Reading {
  text: string;
  language: string;
  readerId: string;
  sourceIds?: string[];
}

/** See Knowledge.askedWords. */
export async function askedWords(
  orm: Database['orm'],
  { text, language, readerId, sourceIds }: Reading,
): Promise<AskedWord[]> {
  const asked = eachOnce(analyze(text, language).filter(({ isExtra }) => !isExtra));
  if (asked.length === 0) return [];
  const readable = await resolveScope(orm, { readerId });
  const scope = sourceIds ? await resolveScope(orm, { readerId, sourceIds }) : readable;
  const terms = asked.map(({ term }) => term);
  const known = await lookUp(orm, terms, readable);
  const { frequency, corpus } = known;
  const { frequency: inScope } = sourceIds ? await narrowed(orm, known, scope) : known;
  const absent = asked.filter(({ term }) => !inScope.has(term));
  const related = absent.length > 0 ? await relatedTerms(absent, language) : [];
  const relatives = await findAny(
    orm,
    related.map(({ term }) => term),
    scope,
  );
  const isSaidOtherwise = new Set(related.filter(({ term }) => relatives.has(term)).map(({ to }) => to.term));
  const rarest = inverseFrequency(0, corpus.passages);
  return Promise.all(
    asked.map(async ({ term, word }) => ({
      word,
      term,
      rarity: inverseFrequency(frequency.get(term) ?? 0, corpus.passages) / rarest,
      isKnown: frequency.has(term) || (await isInLexicon(word, language)),
      isSaid: inScope.has(term) || isSaidOtherwise.has(term),
    })),
  );
}

/** Those of the terms that the scope holds; most questions have none to look for. */
async function findAny(
  orm: Database['orm'],
  terms: readonly string[],
  scope: Scope,
): Promise<ReadonlyMap<string, number>> {
  return terms.length === 0 ? new Map() : (await lookUp(orm, terms, scope)).frequency;
}

function eachOnce(terms: readonly SearchTerm[]): SearchTerm[] {
  return [...new Map(terms.toReversed().map((term) => [term.term, term])).values()].toReversed();
}
