import type { CheckKey } from '#features/courses/contract.check-key.ts';
import { judgedChecks } from '#features/courses/contract.unit-text.ts';
import { findBuiltIn } from '#features/courses/server/samples/built-in.ts';
import { unitsOf } from '#features/courses/server/wire.ts';
import type { Given } from '#features/practice/contract.answers.ts';

/** A right answer to each question in the check of a unit of a built-in course, in its order. */
export function rightAnswers(courseId: string, unitId: string): Given[] {
  const course = findBuiltIn(courseId, 'en');
  const unit = course && unitsOf(course.content).find(({ id }) => id === unitId);
  return judgedChecks(unit?.text ?? '').map(({ solution }) => rightAnswerTo(solution));
}

export function rightAnswerTo(solution: CheckKey): Given {
  if (solution.kind === 'short_answer') return { kind: 'text', text: solution.accepted[0] ?? '' };
  if (solution.kind === 'number') return { kind: 'text', text: `${solution.answer} ${solution.unit}` };
  if (solution.kind === 'expression') return { kind: 'text', text: solution.answer };
  const rights = solution.options.filter(({ is_right: isRight }) => isRight);
  return { kind: 'options', ids: rights.map(({ id }) => id) };
}
