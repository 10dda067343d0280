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

/** What brings fewer passages than this is not worth asking more of. */
const POSTINGS_FEW = 400;
/** When so many passages have two or three of the terms, those with fewer hardly come among the first ten. */
const PASSAGES_ENOUGH = 1_000;
/** From this share of the corpus on, looking for the scope in the index costs more than looking at what was found. */
const SCOPE_SHARE_MAX = 0.5;

/**
 * The tsquery of the passages worth ranking. It only saves work where the scope is a small part of the corpus: whoever ranks
 * must ask for `scopeQuery` too. `terms` are sorted rarest first and not empty.
 */
export function candidateQuery(terms: readonly QueryTerm[], scope: Scope, corpus: CorpusFacts): string {
  const isSmall = scope.passages <= EXHAUSTIVE_PASSAGES_MAX;
  const words = anyOf(isSmall ? terms.map(lexeme) : withinBudget(terms, scope, corpus));
  return shareOf(scope, corpus) >= SCOPE_SHARE_MAX ? words : `${scopeQuery(scope)} & ${words}`;
}

/** The tsquery of the passages that the asker may find. */
export function scopeQuery({ markers }: Scope): string {
  return anyOf(markers.map(quoteLexeme));
}

/** Terms are counted over the whole corpus; the scope is taken to hold its share of them. */
function shareOf(scope: Scope, corpus: CorpusFacts): number {
  return Math.min(1, scope.passages / corpus.passages);
}

/** Terms that only count together, and in how many passages of the scope that is to be expected. */
interface Combination {
  terms: QueryTerm[];
  passages: number;
}

function withinBudget(terms: readonly QueryTerm[], scope: Scope, corpus: CorpusFacts): string[] {
  const share = shareOf(scope, corpus);
  const singles = terms.map((term) => ({ terms: [term], passages: term.df * share }));
  const alone = affordable(singles);
  const rest = terms.slice(alone.length, alone.length + PAIRED_TERMS_MAX);
  const pairs = rest
    .flatMap((one, index) => rest.slice(index + 1).map((other) => [one, other] as const))
    .map(([one, other]) => ({
      terms: [one, other],
      passages: ((one.df * other.df) / corpus.passages) * share,
    }))
    .toSorted((a, b) => a.passages - b.passages);
  return narrowed([...alone, ...affordable(pairs)], terms, corpus);
}

/** Asks for one term more wherever enough passages have two or more all the same. */
function narrowed(
  combinations: readonly Combination[],
  terms: readonly QueryTerm[],
  corpus: CorpusFacts,
): string[] {
  let withMore = 0;
  return combinations.map(({ terms: together, passages }) => {
    const others = terms.filter(({ place }) => together.every((term) => term.place !== place));
    const left = passages * chanceOfAny(others, corpus);
    const isNarrow = passages > POSTINGS_FEW && withMore + left >= PASSAGES_ENOUGH && others.length > 0;
    withMore += isNarrow || together.length === 1 ? left : passages;
    const parts = [...together.map(lexeme), ...(isNarrow ? [anyOf(others.map(lexeme))] : [])];
    return parts.length > 1 ? `(${parts.join(' & ')})` : parts.join('');
  });
}

/** How likely a passage is to have one of the terms, were they independent. */
function chanceOfAny(terms: readonly QueryTerm[], { passages }: CorpusFacts): number {
  return 1 - terms.reduce((none, { df }) => none * (1 - Math.min(1, df / passages)), 1);
}

/** The first entries, at least one, whose costs fit into the budget. */
function affordable(entries: readonly Combination[]): Combination[] {
  let spent = 0;
  const end = entries.findIndex(({ passages }, index) => {
    spent += passages;
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
