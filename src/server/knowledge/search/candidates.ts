import { quoteLexeme } from '../index/tsvector.ts';
import type { CorpusFacts, QueryTerm } from './query.ts';
import type { Scope } from './scope.ts';

/** In a scope of at most this size, every term contributes its passages. */
const SMALL_PASSAGES_MAX = 5_000;
/**
 * Beyond, rare terms bring their passages until so many are spent; common terms count only two together, likewise. The same first
 * ten as ranking everything, on SQuAD and SciFact, at a third of the cost.
 */
const POSTINGS_MAX = 2_500;
const PAIRED_TERMS_MAX = 6;

/** When more of a term is asked: see `narrowed`. */
interface Narrowing {
  /** A term with fewer passages than this is not worth narrowing. */
  few: number;
  /** When this many passages have two or three of the terms, those with fewer hardly ever reach the first ten. */
  enough: number;
}
const IN_SMALL_SCOPE: Narrowing = { few: 30, enough: 100 };
const IN_LARGE_SCOPE: Narrowing = { few: 400, enough: 1_000 };
const SCOPE_SHARE_MAX = 0.5;

/** The tsquery of the passages worth ranking, in any scope. The terms are sorted rarest first and not empty. */
export function candidateQuery(all: readonly QueryTerm[], scope: Scope, corpus: CorpusFacts): string {
  const share = shareOf(scope, corpus);
  const isSmall = scope.passages <= SMALL_PASSAGES_MAX;
  const asked = all.filter(({ isRelated }) => !isRelated);
  // In a large scope enough passages have the words themselves.
  const terms = isSmall || asked.length === 0 ? all : asked;
  const singles = terms.map((term) => ({ terms: [term], passages: term.df * share }));
  const combinations = isSmall ? singles : withinBudget(singles, share, corpus);
  const limits = isSmall ? IN_SMALL_SCOPE : IN_LARGE_SCOPE;
  return anyOf(asQuery(narrowed(combinations, terms, { corpus, ...limits }), terms));
}

/** Whether looking for the scope in the index costs more than looking at what was found. */
export function isMostOfCorpus(scope: Scope, corpus: CorpusFacts): boolean {
  return shareOf(scope, corpus) >= SCOPE_SHARE_MAX;
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

/** The rarest terms, and pairs of those that come next. */
function withinBudget(singles: readonly Combination[], share: number, corpus: CorpusFacts): Combination[] {
  const alone = affordable(singles);
  const rest = singles.slice(alone.length, alone.length + PAIRED_TERMS_MAX).flatMap(({ terms }) => terms);
  const pairs = rest
    .flatMap((one, index) => rest.slice(index + 1).map((other) => [one, other] as const))
    .map(([one, other]) => ({
      terms: [one, other],
      passages: ((one.df * other.df) / corpus.passages) * share,
    }))
    .toSorted((a, b) => a.passages - b.passages);
  return [...alone, ...affordable(pairs)];
}

/** A combination, and whether it counts only with one term more. */
interface Narrowed extends Combination {
  isNarrow: boolean;
}

/** Requires one more term wherever enough passages still have two or more. */
function narrowed(
  combinations: readonly Combination[],
  terms: readonly QueryTerm[],
  { corpus, few, enough }: Narrowing & { corpus: CorpusFacts },
): Narrowed[] {
  let withMore = 0;
  return combinations.map(({ terms: together, passages }) => {
    const others = terms.filter(({ place }) => together.every((term) => term.place !== place));
    const left = passages * chanceOfAny(others, corpus);
    const isNarrow = passages > few && withMore + left >= enough && others.length > 0;
    withMore += isNarrow || together.length === 1 ? left : passages;
    return { terms: together, passages, isNarrow };
  });
}

/**
 * The alternatives of a tsquery. The index reads the passages of a term anew for every time that it is named, so what another
 * alternative brings already is left out, and pairs that begin with the same term name it once.
 */
function asQuery(combinations: readonly Narrowed[], terms: readonly QueryTerm[]): string[] {
  const singles = combinations.filter((one) => one.terms.length === 1);
  const rest = terms.filter((term) => !singles.some((one) => one.terms.includes(term)));
  const pairs = combinations.filter((one) => one.terms.length === 2);
  return [
    ...alternatives(singles, rest),
    ...[...Map.groupBy(pairs, ({ terms: [first] }) => first)].flatMap(([first, group]) => {
      const others = rest.filter((term) => term !== first && !group.some((one) => one.terms.includes(term)));
      const found = alternatives(group, others);
      return first && found.length > 0 ? [`(${lexeme(first)} & ${anyOf(found)})`] : [];
    }),
  ];
}

/** The last terms of combinations: by themselves, or where they are narrow, with another such one or one of `others`. */
function alternatives(combinations: readonly Narrowed[], others: readonly QueryTerm[]): string[] {
  const lastOf = (wanted: boolean): string[] =>
    combinations
      .filter(({ isNarrow }) => isNarrow === wanted)
      .flatMap(({ terms }) => terms.slice(-1).map(lexeme));
  const narrow = lastOf(true);
  const withOther = narrow.length > 0 && others.length > 0;
  return [
    ...lastOf(false),
    ...twoOf(narrow),
    ...(withOther ? [`(${anyOf(narrow)} & ${anyOf(others.map(lexeme))})`] : []),
  ];
}

/** Alternatives that together ask for any two. */
function twoOf(lexemes: readonly string[]): string[] {
  if (lexemes.length < 2) return [];
  const half = Math.ceil(lexemes.length / 2);
  const [left, right] = [lexemes.slice(0, half), lexemes.slice(half)];
  return [...twoOf(left), ...twoOf(right), `(${anyOf(left)} & ${anyOf(right)})`];
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

function anyOf(lexemes: readonly string[]): string {
  return lexemes.length === 1 ? lexemes.join('') : `(${lexemes.join(' | ')})`;
}
