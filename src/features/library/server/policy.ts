import type { Caller } from '#server/http/app.ts';
import type { DocumentRow } from './tables.ts';

/** Whose a document or a stored file is, and whose institution that is. */
export interface Belonging {
  ownerId: string | null;
  institutionId: string | null;
}

/**
 * Of what somebody may read, they may change and delete their own. Administrators look after what belongs to their institution,
 * those of the deployment after everything.
 */
export function canManage(
  { id, role, institutionId }: Pick<Caller, 'id' | 'role' | 'institutionId'>,
  thing: Belonging,
): boolean {
  if (id === thing.ownerId) return true;
  if (role !== 'institution_admin') return false;
  return institutionId === null || institutionId === thing.institutionId;
}

/** How the record of changes names a document. */
export function changedOf(row: DocumentRow): { id: string; title: string; ownerId: string | null } {
  return { id: row.id, title: row.title, ownerId: row.uploadedBy };
}

export function belongingOf(row: Pick<DocumentRow, 'uploadedBy' | 'institutionId'>): Belonging {
  return { ownerId: row.uploadedBy, institutionId: row.institutionId };
}
