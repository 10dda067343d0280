import { and, asc, count, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { CourseReader } from '../context.ts';
import { type CourseRow, courses, type NewCourseRow } from '../tables.ts';

const isCoTeacher = (userId: string) =>
  sql`exists (select from course_teacher where course_id = course.id and user_id = ${userId})`;

const WITH_TEACHERS = {
  ...getTableColumns(courses),
  teachers: sql<CourseRow['teachers']>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', people.id, 'name', people.name) order by added_at, people.id), '[]')
    from course_teacher join people on people.id = course_teacher.user_id where course_teacher.course_id = course.id)`,
};

/** Published courses of the reader's institution, and the drafts that are theirs to edit. */
function visibleTo({ id, role, institutionId }: CourseReader & { institutionId: string }): SQL | undefined {
  const own = eq(courses.institutionId, institutionId);
  if (role === 'institution_admin') return own;
  return and(
    own,
    or(courses.isPublished, ...(role === 'teacher' ? [eq(courses.authorId, id), isCoTeacher(id)] : [])),
  );
}

/** What the reader may see of their institution's courses, oldest first. */
export async function findVisibleCourses(db: Database, reader: CourseReader): Promise<CourseRow[]> {
  const { institutionId } = reader;
  if (institutionId === null) return [];
  return db.orm
    .select(WITH_TEACHERS)
    .from(courses)
    .where(visibleTo({ ...reader, institutionId }))
    .orderBy(asc(courses.createdAt), asc(courses.id));
}

export async function findVisibleCourse(
  db: Database,
  id: string,
  reader: CourseReader,
): Promise<CourseRow | null> {
  const { institutionId } = reader;
  if (institutionId === null) return null;
  const [row] = await db.orm
    .select(WITH_TEACHERS)
    .from(courses)
    .where(and(eq(courses.id, id), visibleTo({ ...reader, institutionId })));
  return row ?? null;
}

/** As it is, for this transaction: `update` for who changes it, `share` for who learns in it. */
export async function lockCourse(
  db: Database,
  key: Pick<CourseRow, 'id' | 'institutionId'>,
  strength: 'update' | 'share',
): Promise<CourseRow | null> {
  const [row] = await db.orm
    .select(WITH_TEACHERS)
    .from(courses)
    .where(and(eq(courses.id, key.id), eq(courses.institutionId, key.institutionId)))
    .for(strength);
  return row ?? null;
}

export async function countCourses(db: Database, institutionId: string): Promise<number> {
  const [row] = await db.orm
    .select({ courses: count() })
    .from(courses)
    .where(eq(courses.institutionId, institutionId));
  return row?.courses ?? 0;
}

export async function insertCourse(db: Database, row: NewCourseRow): Promise<void> {
  await db.orm.insert(courses).values(row);
}

type CourseChange = Pick<CourseRow, 'content' | 'isPublished' | 'version' | 'updatedAt'>;

/** `lockCourse` has said whether that is allowed; so for the next one. */
export async function updateLocked(db: Database, id: string, change: CourseChange): Promise<void> {
  await db.orm.update(courses).set(change).where(eq(courses.id, id));
}

export async function deleteLocked(db: Database, id: string): Promise<void> {
  await db.orm.delete(courses).where(eq(courses.id, id));
}

export async function findCoursesOfAuthor(db: Database, authorId: string): Promise<CourseRow[]> {
  return db.orm
    .select(WITH_TEACHERS)
    .from(courses)
    .where(eq(courses.authorId, authorId))
    .orderBy(asc(courses.createdAt), asc(courses.id));
}

export async function deleteDraftsOf(db: Database, authorId: string): Promise<void> {
  await db.orm.delete(courses).where(and(eq(courses.authorId, authorId), eq(courses.isPublished, false)));
}

/** What was published stays with the institution, without its author. */
export async function disownCourse(db: Database, { id, content }: CourseRow): Promise<void> {
  const nobodys = { authorId: null, content: { ...content, instructor: '' } };
  await db.orm.update(courses).set(nobodys).where(eq(courses.id, id));
}
