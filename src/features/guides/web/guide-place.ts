import type { NamedChapter } from '#shared/chapter.ts';
import type { Citation } from '#shared/citation.ts';
import type { Guide, GuideHeading, GuidePart } from '../contract.ts';

type Named = Pick<Guide, 'document_id' | 'document_title'>;

/** Where a heading stands, for whoever opens it. */
export function citationOfHeading(guide: Named, { page, start, title }: GuideHeading): Citation {
  const facts = { marker: 1, document_id: guide.document_id, title: guide.document_title };
  const cited = { ...facts, quote: title, status: 'supported' as const };
  if (start === null) return { ...cited, quote: '', page };
  return { ...cited, position: { part: page, start, end: start + title.length } };
}

/** What of the document a part is made from: its chapter, and the pages of a document that has them. */
export interface GuidedPart {
  pages?: readonly [from: number, to: number];
  chapter?: NamedChapter;
}

export function guidedPart({ title, from_page: from, to_page: to, content }: GuidePart): GuidedPart {
  const isPaged =
    content.outline.every(({ start }) => start === null) &&
    content.terms.every(({ citation }) => citation.page !== undefined);
  const start = content.outline[0]?.start ?? null;
  const chapter = title !== null && { title, page: from, ...(start !== null && { start }) };
  return { ...(isPaged && { pages: [from, to] as const }), ...(chapter && { chapter }) };
}
