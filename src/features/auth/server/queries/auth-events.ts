import { count, desc, lt } from 'drizzle-orm';
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

export async function deleteAuthEvents(db: Database, before: Date): Promise<void> {
  await db.orm.delete(auditLog).where(lt(auditLog.createdAt, before));
}
