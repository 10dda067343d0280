import { placeInSource } from '#features/practice/contract.place.ts';
import type { Knowledge, PageText } from '#server/knowledge/knowledge.ts';
import type { PartPlan } from './plan-parts.ts';

/** The pages of a part, and what of them belongs to it. */
export interface PartText {
  pages: ReadonlyMap<number, PageText>;
  /** Its own text, without what the first and the last page have of others. */
  said: string;
  /** Whether a stretch of a page begins within the part. */
  holds(page: number, start: number): boolean;
  /** Its borders, as the positions of questions count; the end is exclusive. */
  positions: readonly [from: number, to: number];
}

type Reading = Pick<Knowledge, 'readPages' | 'boxesOf'>;

export async function readPart(
  knowledge: Reading,
  plan: PartPlan,
  { documentId, readerId }: { documentId: string; readerId: string },
): Promise<PartText> {
  const pages = new Map<number, PageText>();
  const wanted = { readerId, from: plan.from.page, to: plan.lastPage };
  for await (const page of knowledge.readPages(documentId, wanted)) pages.set(page.page, page);
  const begin = { page: plan.from.page, start: startOf(plan.from, pages) };
  const end = plan.to && { page: plan.to.page, start: startOf(plan.to, pages) };
  const positionOf = (place: Place) =>
    positionIn(knowledge, { documentId, place, page: pages.get(place.page) });
  const positions = [await positionOf(begin), end ? await positionOf(end) : Infinity] as const;
  const stretches = [...pages.values()].map(({ page, text }) => {
    const from = page === begin.page ? begin.start : 0;
    return text.slice(from, end && page >= end.page ? (page === end.page ? end.start : 0) : undefined);
  });
  return {
    pages,
    said: stretches.join('\n'),
    positions,
    holds: (page, start) =>
      !isBefore({ page, start }, begin) && (end === null || isBefore({ page, start }, end)),
  };
}

/** Of text with pages, the heading is looked for: what is not found begins with its page. */
function startOf({ page, heading }: PartPlan['from'], pages: PartText['pages']): number {
  if (!heading) return 0;
  return heading.start ?? Math.max(0, pages.get(page)?.text.indexOf(heading.title) ?? 0);
}

/** On pages, questions are in order by how far down they stand. */
async function positionIn(
  knowledge: Reading,
  { documentId, place, page }: { documentId: string; place: Place; page: PageText | undefined },
): Promise<number> {
  const facts = { marker: 1, title: '', quote: '', status: 'supported' as const };
  const position = { part: place.page, start: place.start, end: place.start };
  if (!page || page.isFlowing) return placeInSource({ ...facts, position }, null);
  if (place.start === 0) return placeInSource({ ...facts, page: place.page }, null);
  const boxes = await knowledge.boxesOf(documentId, place.page, place.start, place.start + 1);
  return placeInSource({ ...facts, page: place.page, boxes }, null);
}

interface Place {
  page: number;
  start: number;
}

function isBefore(one: Place, other: Place): boolean {
  return one.page < other.page || (one.page === other.page && one.start < other.start);
}
