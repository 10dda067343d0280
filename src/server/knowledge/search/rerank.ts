import { quoteLexeme } from '../index/tsvector.ts';
import type { QueryTerm } from './query-terms.ts';
import type { Ranked } from './rank-queries.ts';

/** Words of the question that stand together there and here weigh more (design: knowledge, section 3). */
const WINDOW_WORDS = 5;
const SPACED: RerankWeights = { closeness: 0.8, coverage: 0 };
/** Words and pairs of signs repeat each other, so it tells more which of them a passage has (chosen on half of JSQuAD and XQuAD zh). */
const UNSPACED: RerankWeights = { closeness: 0.5, coverage: 0.6 };

interface RerankWeights {
  /** How close neighbouring terms of the question stand. */
  closeness: number;
  /** Whether a term is there at all, however often. */
  coverage: number;
}

/** Sorts ranked passages again by what a sum over words cannot see. */
export function rerank(ranked: readonly Ranked[], terms: readonly QueryTerm[], isSpaced: boolean): Ranked[] {
  const inOrder = terms.toSorted((a, b) => a.place - b.place);
  const weights = isSpaced ? SPACED : UNSPACED;
  return ranked
    .map((passage) => ({ ...passage, score: passage.score + bonus(passage, inOrder, weights) }))
    .toSorted((a, b) => b.score - a.score || a.sourceNo - b.sourceNo || a.ord - b.ord);
}

function bonus({ tsv }: Ranked, terms: readonly QueryTerm[], weights: RerankWeights): number {
  const places = terms.map(({ term }) => placesIn(tsv, term));
  const present = terms.reduce((sum, { weight }, index) => sum + (places[index]?.length ? weight : 0), 0);
  return weights.closeness * closeness(terms, places) + weights.coverage * present;
}

function closeness(terms: readonly QueryTerm[], places: readonly number[][]): number {
  let sum = 0;
  for (const [index, term] of terms.entries()) {
    const next = terms[index + 1];
    if (!next) break;
    const distance = nearest(places[index] ?? [], places[index + 1] ?? []);
    if (distance <= WINDOW_WORDS) sum += Math.min(term.weight, next.weight) / distance;
  }
  return sum;
}

/** Positions of a term in a tsvector as text: `'term':3,17 'word':4`. */
function placesIn(tsv: string, term: string): number[] {
  const label = `${quoteLexeme(term)}:`;
  const at = tsv.startsWith(label) ? 0 : tsv.indexOf(` ${label}`) + 1;
  if (at === 0 && !tsv.startsWith(label)) return [];
  const start = at + label.length;
  const end = tsv.indexOf(' ', start);
  return tsv
    .slice(start, end === -1 ? undefined : end)
    .split(',')
    .map(Number);
}

/** Smallest distance between two ascending lists of positions. */
function nearest(a: readonly number[], b: readonly number[]): number {
  let best = Infinity;
  let from = 0;
  for (const place of a) {
    while (from + 1 < b.length && Math.abs((b[from + 1] ?? 0) - place) <= Math.abs((b[from] ?? 0) - place))
      from += 1;
    const other = b[from];
    if (other !== undefined && other !== place) best = Math.min(best, Math.abs(other - place));
  }
  return best;
}
