import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { cutTo, lastPageOf, type TextRange } from '#shared/text-range.ts';
import type { ItemRow } from '../tables.ts';

export type PlacedItem = Pick<ItemRow, 'citation' | 'quote' | 'page'>;

interface DocumentRange {
  documentId: string;
  readerId: string;
  /** Undefined for all of the document. */
  range: TextRange | undefined;
}

/** Those of a document's items whose quote lies within a range. */
export async function itemsWithin<Of extends PlacedItem>(
  { knowledge }: { knowledge: Pick<Knowledge, 'readPages'> },
  { documentId, readerId, range }: DocumentRange,
  items: readonly Of[],
): Promise<Of[]> {
  if (!range || items.length === 0) return [...items];
  const texts = new Map<number, string>();
  const last = lastPageOf(range);
  const wanted = { readerId, from: range.from.page, ...(last !== undefined && { to: last }) };
  for await (const { page, text } of knowledge.readPages(documentId, wanted)) texts.set(page, text);
  return items.filter((item) => isWithin(item, range, texts));
}

function isWithin(
  { citation, quote, page }: PlacedItem,
  range: TextRange,
  texts: Map<number, string>,
): boolean {
  const { position } = citation ?? {};
  if (position) {
    const { part, start, end } = position;
    return cutTo(range, { page: part, start, end }) !== null;
  }
  if (page === null) return true;
  const text = texts.get(page);
  if (text === undefined) return false;
  const start = quote === '' ? -1 : text.indexOf(quote);
  // An exercise without a quote is known by its page alone.
  return start < 0 || cutTo(range, { page, start, end: start + quote.length }) !== null;
}
