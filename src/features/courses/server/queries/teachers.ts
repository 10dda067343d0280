import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { CourseTeacher } from '../../contract.teachers.ts';
import { courses, courseTeachers } from '../tables.ts';

/** Those who teach at the institution, by name. */
export async function findTeachersAt(db: Database, institutionId: string): Promise<CourseTeacher[]> {
  const { rows } = await db.orm.execute<CourseTeacher & Record<string, unknown>>(sql`
    select id, name, email from people
    where institution_id = ${institutionId} and role in ('teacher', 'institution_admin') order by lower(name), id`);
  return rows;
}

export async function countCoTeachers(db: Database, courseId: string): Promise<number> {
  const [row] = await db.orm
    .select({ teachers: count() })
    .from(courseTeachers)
    .where(eq(courseTeachers.courseId, courseId));
  return row?.teachers ?? 0;
}

type CoTeacher = typeof courseTeachers.$inferInsert;

/** Answers whether they are new. */
export async function insertCoTeacher(db: Database, row: CoTeacher): Promise<boolean> {
  const added = await db.orm.insert(courseTeachers).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

/** Answers whether they were there. */
export async function deleteCoTeacher(
  db: Database,
  { courseId, userId }: Pick<CoTeacher, 'courseId' | 'userId'>,
): Promise<boolean> {
  const removed = await db.orm
    .delete(courseTeachers)
    .where(and(eq(courseTeachers.courseId, courseId), eq(courseTeachers.userId, userId)))
    .returning();
  return removed.length > 0;
}

/** What somebody teaches with its author. */
export async function findCoTaught(
  db: Database,
  userId: string,
): Promise<Array<{ id: string; title: string }>> {
  return db.orm
    .select({ id: courses.id, title: sql<string>`${courses.content} ->> 'title'` })
    .from(courses)
    .innerJoin(courseTeachers, eq(courseTeachers.courseId, courses.id))
    .where(and(eq(courseTeachers.userId, userId), ne(sql`${courses.authorId}`, userId)))
    .orderBy(asc(courses.createdAt), asc(courses.id));
}

/** Courses whose author goes become those of the colleague who has taught them longest, and no longer name the author. */
export async function handOnCoursesOf(db: Database, authorId: string): Promise<void> {
  await db.orm.execute(sql`
    update course set author_id = heir.user_id, content = content || '{"instructor": ""}'::jsonb
    from (select distinct on (course_id) course_id, user_id from course_teacher order by course_id, added_at, user_id) heir
    where heir.course_id = course.id and course.author_id = ${authorId}`);
  await db.orm.execute(sql`
    delete from course_teacher using course
    where course.id = course_teacher.course_id and course.author_id = course_teacher.user_id`);
}
