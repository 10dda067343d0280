import { and, asc, eq, exists, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { institutionEvents, type InstitutionRow, institutions } from '../tables.ts';

const BY_NAME = [sql`lower(${institutions.name})`, asc(institutions.createdAt)];

/** All institutions by name; of equal names the older one first. */
export async function findInstitutions(db: Database): Promise<InstitutionRow[]> {
  return db.orm
    .select()
    .from(institutions)
    .orderBy(...BY_NAME);
}

export interface OverviewRow {
  institution: InstitutionRow;
  isManaged: boolean;
  members: number;
}

/** The same with what the institutions page of `userId` shows. */
export async function findOverviews(db: Database, userId: string): Promise<OverviewRow[]> {
  const members = sql<number>`(select count(*)::int from profiles where profiles.institution_id = institutions.id)`;
  return db.orm
    .select({ institution: institutions, isManaged: sql<boolean>`${exists(managedBy(db, userId))}`, members })
    .from(institutions)
    .orderBy(...BY_NAME);
}

export async function isInstitution(db: Database, id: string): Promise<boolean> {
  const rows = await db.orm.select({ id: institutions.id }).from(institutions).where(eq(institutions.id, id));
  return rows.length > 0;
}

/** Throws a unique violation when the domain is taken. */
export async function insertInstitution(
  db: Database,
  institution: typeof institutions.$inferInsert,
): Promise<InstitutionRow | null> {
  const [row] = await db.orm.insert(institutions).values(institution).returning();
  return row ?? null;
}

/** Until the transaction ends nobody else adds, changes or deletes one; people go on joining. */
export async function lockInstitutions(db: Database): Promise<void> {
  await db.orm.execute(sql`lock table institutions in share row exclusive mode`);
}

/** Null when there is an institution already. Concurrent calls of the same kind wait for each other. */
export async function insertFirstInstitution(
  db: Database,
  institution: typeof institutions.$inferInsert,
): Promise<InstitutionRow | null> {
  await lockInstitutions(db);
  const [known] = await db.orm.select({ id: institutions.id }).from(institutions).limit(1);
  return known ? null : insertInstitution(db, institution);
}

/** Null when `userId` does not manage it. */
export async function findManaged(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<InstitutionRow | null> {
  const [row] = await db.orm
    .select()
    .from(institutions)
    .where(and(eq(institutions.id, id), exists(managedBy(db, userId))));
  return row ?? null;
}

/** Null when `userId` does not manage it. Throws a unique violation when the domain is taken. */
export async function updateManaged(
  db: Database,
  { id, userId }: { id: string; userId: string },
  change: { name: string; domain: string; updatedAt: Date },
): Promise<InstitutionRow | null> {
  const [row] = await db.orm
    .update(institutions)
    .set(change)
    .where(and(eq(institutions.id, id), exists(managedBy(db, userId))))
    .returning();
  return row ?? null;
}

/** Null when `userId` does not manage it. Throws a foreign key violation while profiles belong to it. */
export async function deleteManaged(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<InstitutionRow | null> {
  const [row] = await db.orm
    .delete(institutions)
    .where(and(eq(institutions.id, id), exists(managedBy(db, userId))))
    .returning();
  return row ?? null;
}

export async function countMembers(db: Database, id: string): Promise<number> {
  const { rows } = await db.orm.execute<{ members: number }>(
    sql`select count(*)::int as members from profiles where institution_id = ${id}`,
  );
  return rows[0]?.members ?? 0;
}

export async function deleteInstitutionEventsBefore(db: Database, moment: Date): Promise<void> {
  await db.orm.delete(institutionEvents).where(lt(institutionEvents.createdAt, moment));
}

export async function insertEvent(db: Database, event: typeof institutionEvents.$inferInsert): Promise<void> {
  await db.orm.insert(institutionEvents).values(event);
}

/** What was done to institutions stays known; who did it does not. */
export async function forgetActor(db: Database, userId: string): Promise<void> {
  await db.orm.update(institutionEvents).set({ actorId: null }).where(eq(institutionEvents.actorId, userId));
}

// In a query of one table Drizzle leaves the table's name out, so names that a subquery may capture are written in full.

/** Whether the institution of the surrounding query is managed by `userId`; the rule itself is the view's. */
function managedBy(db: Database, userId: string) {
  return db.orm
    .select({ one: sql`1` })
    .from(sql`institution_managers`)
    .where(
      sql`institution_managers.institution_id = institutions.id and institution_managers.user_id = ${userId}`,
    );
}
