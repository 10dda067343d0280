import { judgedChecks } from '#features/courses/contract.unit-text.ts';
import { findBuiltIn } from '#features/courses/server/samples/built-in.ts';
import { unitsOf } from '#features/courses/server/wire.ts';
import type { Given } from '#features/practice/contract.answers.ts';
import { rightAnswerTo } from '../practice/right-answer.ts';

/** A right answer to each question in the check of a unit of a built-in course, in its order. */
export function rightAnswers(courseId: string, unitId: string): Given[] {
  const course = findBuiltIn(courseId, 'en');
  const unit = course && unitsOf(course.content).find(({ id }) => id === unitId);
  return judgedChecks(unit?.text ?? '').map(({ solution }) => rightAnswerTo(solution));
}
