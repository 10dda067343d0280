import type { Citation } from '#shared/citation.ts';

/** Characters of a page that are told apart. */
const PAGE_PLACES = 10_000;
const PAGES_MAX = 200_000;

/** A number that orders items by where they stand in their source; 0 where nothing is known. */
export function placeInSource(citation: Citation | null, page: number | null, offset = 0): number {
  const part = citation?.position?.part ?? citation?.page ?? page ?? 0;
  const within = citation?.position?.start ?? citation?.boxes?.[0]?.y0 ?? offset;
  return Math.min(part, PAGES_MAX) * PAGE_PLACES + Math.min(PAGE_PLACES - 1, Math.max(0, Math.round(within)));
}
