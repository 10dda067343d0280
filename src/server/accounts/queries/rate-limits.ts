import { inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rateLimits } from '../tables.ts';

/**
 * Takes one try from a bucket that `seconds` fill by one, if there is room. Answers when the bucket is full again, and whether the
 * try was taken. One statement, so that servers that share the database cannot both take the last one.
 */
export async function takeTry(
  db: Database,
  bucket: { id: string; now: Date; burst: number; seconds: number },
): Promise<{ isTaken: boolean; fullAt: Date }> {
  const { id, now, burst, seconds } = bucket;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const step = sql`make_interval(secs => ${seconds})`;
  const from = sql`greatest(${rateLimits.fullAt}, ${moment})`;
  const room = sql`make_interval(secs => ${(burst - 1) * seconds})`;
  const [taken] = await db.orm
    .insert(rateLimits)
    .values({ id, fullAt: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimits.id,
      set: { fullAt: sql`${from} + ${step}` },
      setWhere: sql`${from} - ${moment} <= ${room}`,
    })
    .returning({ fullAt: rateLimits.fullAt });
  if (taken) return { isTaken: true, fullAt: taken.fullAt };
  const [held] = await db.orm
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.id} = ${id}`);
  return { isTaken: false, fullAt: held?.fullAt ?? now };
}

export async function deleteRateLimits(db: Database, ids: string[]): Promise<void> {
  await db.orm.delete(rateLimits).where(inArray(rateLimits.id, ids));
}

/** Forgets buckets that are full again: an absent one means the same. */
export async function deleteFullRateLimits(db: Database, now: Date): Promise<void> {
  await db.orm.delete(rateLimits).where(lt(rateLimits.fullAt, now));
}
