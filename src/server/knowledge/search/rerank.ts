import { quoteLexeme } from '../index/tsvector.ts';
import type { QueryTerm } from './query.ts';
import type { Ranked } from './rank-queries.ts';

/** Words of the question that stand together there and here weigh more. */
const WINDOW_WORDS = 5;
/** About a sentence. */
const STRETCH_WORDS = 30;
/** `density` was chosen on other questions of SQuAD, SQuAD-es and on the claims SciFact trains with (decision 030). */
const SPACED: RerankWeights = { closeness: 0.8, density: 0.4, coverage: 0 };
/** Words and pairs of signs repeat each other, so it tells more which of them a passage has (chosen on half of JSQuAD and XQuAD zh). */
const UNSPACED: RerankWeights = { closeness: 0.5, density: 0, coverage: 0.6 };

interface RerankWeights {
  /** How close neighbouring words of the question stand. */
  closeness: number;
  /** How much of the question stands in one stretch. */
  density: number;
  /** Whether a word is there at all, however often. */
  coverage: number;
}

/** A word of the question: one term, or all that a mistyped word may mean. */
interface Asked {
  terms: string[];
  weight: number;
}

/** Sorts ranked passages again by what a sum over words cannot see. */
export function rerank(ranked: readonly Ranked[], terms: readonly QueryTerm[], isSpaced: boolean): Ranked[] {
  const asked = askedInOrder(terms, isSpaced);
  const weights = isSpaced ? SPACED : UNSPACED;
  return ranked
    .map((passage) => ({ ...passage, score: passage.score + bonus(passage, asked, weights) }))
    .toSorted((a, b) => b.score - a.score || a.sourceNo - b.sourceNo || a.ord - b.ord);
}

function askedInOrder(terms: readonly QueryTerm[], isSpaced: boolean): Asked[] {
  const inOrder = terms.toSorted((a, b) => a.place - b.place);
  // Without spaces, words and pairs of signs begin in one place and are no alternatives.
  if (!isSpaced) return inOrder.map(({ term, weight }) => ({ terms: [term], weight }));
  return [...Map.groupBy(inOrder, ({ place }) => place).values()].map((same) => ({
    terms: same.map(({ term }) => term),
    weight: Math.max(...same.map(({ weight }) => weight)),
  }));
}

function bonus({ tsv }: Ranked, asked: readonly Asked[], weights: RerankWeights): number {
  const places = asked.map(({ terms }) =>
    terms.flatMap((term) => placesIn(tsv, term)).toSorted((a, b) => a - b),
  );
  const present = asked.reduce((sum, { weight }, index) => sum + (places[index]?.length ? weight : 0), 0);
  return (
    weights.closeness * closeness(asked, places) +
    weights.density * (weights.density > 0 ? density(asked, places) : 0) +
    weights.coverage * present
  );
}

function closeness(asked: readonly Asked[], places: readonly number[][]): number {
  let sum = 0;
  for (const [index, { weight }] of asked.entries()) {
    const next = asked[index + 1];
    if (!next) break;
    const distance = nearest(places[index] ?? [], places[index + 1] ?? []);
    if (distance <= WINDOW_WORDS) sum += Math.min(weight, next.weight) / distance;
  }
  return sum;
}

/** The most that the words of the question weigh together that stand in one stretch of the passage. */
function density(asked: readonly Asked[], places: readonly number[][]): number {
  const found = places.flatMap((list, index) => list.map((place) => ({ place, index })));
  found.sort((a, b) => a.place - b.place);
  const counts = asked.map(() => 0);
  const weigh = (index: number, by: 1 | -1): number => {
    const before = counts[index] ?? 0;
    counts[index] = before + by;
    const isTurn = by === 1 ? before === 0 : before === 1;
    return isTurn ? by * (asked[index]?.weight ?? 0) : 0;
  };
  let best = 0;
  let weight = 0;
  let first = 0;
  for (const { place, index } of found) {
    weight += weigh(index, 1);
    for (let left = found[first]; left && place - left.place > STRETCH_WORDS; left = found[first]) {
      weight += weigh(left.index, -1);
      first += 1;
    }
    best = Math.max(best, weight);
  }
  return best;
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
