import type { FastifyRequest } from 'fastify';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { LibraryDocument } from '../contract.ts';
import { noteChange } from './changes/note-change.ts';
import { answerDocument } from './document-answer.ts';
import { requireManaged, retryIndexing } from './documents.ts';
import { changedOf } from './policy.ts';
import * as queries from './queries.ts';
import { findOwnContent } from './queries/content.ts';
import type { Reconciliation } from './reconcile.ts';
import { etagOf } from './storage/object-facts.ts';
import { lockObject } from './storage/queries.ts';
import { releaseFile, type StagedFile } from './storage/staged-files.ts';
import type { DocumentRow } from './tables.ts';
import { withUploadForm } from './upload-form.ts';
import { recordUpload, type UploadContext } from './record-upload.ts';

interface AddContext extends UploadContext {
  reconciliation: Pick<Reconciliation, 'recordObjects'>;
}

interface Added {
  document_id: string;
  document: LibraryDocument;
  added: boolean;
}

/** See the contract's addToKnowledgeIndex. */
export async function addToIndex(context: AddContext, request: FastifyRequest): Promise<Added> {
  const { deps, caller } = context;
  return withUploadForm(deps, request, {
    use: async (form) => {
      const known = await findKnown(context, form.file);
      if (known) return indexKnown(context, known);
      const row = await recordUpload(context, form);
      return toAdded(await answerDocument(deps.db, row, caller), true);
    },
    release: (file) => releaseFile(deps, file.version),
  });
}

/** See the contract's removeFromIndex. */
export async function removeFromIndex(
  { deps, indexing }: Pick<UploadContext, 'deps' | 'indexing'>,
  id: string,
  caller: Caller,
): Promise<{ document_id: string; removed: boolean }> {
  // Clients call this after the record is gone, so what is not there has been removed.
  const document = await queries.findVisibleDocument(deps.db, id, caller.id);
  if (!document) return { document_id: id, removed: false };
  requireManaged(document, caller);
  const removed = await deps.db.transaction(async () => {
    // Null when it is deleted at the same moment.
    if (!(await lockObject(deps.db, document.filePath))) return false;
    await indexing.withdraw(document);
    if (!(await queries.withdrawDocument(deps.db, id, deps.clock.now()))) return false;
    await noteChange(deps, changedOf(document), { action: 'removed_from_index', caller });
    return true;
  });
  return { document_id: id, removed };
}

/** A file may have come through the storage a moment ago and have no record yet. */
async function findKnown(
  { deps, caller, reconciliation }: AddContext,
  file: StagedFile,
): Promise<DocumentRow | null> {
  const content = { ownerId: caller.id, etag: etagOf(file.sha256) };
  const known = await findOwnContent(deps.db, content);
  if (known) return known;
  await reconciliation.recordObjects();
  return findOwnContent(deps.db, content);
}

async function indexKnown(context: AddContext, known: DocumentRow): Promise<Added> {
  const { deps, caller } = context;
  if (known.status !== 'failed') return toAdded(await answerDocument(deps.db, known, caller), false);
  if (known.isRetryable) {
    return toAdded(await retryIndexing(context, { id: known.id, password: undefined }, caller), true);
  }
  throw new AppError('unprocessable', 'Failed to add file to RAG', {
    code: 'not_indexable',
    details: { document_id: known.id, failure: known.failureCode },
  });
}

function toAdded(document: LibraryDocument, added: boolean): Added {
  return { document_id: document.id, document, added };
}
