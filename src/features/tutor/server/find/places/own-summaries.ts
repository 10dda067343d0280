import type { Region } from '#server/knowledge/apparatus/apparatus.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { DocumentText, Point } from './document-text.ts';

/** What a book itself says in short of a part: its 'Summary', 'Chapter review', 'Key points'. */
export interface OwnSummary extends Point {
  passages: Passage[];
}

/** The summaries that begin between two points, in order. */
export async function ownSummaries(
  document: DocumentText,
  regions: readonly Region[],
  [from, until]: readonly [from: Point, until: Point | null],
): Promise<OwnSummary[]> {
  const found: OwnSummary[] = [];
  for (const { spans } of regions) {
    const [first] = spans;
    if (!first || !isIn(first, from, until)) continue;
    // What is recognised as a summary may go on into the next chapter.
    const inside = spans
      .filter((span) => isIn(span, from, until))
      .map((span) => ({
        ...span,
        end: until?.page === span.page ? Math.min(span.end, until.start) : span.end,
      }));
    const passages = await Promise.all(
      inside.map(({ page, start, end }) => document.within(page, [start, end])),
    );
    found.push({ page: first.page, start: first.start, passages: passages.flatMap((one) => one ?? []) });
  }
  return found;
}

/** Whether something begins between two points; without the second, behind the first. */
export function isIn(point: Point, from: Point, until: Point | null): boolean {
  return !isBefore(point, from) && (until === null || isBefore(point, until));
}

function isBefore(one: Point, other: Point): boolean {
  return one.page < other.page || (one.page === other.page && one.start < other.start);
}
