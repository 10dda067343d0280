import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { CourseBody, UnitBody } from '../contract.ts';
import { neededOf, questionsOf } from './check/questions.ts';
import { findCircle } from './roadmap.ts';
import { unitsOf } from './wire.ts';

/** What the schema cannot say: ids are unique, and requirements lead somewhere and never back. Throws AppError `invalid`. */
export async function checkCourse(course: CourseBody, isPublished: boolean): Promise<void> {
  const units = unitsOf(course);
  const ids = new Set(units.map(({ id }) => id));
  const moduleIds = new Set(course.modules.map(({ id }) => id));
  if (ids.size < units.length || moduleIds.size < course.modules.length) {
    throw new AppError('invalid', 'Two parts of the course have the same id', { code: 'duplicate_ids' });
  }
  if (units.some(({ requires }) => requires.some((id) => !ids.has(id)))) {
    throw new AppError('invalid', 'A unit depends on a unit that does not exist', { code: 'unit_unknown' });
  }
  const circle = new Set(findCircle(units));
  if (circle.size > 0) {
    const titles = units.filter(({ id }) => circle.has(id)).map(({ title }) => title);
    throw new AppError('invalid', 'These units depend on each other in a loop', {
      code: 'prerequisites_circle',
      details: { units: titles.join(', ') },
    });
  }
  await checkQuestions(units);
  if (isPublished && units.length === 0) {
    throw new AppError('invalid', 'A course without units cannot be published', {
      code: 'nothing_to_publish',
    });
  }
}

async function checkQuestions(units: readonly UnitBody[]): Promise<void> {
  for (const unit of units) {
    const needed = neededOf(unit);
    if (needed === 0) continue;
    // Each text is read as a whole, and others are served meanwhile.
    await nextTurn();
    const max = questionsOf(unit).length;
    if (needed <= max) continue;
    throw new AppError('invalid', 'A check asks for more right answers than it has questions', {
      code: 'check_too_short',
      details: { unit: unit.title, max },
    });
  }
}
