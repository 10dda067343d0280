import type { Deps } from '#server/deps.ts';
import type { ReadFailure, SourceAccess } from '#server/knowledge/knowledge.ts';
import * as queries from './queries.ts';
import type { DocumentRow } from './tables.ts';

/** Moves a document on; nothing when it is finished, gone or overwritten since. */
export async function move(deps: Deps, reading: queries.Reading, step: queries.ReadingStep): Promise<void> {
  await queries.updateReading(deps.db, reading, { ...step, statusAt: deps.clock.now() });
}

export async function settleFailure(
  deps: Deps,
  documentId: string,
  { code, retryable }: ReadFailure,
): Promise<void> {
  const failure = { code, isRetryable: retryable, now: deps.clock.now() };
  await queries.failUnfinished(deps.db, documentId, failure);
}

/** A document as the index knows it. */
export function sourceOf(document: DocumentRow): SourceAccess {
  return {
    id: document.id,
    title: document.title,
    ownerId: document.uploadedBy,
    visibility: document.visibility,
  };
}
