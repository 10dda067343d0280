import type { Knowledge, PageText } from '#server/knowledge/knowledge.ts';
import type { Citation } from '#shared/citation.ts';
import type { PartPlan } from './plan-parts.ts';

/** The pages of a part, and what of them belongs to it. */
export interface PartText {
  pages: ReadonlyMap<number, PageText>;
  /** Whether a stretch of a page begins within the part. */
  holds(page: number, start: number): boolean;
}

type Reading = Pick<Knowledge, 'readPages'>;

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
  return {
    pages,
    holds: (page, start) =>
      !isBefore({ page, start }, begin) && (end === null || isBefore({ page, start }, end)),
  };
}

/** Where a quote begins on its page; null where it does not stand there word for word. */
export function placeOfQuote(
  { page, position, quote }: Pick<Citation, 'page' | 'position' | 'quote'>,
  pages: PartText['pages'],
): { page: number; start: number } | null {
  const number = position?.part ?? page;
  const text = number === undefined ? undefined : pages.get(number)?.text;
  if (number === undefined || text === undefined) return null;
  const start = position && text.startsWith(quote, position.start) ? position.start : text.indexOf(quote);
  return start === -1 || quote.trim() === '' ? null : { page: number, start };
}

/** Of text with pages, the heading is looked for: what is not found begins with its page. */
function startOf({ page, heading }: PartPlan['from'], pages: PartText['pages']): number {
  if (!heading) return 0;
  return heading.start ?? Math.max(0, pages.get(page)?.text.indexOf(heading.title) ?? 0);
}

interface Place {
  page: number;
  start: number;
}

function isBefore(one: Place, other: Place): boolean {
  return one.page < other.page || (one.page === other.page && one.start < other.start);
}
