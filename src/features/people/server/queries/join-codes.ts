import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type JoinCodeRow, joinCodes } from '../tables.ts';

/** Those that work, the newest first. */
export async function findJoinCodes(db: Database, institutionId: string, now: Date): Promise<JoinCodeRow[]> {
  return db.orm
    .select()
    .from(joinCodes)
    .where(and(eq(joinCodes.institutionId, institutionId), works(now)))
    .orderBy(desc(joinCodes.createdAt));
}

/** Null when there is such a code already. */
export async function insertJoinCode(
  db: Database,
  code: typeof joinCodes.$inferInsert,
): Promise<JoinCodeRow | null> {
  const [row] = await db.orm.insert(joinCodes).values(code).onConflictDoNothing().returning();
  return row ?? null;
}

/** The code; null when the institution has no such code that works. */
export async function revokeJoinCode(
  db: Database,
  { id, institutionId }: { id: string; institutionId: string },
  now: Date,
): Promise<string | null> {
  const [revoked] = await db.orm
    .update(joinCodes)
    .set({ revokedAt: now })
    .where(and(eq(joinCodes.id, id), eq(joinCodes.institutionId, institutionId), works(now)))
    .returning({ code: joinCodes.code });
  return revoked?.code ?? null;
}

export async function findJoinCode(db: Database, code: string, now: Date): Promise<JoinCodeRow | null> {
  const [row] = await db.orm
    .select()
    .from(joinCodes)
    .where(and(eq(joinCodes.code, code), works(now)));
  return row ?? null;
}

export async function countUse(db: Database, id: string): Promise<void> {
  await db.orm
    .update(joinCodes)
    .set({ uses: sql`${joinCodes.uses} + 1` })
    .where(eq(joinCodes.id, id));
}

function works(now: Date) {
  return and(isNull(joinCodes.revokedAt), gt(joinCodes.expiresAt, now));
}
