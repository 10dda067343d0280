import type { Parting } from '#server/account-end.ts';
import type { Deps } from '#server/deps.ts';
import { removeDocument } from './documents.ts';
import type { Indexing } from './indexing.ts';
import { findOwnDocuments } from './queries.ts';
import type { Refreshing } from './refreshing.ts';
import { giveUpUploadsOf } from './resumable/resumable-uploads.ts';
import { institutionPrefixOf } from './storage/object-names.ts';
import { deleteObject, listOwnObjects, renameObject } from './storage/queries.ts';
import { discardFile } from './storage/loose-file-removal.ts';
import type { DocumentRow } from './tables.ts';

interface EndContext {
  deps: Deps;
  indexing: Indexing;
  refreshing: Refreshing;
}

/**
 * Removes what somebody keeps: documents with their index, and stored files that are no document. What others may read goes too, or
 * stays in the care of the institution without a word of who brought it (docs/decisions/044); without an institution, in that of the
 * administrators of the deployment.
 */
export async function endLibraryOf(
  context: EndContext,
  userId: string,
  { leavesShared }: Parting,
): Promise<void> {
  const { deps, refreshing } = context;
  for (const document of await findOwnDocuments(deps.db, userId)) {
    const isLeft = leavesShared && document.visibility !== 'me';
    await (isLeft ? hideOwner(deps, document, userId) : removeDocument(context, document));
  }
  for (const name of await listOwnObjects(deps.db, userId)) {
    const object = await deleteObject(deps.db, name);
    if (object) await discardFile(deps, object.version);
  }
  await giveUpUploadsOf(deps, userId);
  await deps.knowledge.forgetOwner(userId);
  await refreshing.request();
}

/** The tables' own references make it nobody's; the name of its file may still say whose it was. */
async function hideOwner(
  deps: Deps,
  { filePath, institutionId }: DocumentRow,
  userId: string,
): Promise<void> {
  if (!filePath.includes(userId)) return;
  const name = filePath.split('/').at(-1) ?? filePath;
  await renameObject(deps.db, filePath, institutionPrefixOf(institutionId) + name);
}
