import { quoteLexeme } from '../index/tsvector.ts';
import type { QueryTerm } from './query-terms.ts';
import type { Scope } from './scope.ts';

/** Up to this size of a scope every passage with any of the terms is ranked. */
const EXHAUSTIVE_PASSAGES_MAX = 20_000;
/** Beyond, rare terms bring their passages until so many are spent; common terms count only together. */
const POSTINGS_MAX = 5_000;
const PAIRED_TERMS_MAX = 6;

/** The tsquery of the passages worth ranking, the scope included. `terms` are sorted rarest first and not empty. */
export function candidateQuery(terms: readonly QueryTerm[], scope: Scope): string {
  const within = anyOf(scope.markers.map(quoteLexeme));
  return `${within} & ${anyOf(scope.passages <= EXHAUSTIVE_PASSAGES_MAX ? terms.map(lexeme) : withinBudget(terms))}`;
}

function withinBudget(terms: readonly QueryTerm[]): string[] {
  let spent = 0;
  let alone = 0;
  for (const { df } of terms) {
    spent += df;
    if (alone > 0 && spent > POSTINGS_MAX) break;
    alone += 1;
  }
  const rest = terms.slice(alone, alone + PAIRED_TERMS_MAX).map(lexeme);
  const pairs = rest.flatMap((one, index) => rest.slice(index + 1).map((other) => `(${one} & ${other})`));
  return [...terms.slice(0, alone).map(lexeme), ...pairs];
}

function lexeme({ term }: QueryTerm): string {
  return quoteLexeme(term);
}

function anyOf(alternatives: readonly string[]): string {
  return `(${alternatives.join(' | ')})`;
}
