import { AppError } from '#shared/errors.ts';
import type { ClassProgress } from '../contract.ts';
import { getVisible } from './catalogue.ts';
import type { CourseDeps, CourseReader } from './context.ts';
import { canSeeClass } from './permissions.ts';
import { progressOf } from './progress.ts';
import { countStudents, findClass } from './queries/class.ts';
import { unitsOf } from './wire.ts';

/** How far the students of the reader's institution are. */
export async function getClassProgress(
  deps: CourseDeps,
  reader: CourseReader,
  courseId: string,
): Promise<ClassProgress> {
  const course = await getVisible(deps, reader, { id: courseId, language: 'en' });
  const { institutionId } = reader;
  if (institutionId === null || !canSeeClass(reader, course)) {
    throw new AppError('forbidden', 'You are not the teacher of this class', { code: 'not_your_course' });
  }
  const units = unitsOf(course.content).map(({ id }) => id);
  const members = await findClass(deps.db, { courseId, institutionId });
  return {
    total: await countStudents(deps.db, institutionId),
    students: members.map(({ id, name, startedAt, bestPercent, finished, checks }) => {
      const completed = units.filter((unit) => finished.includes(unit));
      const standing = { total: units.length, done: completed.length, best: bestPercent };
      return {
        ...{ id, name, started_at: startedAt.toISOString(), progress: progressOf(standing), completed },
        checks: checks.filter(({ unit }) => units.includes(unit)),
      };
    }),
  };
}
