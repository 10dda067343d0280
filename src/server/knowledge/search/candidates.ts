import { quoteLexeme } from '../index/tsvector.ts';
import type { CorpusFacts, QueryTerm } from './query-terms.ts';
import type { Scope } from './scope.ts';

/** Up to this size of a scope every passage with any of the terms is ranked. */
const EXHAUSTIVE_PASSAGES_MAX = 5_000;
/**
 * Beyond, rare terms bring their passages until so many are spent; common terms count only two together, likewise. The same first
 * ten as ranking everything, on SQuAD and SciFact, at a third of the cost.
 */
const POSTINGS_MAX = 2_500;
const PAIRED_TERMS_MAX = 6;

/** The tsquery of the passages worth ranking, the scope included. `terms` are sorted rarest first and not empty. */
export function candidateQuery(terms: readonly QueryTerm[], scope: Scope, corpus: CorpusFacts): string {
  const within = anyOf(scope.markers.map(quoteLexeme));
  const isSmall = scope.passages <= EXHAUSTIVE_PASSAGES_MAX;
  return `${within} & ${anyOf(isSmall ? terms.map(lexeme) : withinBudget(terms, scope, corpus))}`;
}

function withinBudget(terms: readonly QueryTerm[], scope: Scope, corpus: CorpusFacts): string[] {
  // Terms are counted over the whole corpus; the scope is taken to hold its share of them.
  const share = Math.min(1, scope.passages / corpus.passages);
  const alone = affordable(terms, ({ df }) => df * share);
  const rest = terms.slice(alone.length, alone.length + PAIRED_TERMS_MAX);
  const pairs = rest
    .flatMap((one, index) =>
      rest.slice(index + 1).map((other) => ({ one, other, product: one.df * other.df })),
    )
    .toSorted((a, b) => a.product - b.product);
  const together = affordable(pairs, ({ product }) => (product / corpus.passages) * share);
  return [...alone.map(lexeme), ...together.map(({ one, other }) => `(${lexeme(one)} & ${lexeme(other)})`)];
}

/** The first entries, at least one, whose costs fit into the budget. */
function affordable<T>(entries: readonly T[], costOf: (entry: T) => number): T[] {
  let spent = 0;
  const end = entries.findIndex((entry, index) => {
    spent += costOf(entry);
    return index > 0 && spent > POSTINGS_MAX;
  });
  return entries.slice(0, end === -1 ? undefined : end);
}

function lexeme({ term }: QueryTerm): string {
  return quoteLexeme(term);
}

function anyOf(alternatives: readonly string[]): string {
  return `(${alternatives.join(' | ')})`;
}
