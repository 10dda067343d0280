import type { Deps } from '#server/deps.ts';
import { removeDocument } from './documents.ts';
import type { Indexing } from './indexing.ts';
import { findDocumentOfObject } from './queries.ts';
import { deleteObject, listPrivateObjects } from './storage/queries.ts';
import { discardFile } from './storage/staged-files.ts';

/**
 * Removes everything private of a person: documents with their index, and stored files that are no document. What they shared with
 * everybody stays and is nobody's, as is the record of who opened what; the tables' own references see to that.
 */
export async function removePrivateLibrary(
  context: { deps: Deps; indexing: Indexing },
  userId: string,
): Promise<void> {
  const { deps } = context;
  for (const { name } of await listPrivateObjects(deps.db, userId)) {
    const document = await findDocumentOfObject(deps.db, name);
    if (document) await removeDocument(context, document);
    else await removeObject(deps, name);
  }
  await deps.knowledge.forgetOwner(userId);
}

async function removeObject(deps: Deps, name: string): Promise<void> {
  const object = await deleteObject(deps.db, name);
  if (object) await discardFile(deps, object.version);
}
