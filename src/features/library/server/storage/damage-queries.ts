import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { objects } from '../tables.ts';

/** False where that was known. */
export async function markDamaged(db: Database, version: string, now: Date): Promise<boolean> {
  const rows = await db.orm
    .update(objects)
    .set({ damagedAt: now })
    .where(and(eq(objects.version, version), isNull(objects.damagedAt)))
    .returning({ version: objects.version });
  return rows.length > 0;
}

/** What is marked as damaged, by name: the newest first, so many at most. */
export async function listDamaged(db: Database, limit: number): Promise<string[]> {
  const rows = await db.orm
    .select({ name: objects.name })
    .from(objects)
    .where(isNotNull(objects.damagedAt))
    .orderBy(desc(objects.damagedAt))
    .limit(limit);
  return rows.map(({ name }) => name);
}

export async function countDamaged(db: Database): Promise<number> {
  return db.orm.$count(objects, isNotNull(objects.damagedAt));
}

export async function markSound(db: Database, version: string): Promise<void> {
  await db.orm.update(objects).set({ damagedAt: null }).where(eq(objects.version, version));
}
