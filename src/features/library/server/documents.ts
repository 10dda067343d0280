import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { AccessAction, LibraryDocument, ListedDocument, Subject } from '../contract.ts';
import { noteChange } from './changes/note-change.ts';
import { answerDocument, answerDocuments } from './document-answer.ts';
import type { Indexing } from './indexing.ts';
import { formatCursor, parseCursor } from './list-cursor.ts';
import { belongingOf, canManage, changedOf } from './policy.ts';
import * as queries from './queries.ts';
import { listVisibleDocuments } from './queries/page.ts';
import { deleteObject, lockObject } from './storage/queries.ts';
import { discardFile } from './storage/loose-file-removal.ts';
import type { DocumentRow } from './tables.ts';

interface ListRequest {
  subject?: Subject | undefined;
  search?: string | undefined;
  askable?: 'true' | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Of documents found by the words in them. */
const FOUND_MAX = 50;

export async function listDocuments(
  deps: Deps,
  caller: Caller,
  request: ListRequest,
): Promise<{ documents: ListedDocument[]; next_cursor: string | null }> {
  const search = request.search?.trim() ?? '';
  const found = await findInTexts(deps, search, caller);
  const rows = await listVisibleDocuments(deps.db, {
    readerId: caller.id,
    subject: request.subject,
    search,
    orIds: [...found.keys()],
    isAskable: request.askable === 'true',
    before: request.cursor === undefined ? null : parseCursor(request.cursor),
    limit: request.limit + 1,
  });
  const page = rows.slice(0, request.limit);
  const last = rows.length > request.limit ? page.at(-1) : undefined;
  const documents = await answerDocuments(deps.db, page, caller);
  return {
    documents: documents.map((document) => ({ ...document, match: found.get(document.id) ?? null })),
    next_cursor: last ? formatCursor(last) : null,
  };
}

/** Excerpts by the id of their document. */
async function findInTexts(
  { knowledge }: Deps,
  text: string,
  { id: readerId }: Caller,
): Promise<Map<string, ListedDocument['match']>> {
  if (text === '') return new Map();
  const found = await knowledge.findWords({ text, readerId, limit: FOUND_MAX });
  return new Map(found.map(({ sourceId, ...match }) => [sourceId, match]));
}

/** Throws AppError `not_found` also for what the caller may not see. */
export async function getVisible(deps: Deps, id: string, caller: Caller): Promise<DocumentRow> {
  const row = await queries.findVisibleDocument(deps.db, id, caller.id);
  if (!row) throw notFound();
  return row;
}

export async function getDocument(deps: Deps, id: string, caller: Caller): Promise<LibraryDocument> {
  return answerDocument(deps.db, await getVisible(deps, id, caller), caller);
}

/** Removes record, file and index as one operation; answers whether it was being read meanwhile. */
export async function deleteDocument(
  context: { deps: Deps; indexing: Indexing },
  id: string,
  caller: Caller,
): Promise<{ isBeingRead: boolean }> {
  const { deps } = context;
  const row = await getManaged(deps, id, caller);
  await deps.db.transaction(async () => {
    if (!(await removeDocument(context, row))) throw notFound();
    await noteChange(deps, changedOf(row), { action: 'deleted', caller });
  });
  return { isBeingRead: row.status === 'indexing' || row.scansDone < row.scansTotal };
}

/**
 * The operation itself, for callers that have checked the policy; false when it was gone already. The file goes by a durable job of the same transaction, tried until it is gone.
 */
export async function removeDocument(
  { deps, indexing }: { deps: Deps; indexing: Indexing },
  { id, filePath }: Pick<DocumentRow, 'id' | 'filePath'>,
): Promise<boolean> {
  return deps.db.transaction(async () => {
    await lockObject(deps.db, filePath);
    await indexing.forget(id);
    if (!(await queries.deleteDocument(deps.db, id))) return false;
    const object = await deleteObject(deps.db, filePath);
    if (object) await discardFile(deps, object.version);
    return true;
  });
}

/** Reads a document again, whether it failed or not; one that is being read is answered as it is. */
export async function retryIndexing(
  { deps, indexing }: { deps: Deps; indexing: Indexing },
  request: { id: string; password: string | undefined },
  caller: Caller,
): Promise<LibraryDocument> {
  const row = await getManaged(deps, request.id, caller);
  const { id } = row;
  await deps.db.transaction(async () => {
    if (!(await queries.restartEnded(deps.db, id, deps.clock.now()))) return;
    await indexing.request(row, request.password);
    await noteChange(deps, changedOf(row), { action: 'read_again', caller });
  });
  return getDocument(deps, id, caller);
}

export async function recordAccess(
  deps: Deps,
  caller: Caller,
  access: { documentId: string; action: AccessAction },
): Promise<void> {
  const isRecorded = await queries.insertAccess(deps.db, {
    ...access,
    userId: caller.id,
    now: deps.clock.now(),
  });
  if (!isRecorded) throw notFound();
}

/** Throws AppError `forbidden` for what the caller may see and not change. */
export function requireManaged(row: DocumentRow, caller: Caller): void {
  if (canManage(caller, belongingOf(row))) return;
  throw new AppError('forbidden', 'Only the person who uploaded a document or an administrator can do this', {
    code: 'not_your_document',
  });
}

/** Throws AppError `not_found` or `forbidden`. */
export async function getManaged(deps: Deps, id: string, caller: Caller): Promise<DocumentRow> {
  const row = await getVisible(deps, id, caller);
  requireManaged(row, caller);
  return row;
}

function notFound(): AppError {
  return new AppError('not_found', 'Document not found', { code: 'document_not_found' });
}
