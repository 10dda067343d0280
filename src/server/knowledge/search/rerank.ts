import { quoteLexeme } from '../index/tsvector.ts';
import type { QueryTerm } from './query-terms.ts';
import type { Ranked } from './rank-queries.ts';

/** Words of the question that stand together there and here weigh more (design: knowledge, section 3). */
const WINDOW_WORDS = 5;
const CLOSENESS_WEIGHT = 0.8;
/** How much it weighs that a passage has a term at all, however often (chosen on half of JSQuAD and XQuAD zh). */
const COVERAGE_WEIGHT = 0.3;

/** Sorts ranked passages again by how close neighbouring words of the question stand in them. */
export function rerankByProximity(ranked: readonly Ranked[], terms: readonly QueryTerm[]): Ranked[] {
  const inOrder = terms.toSorted((a, b) => a.place - b.place);
  return rerank(ranked, (passage) => CLOSENESS_WEIGHT * closeness(passage, inOrder));
}

/** Sorts ranked passages again by how many of the question's terms they have. */
export function rerankByCoverage(ranked: readonly Ranked[], terms: readonly QueryTerm[]): Ranked[] {
  return rerank(ranked, ({ tsv }) => {
    const present = terms.filter(({ term }) => placesIn(tsv, term).length > 0);
    return COVERAGE_WEIGHT * present.reduce((sum, { weight }) => sum + weight, 0);
  });
}

function rerank(ranked: readonly Ranked[], bonusOf: (passage: Ranked) => number): Ranked[] {
  return ranked
    .map((passage) => ({ ...passage, score: passage.score + bonusOf(passage) }))
    .toSorted((a, b) => b.score - a.score || a.sourceNo - b.sourceNo || a.ord - b.ord);
}

function closeness({ tsv }: Ranked, terms: readonly QueryTerm[]): number {
  const places = terms.map(({ term }) => placesIn(tsv, term));
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
