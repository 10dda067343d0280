import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Limits } from '../contract.ts';
import { type Counted, institutionLimits, personalUse, type UseRow } from './tables.ts';

export async function findLimits(db: Database, institutionId: string): Promise<Limits | null> {
  const [row] = await db.orm
    .select()
    .from(institutionLimits)
    .where(eq(institutionLimits.institutionId, institutionId));
  return row ?? null;
}

export async function saveLimits(
  db: Database,
  institutionId: string,
  { limits, updatedAt }: { limits: Limits; updatedAt: Date },
): Promise<void> {
  const row = { ...limits, updatedAt };
  await db.orm
    .insert(institutionLimits)
    .values({ institutionId, ...row })
    .onConflictDoUpdate({ target: institutionLimits.institutionId, set: row });
}

/** Counts one more since `since`, unless that would be more than `max`: one statement, so that two requests cannot both be the last. */
export async function countUse(
  db: Database,
  { userId, kind, since, max }: { userId: string; kind: Counted; since: Date; max: number },
): Promise<boolean> {
  const isSame = sql`${personalUse.since} = excluded.since`;
  const [counted] = await db.orm
    .insert(personalUse)
    .values({ userId, kind, since, times: 1 })
    .onConflictDoUpdate({
      target: [personalUse.userId, personalUse.kind],
      set: { since, times: sql`case when ${isSame} then ${personalUse.times} + 1 else 1 end` },
      setWhere: sql`${personalUse.since} <> excluded.since or ${personalUse.times} < ${max}::bigint`,
    })
    .returning({ times: personalUse.times });
  return counted !== undefined;
}

export async function findUse(db: Database, userId: string): Promise<UseRow[]> {
  return db.orm.select().from(personalUse).where(eq(personalUse.userId, userId));
}
