import { count, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditLog, type AuditLogRow } from '../tables.ts';

export async function insertAuthEvent(db: Database, event: typeof auditLog.$inferInsert): Promise<void> {
  await db.orm.insert(auditLog).values(event);
}

/** Newest first, of everybody: for operators only. */
export async function findAuthEvents(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ events: AuditLogRow[]; total: number }> {
  const events = await db.orm
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const [row] = await db.orm.select({ total: count() }).from(auditLog);
  return { events, total: row?.total ?? 0 };
}

/** What happened stays; to whom and from where does not. */
export async function anonymiseEvents(db: Database, userId: string): Promise<void> {
  await db.orm.update(auditLog).set({ userId: null, ipAddress: '' }).where(eq(auditLog.userId, userId));
}

/** What happened to one account, newest first. */
export async function findEventsOf(db: Database, userId: string): Promise<AuditLogRow[]> {
  return db.orm
    .select()
    .from(auditLog)
    .where(eq(auditLog.userId, userId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id));
}

export async function deleteAuthEvents(db: Database, before: Date): Promise<void> {
  await db.orm.delete(auditLog).where(lt(auditLog.createdAt, before));
}
