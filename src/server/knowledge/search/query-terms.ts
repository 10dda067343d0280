import type { Database } from '../../db/database.ts';
import { analyze, type Term } from '#server/language/analyze.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { isUnspaced } from '#server/language/languages.ts';
import { inverseFrequency } from './bm25.ts';
import { emphasisOf } from './emphasis.ts';
import { findMeanings, type Meaning } from './meanings.ts';
import type { CorpusFacts, QueryTerm } from './query.ts';
import type { Scope } from './scope.ts';
import { lookUp } from './vocabulary.ts';

/** Longer questions are ranked by their most telling terms. */
const TERMS_MAX = 32;
/** Signs and pairs of signs say again what the words around them say (chosen on half of JSQuAD and XQuAD zh). */
const EXTRA_WEIGHT = 0.3;
/** Rare words tell more than BM25 has it (chosen on the claims SciFact trains with and on other questions of SQuAD, decision 030). */
const RARITY_EXPONENT = 1.2;

export interface Question {
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
): Promise<Question> {
  const language = detectLanguage(text, scope.languages);
  const written = uniqueTerms(analyze(text, language));
  const { frequency, corpus } = await lookUp(orm, [...written.keys()], readable);
  const unknown = [...written.values()].filter(({ term, isExtra }) => !frequency.has(term) && !isExtra);
  const known = [...written.values()].filter(({ term }) => frequency.has(term));
  const isSpaced = !isUnspaced(language);
  const weigh = weighing(text, corpus, isSpaced);
  const terms = known.map(({ term, word, position, isExtra }) => {
    const df = frequency.get(term) ?? 0;
    const weight = weigh(df, word) * (isExtra && !isSpaced ? EXTRA_WEIGHT : 1);
    return { term, df, weight, place: position };
  });
  for (const meaning of await findMeanings(orm, unknown, { language, readable })) {
    terms.push(...asOneTerm(meaning, weigh).filter(({ term }) => !frequency.has(term)));
  }
  const rarestFirst = terms.toSorted((a, b) => a.df - b.df || (a.term < b.term ? -1 : 1));
  return { terms: rarestFirst.slice(0, TERMS_MAX), corpus, isSpaced };
}

/** What a mistyped word may mean weighs as much as one word with all their passages; else a rare wrong guess would decide. */
function asOneTerm({ word, place, terms, trust }: Meaning, weigh: Weigh): QueryTerm[] {
  const together = terms.reduce((sum, { df }) => sum + df, 0);
  const weight = trust * weigh(together, word);
  return terms.map(({ term, df }) => ({ term, df, weight, place }));
}

/** What a word of the question weighs that stands in `df` passages. */
type Weigh = (df: number, word: string) => number;

function weighing(text: string, { passages }: CorpusFacts, isSpaced: boolean): Weigh {
  if (!isSpaced) return (df) => inverseFrequency(df, passages);
  const emphasis = emphasisOf(text);
  return (df, word) => inverseFrequency(df, passages) ** RARITY_EXPONENT * emphasis(word);
}

function uniqueTerms(terms: Term[]): Map<string, Term> {
  const unique = new Map<string, Term>();
  for (const term of terms) {
    if (!unique.has(term.term)) unique.set(term.term, term);
  }
  return unique;
}
