import type { ExportEntry } from '#server/account-export.ts';
import type { CourseDeps } from './context.ts';
import * as queries from './queries/courses.ts';
import { findLearning } from './queries/learning.ts';
import * as teachers from './queries/teachers.ts';

/** Courses with colleagues go on to these. Other drafts go with their author; what is published stays with the institution, without them. What they learned goes by itself. */
export async function endCoursesOf({ db }: Pick<CourseDeps, 'db'>, userId: string): Promise<void> {
  await teachers.handOnCoursesOf(db, userId);
  await queries.deleteDraftsOf(db, userId);
  for (const course of await queries.findCoursesOfAuthor(db, userId)) await queries.disownCourse(db, course);
}

/** What somebody learned, and the courses they wrote. */
export async function* exportCourses(
  { db }: Pick<CourseDeps, 'db'>,
  userId: string,
): AsyncGenerator<ExportEntry> {
  const [learning, written, coTaught] = await Promise.all([
    findLearning(db, userId),
    queries.findCoursesOfAuthor(db, userId),
    teachers.findCoTaught(db, userId),
  ]);
  const json = {
    learning: [...learning.values()].map(({ enrolment, finished, checks }) => ({
      course_id: enrolment.courseId,
      started_at: enrolment.startedAt,
      best_percent: enrolment.bestPercent,
      finished_units: finished,
      checks: checks.map(({ unitId, attempts, bestRight, bestAsked, lastAt }) => ({
        ...{ unit_id: unitId, attempts, best_right: bestRight, best_asked: bestAsked, last_at: lastAt },
      })),
    })),
    written: written.map(({ id, isPublished, content }) => ({ id, is_published: isPublished, ...content })),
    co_taught: coTaught,
  };
  yield { name: 'courses.json', json };
}
