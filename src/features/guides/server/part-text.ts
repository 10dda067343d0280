import type { Knowledge, PageText } from '#server/knowledge/knowledge.ts';
import { cutTo, type TextRange } from '#shared/text-range.ts';

/** The pages of a part, and what of them belongs to it. */
export interface PartText {
  pages: ReadonlyMap<number, PageText>;
  range: TextRange;
  /** Its own text, without what the first and the last page have of others. */
  said: string;
}

export async function readPart(
  knowledge: Pick<Knowledge, 'readPages'>,
  { range, lastPage }: { range: TextRange; lastPage: number },
  { documentId, readerId }: { documentId: string; readerId: string },
): Promise<PartText> {
  const pages = new Map<number, PageText>();
  const wanted = { readerId, from: range.from.page, to: lastPage };
  for await (const page of knowledge.readPages(documentId, wanted)) pages.set(page.page, page);
  const stretches = [...pages.values()].map(({ page, text }) => {
    const own = cutTo(range, { page, start: 0, end: text.length });
    return own ? text.slice(own.start, own.end) : '';
  });
  return { pages, range, said: stretches.join('\n') };
}
