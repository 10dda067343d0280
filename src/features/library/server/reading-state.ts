import type { Deps } from '#server/deps.ts';
import type { ReadFailure, SourceAccess } from '#server/knowledge/knowledge.ts';
import * as queries from './queries.ts';
import type { DocumentRow } from './tables.ts';

/** Moves a document on and tells every instance; nothing when it is finished, gone or overwritten since. */
export async function move(deps: Deps, reading: queries.Reading, step: queries.ReadingStep): Promise<void> {
  await deps.db.transaction(async () => {
    const isMoved = await queries.updateReading(deps.db, reading, { ...step, statusAt: deps.clock.now() });
    if (isMoved) await queries.notifyChanged(deps.db, reading.document.id);
  });
}

export async function settleFailure(
  deps: Deps,
  documentId: string,
  { code, retryable }: ReadFailure,
): Promise<void> {
  await deps.db.transaction(async () => {
    const failure = { code, isRetryable: retryable, now: deps.clock.now() };
    const isMoved = await queries.failUnfinished(deps.db, documentId, failure);
    if (isMoved) await queries.notifyChanged(deps.db, documentId);
  });
}

/** A document as the index knows it. */
export function sourceOf(document: DocumentRow): SourceAccess {
  return {
    id: document.id,
    title: document.title,
    ownerId: document.uploadedBy,
    isPublic: document.isPublic,
  };
}
