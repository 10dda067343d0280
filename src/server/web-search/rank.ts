import type { WebResult } from '#shared/web-result.ts';
import { analyze } from '#language/analyze.ts';
import type { Merged } from './merge.ts';

const RESULTS_MAX = 8;
/** Of reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): how little the places at the top differ. */
const FUSION_DAMPING = 60;
/** What the first place in one source weighs against the coverage of all words of the question. */
const FUSION_WEIGHT = 0.5;
const TITLE_WEIGHT = 2;
/** A work that its publisher took back is shown, but does not lead. */
const RETRACTED_WEIGHT = 0.5;
/** Sources that list something for any question, whether it fits or not. */
const ALWAYS_ANSWERING = new Set(['crossref', 'openalex']);

/**
 * Best first: how many of the question's words a result has, and how high how many sources place it. `terms` are stems in
 * `language`.
 */
export function rankResults(
  merged: readonly Merged[],
  terms: ReadonlySet<string>,
  language: string,
): WebResult[] {
  return merged
    .map(({ result, ranks }) => {
      const covered = coverage(result, terms, language);
      const weight = result.is_retracted ? RETRACTED_WEIGHT : 1;
      return { result, covered, score: weight * (covered + FUSION_WEIGHT * fusion(ranks)) };
    })
    .filter(({ result, covered }) => covered > 0 || !ALWAYS_ANSWERING.has(result.source))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, RESULTS_MAX)
    .map(({ result }) => result);
}

/** The share of the terms that occur, from 0 to 1; those of the title count double. 0 without terms. */
function coverage({ title, snippet }: WebResult, terms: ReadonlySet<string>, language: string): number {
  if (terms.size === 0) return 0;
  const inTitle = termSet(title, language);
  const inSnippet = termSet(snippet, language);
  let sum = 0;
  for (const term of terms) sum += inTitle.has(term) ? TITLE_WEIGHT : Number(inSnippet.has(term));
  return sum / (TITLE_WEIGHT * terms.size);
}

/** 1 for the first place in one source. */
function fusion(ranks: readonly number[]): number {
  return ranks.reduce((sum, rank) => sum + (FUSION_DAMPING + 1) / (FUSION_DAMPING + rank), 0);
}

export function termSet(text: string, language: string): Set<string> {
  return new Set(analyze(text, language).map(({ term }) => term));
}
