import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { getManaged } from '../documents.ts';
import { listChangesOf } from './queries.ts';

/** What others have done with a document that the caller manages. */
export async function listChanges(deps: Deps, documentId: string, caller: Caller) {
  const { id } = await getManaged(deps, documentId, caller);
  const changes = await listChangesOf(deps.db, id);
  return {
    changes: changes.map(({ action, actor, createdAt }) => ({
      action,
      by: actor,
      created_at: createdAt.toISOString(),
    })),
  };
}
