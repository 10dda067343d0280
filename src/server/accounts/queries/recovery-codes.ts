import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recoveryCodes } from '../tables.ts';

export async function replaceRecoveryCodes(
  db: Database,
  factorId: string,
  codeHashes: string[],
): Promise<void> {
  await db.orm.delete(recoveryCodes).where(eq(recoveryCodes.factorId, factorId));
  await db.orm.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ factorId, codeHash })));
}

export async function countRecoveryCodes(db: Database, factorId: string): Promise<number> {
  const [row] = await db.orm
    .select({ total: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.factorId, factorId));
  return row?.total ?? 0;
}

/** Uses a code up; false when there is no such code. */
export async function takeRecoveryCode(db: Database, factorId: string, codeHash: string): Promise<boolean> {
  const taken = await db.orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.factorId, factorId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}
