import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { identities, type IdentityRow } from '../tables.ts';

export async function findIdentity(
  db: Database,
  { provider, subject }: { provider: string; subject: string },
): Promise<IdentityRow | null> {
  const [identity] = await db.orm
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, subject)));
  return identity ?? null;
}

export async function updateIdentityData(
  db: Database,
  id: string,
  change: Pick<IdentityRow, 'identityData' | 'updatedAt'>,
): Promise<void> {
  await db.orm.update(identities).set(change).where(eq(identities.id, id));
}

export async function deleteIdentity(db: Database, userId: string, id: string): Promise<void> {
  await db.orm.delete(identities).where(and(eq(identities.id, id), eq(identities.userId, userId)));
}
