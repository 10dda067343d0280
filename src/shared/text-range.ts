/** A place in a document: an offset into the stored text of a page. */
export interface TextPoint {
  page: number;
  start: number;
}

/** A stretch of a document, such as a chapter. */
export interface TextRange {
  from: TextPoint;
  /** Where the rest begins; null at the end of the document. */
  to: TextPoint | null;
}

/** Whole pages, the last one included. */
export function rangeOfPages([first, last]: readonly [first: number, last: number]): TextRange {
  return { from: { page: first, start: 0 }, to: { page: last + 1, start: 0 } };
}

/** Whether a range begins and ends with a page, as one that was asked for by its pages does. */
export function isOfWholePages({ from, to }: TextRange): boolean {
  return from.start === 0 && to?.start === 0;
}

/** The last page that belongs to a range, all or in part; undefined for the last of the document. */
export function lastPageOf({ from, to }: TextRange): number | undefined {
  if (to === null) return undefined;
  return Math.max(from.page, to.start === 0 ? to.page - 1 : to.page);
}

/** What of a stretch of a page lies within a range; null for nothing. */
export function cutTo(
  { from, to }: TextRange,
  { page, start, end }: TextPoint & { end: number },
): { start: number; end: number } | null {
  if (page < from.page || (to !== null && page > to.page)) return null;
  const first = page === from.page ? Math.max(start, from.start) : start;
  const last = page === to?.page ? Math.min(end, to.start) : end;
  return first < last ? { start: first, end: last } : null;
}
