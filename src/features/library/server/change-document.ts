import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { VISIBILITIES, type Visibility } from '#shared/visibility.ts';
import type { DocumentChange, LibraryDocument } from '../contract.ts';
import { noteChange } from './changes/note-change.ts';
import { FOR_OWNER_ONLY } from './choose-visibility.ts';
import { answerDocument } from './document-answer.ts';
import { getManaged } from './documents.ts';
import { changedOf } from './policy.ts';
import * as queries from './queries.ts';
import { sourceOf } from './reading-state.ts';
import type { Refreshing } from './refreshing.ts';
import { lockObject } from './storage/queries.ts';
import type { DocumentRow } from './tables.ts';

interface ChangeContext {
  deps: Deps;
  refreshing: Refreshing;
}

/** See the contract's changeDocument. Record, file and index follow at once. */
export async function changeDocument(
  { deps, refreshing }: ChangeContext,
  { id, ...change }: DocumentChange & { id: string },
  caller: Caller,
): Promise<LibraryDocument> {
  const { filePath } = await getManaged(deps, id, caller);
  const changed = await deps.db.transaction(async () => {
    await lockObject(deps.db, filePath);
    const before = await getManaged(deps, id, caller);
    if (change.visibility !== undefined) checkVisibility(before, change.visibility, caller);
    const next = { ...before, ...given(change) };
    // Sources before documents, as everywhere.
    await deps.knowledge.update(sourceOf(next));
    if (!(await queries.updateFacts(deps.db, next))) throw changedMeanwhile();
    await refreshing.request();
    await noteChange(deps, changedOf(before), { action: 'changed', caller });
    return next;
  });
  return answerDocument(deps.db, changed, caller);
}

function given({ title, description, subject, visibility }: DocumentChange): Partial<DocumentRow> {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description: description || null }),
    ...(subject !== undefined && { subject }),
    ...(visibility !== undefined && { visibility }),
  };
}

function checkVisibility(row: DocumentRow, next: Visibility, caller: Caller): void {
  if (next === row.visibility) return;
  if (next !== 'me' && row.metadata[FOR_OWNER_ONLY] === true) {
    const message = 'This document contains the answers to questions and cannot be shared';
    throw new AppError('conflict', message, { code: 'answers_not_shared' });
  }
  const isWider = VISIBILITIES.indexOf(next) > VISIBILITIES.indexOf(row.visibility);
  if (isWider && row.uploadedBy !== null && row.uploadedBy !== caller.id) {
    throw new AppError('forbidden', 'Only the owner can share a document with more people', {
      code: 'only_owner_shares',
    });
  }
  if (next === 'institution' && row.institutionId === null) throw noInstitution();
  if (next === 'me' && row.uploadedBy === null) {
    throw new AppError('conflict', 'This document no longer has an owner', {
      code: 'document_without_owner',
    });
  }
}

/** Whoever moves to another institution takes their documents along, with other readers. */
function changedMeanwhile(): AppError {
  return new AppError('conflict', 'The document has changed meanwhile');
}

/** The owner's, not the caller's. */
function noInstitution(): AppError {
  return new AppError('invalid', 'The owner does not belong to an institution', { code: 'no_institution' });
}
