import type { RegionKind } from './apparatus.ts';

/** A stretch of a page's text that says nothing about the subject of the book. */
export interface Aside {
  start: number;
  end: number;
  kind: RegionKind;
}

/** How an aside is stored with its page. */
export type StoredAside = [start: number, end: number, kind: RegionKind];

/** Border: written by storeApparatus in this form. */
export function asidesIn(stored: string | null): Aside[] {
  if (stored === null) return [];
  return (JSON.parse(stored) as StoredAside[]).map(([start, end, kind]) => ({ start, end, kind }));
}

/** Those in a stretch of the page, with offsets into the stretch. */
export function asidesWithin(
  asides: ReadonlyArray<Pick<Aside, 'start' | 'end'>>,
  { start, end }: { start: number; end: number },
): Array<{ start: number; end: number }> {
  return asides
    .filter((aside) => aside.start < end && aside.end > start)
    .map((aside) => ({ start: Math.max(0, aside.start - start), end: Math.min(end, aside.end) - start }));
}

/** The parts of [0, length) outside the asides, which are in order and do not overlap. */
export function stretchesBetween(
  asides: ReadonlyArray<{ start: number; end: number }>,
  length: number,
): Array<readonly [start: number, end: number]> {
  const borders = [0, ...asides.flatMap(({ start, end }) => [start, end]), length];
  return Array.from(
    { length: asides.length + 1 },
    (_, index) => [borders[2 * index] ?? 0, borders[2 * index + 1] ?? 0] as const,
  );
}
