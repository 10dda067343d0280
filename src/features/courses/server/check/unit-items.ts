import type { ItemDraft } from '#features/practice/contract.drafts.ts';
import type { LessonWanted } from '#features/tutor/contract.lesson.ts';
import { findVisible } from '../catalogue.ts';
import type { CourseDeps } from '../context.ts';
import { findBuiltIn } from '../samples/built-in.ts';
import { unitsOf } from '../wire.ts';
import { draftsOf } from './questions.ts';

/** The questions of a unit that have a key, for practice; none for what is not there for the learner. */
export async function findUnitItems(
  { db }: Pick<CourseDeps, 'db'>,
  { courseId, unitId, language, learner }: LessonWanted,
): Promise<ItemDraft[]> {
  const course = await findVisible({ db }, learner, { id: courseId, language });
  const unit = course && unitsOf(course.content).find(({ id }) => id === unitId);
  return unit ? draftsOf(unit, { language, isBuiltIn: findBuiltIn(courseId, language) !== null }) : [];
}
