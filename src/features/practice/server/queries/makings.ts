import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type MakingRow, practiceMaking } from '../tables.ts';

export type MakingKey = Pick<MakingRow, 'userId' | 'id'>;

const is = ({ userId, id }: MakingKey) => and(eq(practiceMaking.userId, userId), eq(practiceMaking.id, id));

export async function insertMaking(db: Database, row: MakingRow): Promise<void> {
  await db.orm.insert(practiceMaking).values(row);
}

export async function findMaking(db: Database, key: MakingKey): Promise<MakingRow | null> {
  const [row] = await db.orm.select().from(practiceMaking).where(is(key));
  return row ?? null;
}

/** The oldest first. */
export async function findMakings(db: Database, userId: string): Promise<MakingRow[]> {
  return db.orm
    .select()
    .from(practiceMaking)
    .where(eq(practiceMaking.userId, userId))
    .orderBy(asc(practiceMaking.createdAt), asc(practiceMaking.id));
}

export async function countRunning(db: Database, userId: string): Promise<number> {
  const [row] = await db.orm
    .select({ running: count() })
    .from(practiceMaking)
    .where(and(eq(practiceMaking.userId, userId), eq(practiceMaking.isOver, false)));
  return row?.running ?? 0;
}

export async function countMade(db: Database, key: MakingKey, more: number): Promise<void> {
  await db.orm
    .update(practiceMaking)
    .set({ made: sql`${practiceMaking.made} + ${more}` })
    .where(is(key));
}

export async function endMaking(
  db: Database,
  key: MakingKey,
  shortfall: MakingRow['shortfall'],
): Promise<void> {
  await db.orm.update(practiceMaking).set({ isOver: true, shortfall }).where(is(key));
}

/** Those that have ended; also what no job will ever end, such as that of a queue that was emptied. */
export async function removeMakings(db: Database, userId: string, before: Date): Promise<void> {
  await db.orm
    .delete(practiceMaking)
    .where(and(eq(practiceMaking.userId, userId), lt(practiceMaking.createdAt, before)));
}
