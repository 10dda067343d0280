import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type ProfessorRow, professors } from '../tables.ts';

/** What distinguishes a professor from another of the same name. */
export const aboutProfessor = sql`(select concat_ws(', ', professors.specialization, people.institution)
  from people where people.id = professors.user_id)`;

/** Of the same institution, or somebody they meet or have met. */
const contactableBy = (userId: string) => sql`(
  exists (
    select from people own join people theirs on theirs.institution_id = own.institution_id
    where own.id = ${userId} and theirs.id = professors.user_id)
  or exists (
    select from bookings
    where bookings.professor_id = professors.id and bookings.student_id = ${userId} and bookings.cancelled_at is null))`;

/** Whether `userId` is that professor, or looks after the institution of the person behind it. */
const deletableBy = (userId: string) =>
  or(
    eq(professors.userId, userId),
    sql`exists (
      select from institution_managers join people on people.institution_id = institution_managers.institution_id
      where people.id = professors.user_id and institution_managers.user_id = ${userId})`,
  );

/** Whoever has lost the role of a teacher is a professor to nobody but themselves. */
const teachesStill = (userId: string) => or(eq(professors.userId, userId), sql`person.role <> 'student'`);

export interface ListedProfessor {
  professor: ProfessorRow;
  institution: string | null;
  canDelete: boolean;
  /** Whether email and telephone are for `userId` to know. */
  canContact: boolean;
}

/** All professors by name, or the one with `id`, and what `userId` may do and know. */
export async function findProfessors(db: Database, userId: string, id?: string): Promise<ListedProfessor[]> {
  return db.orm
    .select({
      professor: professors,
      institution: sql<string | null>`person.institution`,
      canDelete: sql<boolean>`${deletableBy(userId)}`,
      canContact: sql<boolean>`${or(deletableBy(userId), contactableBy(userId))}`,
    })
    .from(professors)
    .innerJoin(sql`people person`, sql`person.id = professors.user_id`)
    .where(and(teachesStill(userId), id === undefined ? undefined : eq(professors.id, id)))
    .orderBy(sql`lower(professors.name)`, asc(professors.createdAt), asc(professors.id));
}

export async function countNamed(db: Database, name: string): Promise<number> {
  return db.orm.$count(professors, eq(professors.name, name));
}

export async function findProfessorOf(db: Database, userId: string): Promise<ProfessorRow | null> {
  const [row] = await db.orm.select().from(professors).where(eq(professors.userId, userId));
  return row ?? null;
}

export async function isProfessor(db: Database, id: string): Promise<boolean> {
  const rows = await db.orm.select({ id: professors.id }).from(professors).where(eq(professors.id, id));
  return rows.length > 0;
}

/** Null when that person is a professor already. */
export async function insertProfessor(
  db: Database,
  professor: typeof professors.$inferInsert,
): Promise<ProfessorRow | null> {
  const [row] = await db.orm
    .insert(professors)
    .values(professor)
    .onConflictDoNothing({ target: professors.userId })
    .returning();
  return row ?? null;
}

/** The professor that `userId` is, kept from others for this transaction; null when it is not theirs. */
export async function lockOwn(db: Database, id: string, userId: string): Promise<ProfessorRow | null> {
  const own = and(eq(professors.id, id), eq(professors.userId, userId));
  const [row] = await db.orm.select().from(professors).where(own).for('update');
  return row ?? null;
}

/** `lockOwn` has said whose it is. */
export async function updateLocked(
  db: Database,
  id: string,
  fields: Partial<typeof professors.$inferInsert>,
): Promise<void> {
  await db.orm.update(professors).set(fields).where(eq(professors.id, id));
}

/**
 * Takes a professor out of use for this transaction, if `userId` may delete it: nobody can publish slots for it any more, and
 * whoever is booking one of its slots has finished.
 */
export async function lockProfessor(db: Database, id: string, userId: string): Promise<boolean> {
  const rows = await db.orm
    .select({ id: professors.id })
    .from(professors)
    .where(and(eq(professors.id, id), deletableBy(userId)))
    .for('update');
  if (rows.length === 0) return false;
  await db.orm.execute(sql`select from availability where professor_id = ${id} order by id for update`);
  return true;
}

/** Its slots and rules go along. `lockProfessor` has said whether that is allowed. */
export async function deleteLocked(db: Database, id: string): Promise<void> {
  await db.orm.delete(professors).where(eq(professors.id, id));
}
