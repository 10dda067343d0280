import type { NamedChapter } from '#shared/chapter.ts';
import type { MakingSource } from '../../contract.making.ts';

/** What items can be made from. */
export interface Makeable {
  source: MakingSource;
  title: string;
  /** Of a document with pages; null for any other source. */
  pages: number | null;
  /** What of a document is meant at first. */
  part?: { pages?: readonly [from: number, to: number]; chapter?: NamedChapter };
}

export interface DocumentFacts {
  id: string;
  title: string;
  type: string;
  pages_total: number | null;
}

export function ofDocument({ id, title, type, pages_total: pages }: DocumentFacts): Makeable {
  return { source: { document_id: id }, title, pages: type === 'pdf' ? pages : null };
}

/** The questions that were made from it. */
export function filterOf({ source }: Makeable) {
  if ('document_id' in source) return { document_id: source.document_id };
  return 'course_id' in source
    ? { course_id: source.course_id, unit_id: source.unit_id }
    : { material_id: source.material_id };
}
