import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ChangeAction } from '../../contract.changes.ts';
import { documentChanges } from '../tables.ts';

type NewChange = Omit<typeof documentChanges.$inferInsert, 'institutionId'>;

/** It belongs to the institution that its owner belongs to now. */
export async function insertChange(db: Database, change: NewChange): Promise<void> {
  const institutionId = sql`(select people.institution_id from people where people.id = ${change.ownerId})`;
  await db.orm.insert(documentChanges).values({ ...change, institutionId });
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

interface ChangesPage {
  /** Null for all. */
  institutionId: string | null;
  readerId: string;
  /** An id. */
  before: number | undefined;
  limit: number;
}

interface ChangeOfOthers {
  id: number;
  /** Null where it happened elsewhere and somebody else did it. */
  title: string | null;
  action: ChangeAction;
  owner: { name: string; email: string } | null;
  /** Who did it. */
  by: { name: string; email: string } | null;
  institution: string | null;
  createdAt: Date;
}

/** What was done with documents of others, the newest first. */
export async function findChangesOfOthers(
  db: Database,
  { institutionId, readerId, before, limit }: ChangesPage,
): Promise<ChangeOfOthers[]> {
  const isThere = institutionId === null ? sql`true` : sql`change.institution_id = ${institutionId}`;
  // Whoever runs the installation does not read the titles of all its institutions.
  const known =
    institutionId === null
      ? sql`case change.actor_id when ${readerId} then change.title end`
      : sql`change.title`;
  const isOlder = before === undefined ? sql`true` : sql`change.id < ${before}`;
  const { rows } = await db.orm.execute<ChangeRow>(sql`
    select change.id, ${known} as title, change.action, change.created_at, owner.institution,
      owner.name as owner, owner.email as owner_email, actor.name as actor, actor.email as actor_email
    from ${documentChanges} change
    left join people as owner on owner.id = change.owner_id
    left join people as actor on actor.id = change.actor_id
    where ${isThere} and ${isOlder}
    order by change.id desc limit ${limit}`);
  return rows.map(({ id, title, action, institution, ...row }) => ({
    id: Number(id),
    title,
    action,
    owner: namedOf(row.owner, row.owner_email),
    by: namedOf(row.actor, row.actor_email),
    institution,
    createdAt: new Date(row.created_at),
  }));
}

interface ChangeRow extends Record<string, unknown> {
  id: string;
  title: string | null;
  action: ChangeAction;
  created_at: string;
  institution: string | null;
  owner: string | null;
  owner_email: string | null;
  actor: string | null;
  actor_email: string | null;
}

function namedOf(name: string | null, email: string | null): { name: string; email: string } | null {
  return name === null || email === null ? null : { name, email };
}
