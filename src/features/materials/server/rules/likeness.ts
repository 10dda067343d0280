import type { Passage } from '#server/knowledge/knowledge.ts';
import { occurrencesIn } from './spot/spot.ts';
import type { DocumentTerm } from './terms.ts';

/** How alike two terms are used, from 0 to 1: what stands around them, and which other terms stand near. */
export type Likeness = (a: string, b: string) => number;

/** Terms within so many characters are near. */
const NEAR_CHARACTERS = 160;
/** What is known of a term that comes only now and then says little. */
const FEW_FEATURES = 6;

type Features = Map<string, number>;

/** A vector of length 1. */
type Direction = ReadonlyMap<string, number>;

/** Compares terms by the company they keep in the text. */
export function likenessOf(passages: readonly Passage[], terms: ReadonlyMap<string, DocumentTerm>): Likeness {
  const counts = new Map<string, Features>();
  for (const passage of passages) countCompany(passage, terms, counts);
  const vectors = weighted(counts);
  return (a, b) => {
    const [one, other] = [vectors.get(a), vectors.get(b)];
    if (!one || !other) return 0;
    const known = Math.min(one.size, other.size);
    return (cosine(one, other) * known) / (known + FEW_FEATURES);
  };
}

function countCompany(
  { text, language }: Passage,
  terms: ReadonlyMap<string, DocumentTerm>,
  counts: Map<string, Features>,
): void {
  const places = occurrencesIn(text, language).filter(({ key }) => terms.has(key));
  for (const [index, { key, before, after, end }] of places.entries()) {
    const features = counts.get(key) ?? new Map<string, number>();
    counts.set(key, features);
    add(features, `< ${before.toLowerCase()}`);
    add(features, `> ${after.toLowerCase()}`);
    for (const other of places.slice(index + 1)) {
      if (other.start - end > NEAR_CHARACTERS) break;
      if (other.start < end || other.key === key) continue;
      add(features, other.key);
      const theirs = counts.get(other.key) ?? new Map<string, number>();
      counts.set(other.key, theirs);
      add(theirs, key);
    }
  }
}

function add(features: Features, name: string): void {
  features.set(name, (features.get(name) ?? 0) + 1);
}

/** What stands around everything tells nothing. */
function weighted(counts: ReadonlyMap<string, Features>): ReadonlyMap<string, Direction> {
  const terms = new Map<string, number>();
  for (const features of counts.values()) for (const name of features.keys()) add(terms, name);
  return new Map(
    [...counts].map(([key, features]) => [key, directionOf(features, { terms, all: counts.size })]),
  );
}

function directionOf(
  features: Features,
  { terms, all }: { terms: ReadonlyMap<string, number>; all: number },
): Direction {
  const vector = [...features].map(
    ([name, count]) => [name, Math.log(1 + count) * Math.log(1 + all / (terms.get(name) ?? 1))] as const,
  );
  const length = Math.sqrt(vector.reduce((sum, [, weight]) => sum + weight * weight, 0));
  return new Map(vector.map(([name, weight]) => [name, weight / length]));
}

function cosine(a: Direction, b: Direction): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let product = 0;
  for (const [name, weight] of small) product += weight * (large.get(name) ?? 0);
  return product;
}
