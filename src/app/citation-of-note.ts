import type { DocumentNote } from '#features/notes/contract.ts';
import type { Citation } from '#shared/citation.ts';

/** A note stands where a citation does, and is shown as one on the back of a card. */
export function citationOfNote(note: DocumentNote, title: string): Citation {
  const { document_id, page, quote, boxes, start, end, heading, start_seconds: seconds } = note;
  const cited = { marker: 1, document_id, title, quote, boxes, status: 'supported' as const };
  if (!note.is_flowing) return { ...cited, page };
  const position = { part: page, start, end };
  if (seconds !== null) return { ...cited, position, start_seconds: seconds, end_seconds: seconds };
  return { ...cited, position, ...(heading !== null && { heading }) };
}
