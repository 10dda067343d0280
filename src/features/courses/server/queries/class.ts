import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export interface ClassMember {
  id: string;
  name: string;
  startedAt: Date;
  bestPercent: number;
  finished: string[];
  checks: TakenCheck[];
}

/** The checks that somebody has taken, with the best attempt at each. */
export interface TakenCheck {
  unit: string;
  right: number;
  asked: number;
  attempts: number;
}

/** The students of an institution who have started a course, by name. */
export async function findClass(
  db: Database,
  { courseId, institutionId }: { courseId: string; institutionId: string },
): Promise<ClassMember[]> {
  const { rows } = await db.orm.execute<{
    id: string;
    name: string;
    startedAt: string;
    bestPercent: number;
    finished: string[];
    checks: TakenCheck[];
  }>(sql`
    select people.id, people.name, started_at as "startedAt", best_percent as "bestPercent",
      array(select unit_id from course_completion done
        where done.user_id = people.id and done.course_id = enrolled.course_id) as finished,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'unit', unit_id, 'right', best_right, 'asked', best_asked, 'attempts', attempts)), '[]')
        from course_check taken
        where taken.user_id = people.id and taken.course_id = enrolled.course_id) as checks
    from course_enrolment enrolled join people on people.id = enrolled.user_id
    where enrolled.course_id = ${courseId} and people.institution_id = ${institutionId} and people.role = 'student'
    order by lower(people.name), people.id`);
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }));
}

export async function countStudents(db: Database, institutionId: string): Promise<number> {
  const { rows } = await db.orm.execute<{ total: number }>(sql`
    select total from students_of_institutions where institution_id = ${institutionId}`);
  return rows[0]?.total ?? 0;
}
