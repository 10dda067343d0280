import type { Guide, GuidePartFacts, GuideSummary } from '../contract.ts';
import type { CountedGuide, PartFacts } from './queries.ts';

export function toSummary(row: CountedGuide, { canOpen }: { canOpen: boolean }): GuideSummary {
  const { id, title, chapter, language, state, terms, questions } = row;
  return {
    ...{ id, title, chapter, language, state, terms, questions },
    document_id: row.documentId,
    document_title: row.documentTitle,
    parts_total: row.parts,
    parts_done: row.partsDone,
    can_open: canOpen,
    created_at: row.createdAt.toISOString(),
  };
}

export function toGuide(
  row: CountedGuide,
  { canOpen, parts }: { canOpen: boolean; parts: readonly PartFacts[] },
): Guide {
  return { ...toSummary(row, { canOpen }), parts: parts.map(toPartFacts) };
}

export function toPartFacts({
  position,
  title,
  terms,
  questions,
  fromPage,
  toPage,
}: PartFacts): GuidePartFacts {
  return { position, title, terms, questions, from_page: fromPage, to_page: toPage };
}
