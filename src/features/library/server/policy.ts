import type { Caller } from '#server/http/app.ts';

/** Deleting and reading again is for the uploader and institution_admin (product decisions). */
export function canManage(caller: Pick<Caller, 'id' | 'role'>, thing: { ownerId: string | null }): boolean {
  return caller.role === 'institution_admin' || caller.id === thing.ownerId;
}
