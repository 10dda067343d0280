import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ChangeAction } from '../../contract.changes.ts';
import { documentChanges } from '../tables.ts';

export async function insertChange(db: Database, change: typeof documentChanges.$inferInsert): Promise<void> {
  await db.orm.insert(documentChanges).values(change);
}

/** Null when one of them is gone. */
export async function findNames(
  db: Database,
  { ownerId, actorId }: { ownerId: string; actorId: string },
): Promise<{ to: string; actor: string; language: string | null } | null> {
  const { rows } = await db.orm.execute<{ to: string; actor: string; language: string | null }>(sql`
    select owner.email as "to", actor.name as actor, owner.language from people as owner, people as actor
    where owner.id = ${ownerId} and actor.id = ${actorId}`);
  return rows[0] ?? null;
}

export interface FoundChange {
  documentId: string | null;
  title: string;
  action: ChangeAction;
  /** Null when they have gone. */
  actor: string | null;
  createdAt: Date;
}

const FOUND = {
  documentId: documentChanges.documentId,
  title: documentChanges.title,
  action: documentChanges.action,
  actor: sql<string | null>`(select people.name from people where people.id = ${documentChanges.actorId})`,
  createdAt: documentChanges.createdAt,
};

/** The newest first. */
export async function listChangesOf(db: Database, documentId: string): Promise<FoundChange[]> {
  return db.orm
    .select(FOUND)
    .from(documentChanges)
    .where(eq(documentChanges.documentId, documentId))
    .orderBy(desc(documentChanges.id));
}

/** Of everything that somebody owns or owned, the newest first. */
export async function listChangesFor(db: Database, ownerId: string): Promise<FoundChange[]> {
  return db.orm
    .select(FOUND)
    .from(documentChanges)
    .where(eq(documentChanges.ownerId, ownerId))
    .orderBy(desc(documentChanges.id));
}
