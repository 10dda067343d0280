import type { ItemDraft } from '#features/practice/contract.drafts.ts';
import type { LessonWanted } from '#features/tutor/contract.lesson.ts';
import { findVisible } from '../catalogue.ts';
import type { CourseDeps } from '../context.ts';
import { findBuiltIn } from '../samples/built-in.ts';
import { unitsOf } from '../wire.ts';
import { findLearning } from '../queries/learning.ts';
import { draftsOf, neededOf } from './questions.ts';

/** The questions of a unit that have a key, for practice, which tells what is right; none before a check that asks them is passed. */
export async function findUnitItems(
  { db }: Pick<CourseDeps, 'db'>,
  { courseId, unitId, language, learner }: LessonWanted,
): Promise<ItemDraft[]> {
  const course = await findVisible({ db }, learner, { id: courseId, language });
  const unit = course && unitsOf(course.content).find(({ id }) => id === unitId);
  if (!unit) return [];
  const learning = neededOf(unit) > 0 ? await findLearning(db, learner.id, [courseId]) : null;
  if (learning && !learning.get(courseId)?.finished.includes(unitId ?? '')) return [];
  return draftsOf(unit, { language, isBuiltIn: findBuiltIn(courseId, language) !== null });
}
