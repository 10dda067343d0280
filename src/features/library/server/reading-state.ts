import type { Deps } from '#server/deps.ts';
import { ReadFailure, type SourceAccess } from '#server/knowledge/knowledge.ts';
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

/** Takes a document whose reading has failed back to the start, for a job that reads it. */
export async function startOver(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  documentId: string,
): Promise<void> {
  await queries.restartEnded(db, documentId, clock.now());
}

/**
 * A failure that a second attempt cannot fix; `internal` goes back to the queue, which tries once more. A file that broke its limits once
 * breaks them again.
 */
export function isFinal(error: unknown): error is ReadFailure {
  return error instanceof ReadFailure && error.code !== 'internal';
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
