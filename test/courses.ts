import { randomUUID } from 'node:crypto';
import { addCourse, getCourse } from '#features/courses/contract.ts';
import { rightAnswers } from '../src/app/demo/courses/check-answers.ts';
import type { App } from '#server/http/app.ts';
import { callAs } from './call-as.ts';
import type { Person } from './sign-up.ts';

/** A unit as its author sends it. */
export const aUnit = (id: string, more: object = {}) => ({ id, title: `Unit ${id}`, ...more });

/** A published course of one module with two units, of which the second needs the first. */
export function aCourse(more: object = {}) {
  const units = [aUnit('one'), aUnit('two', { requires: ['one'] })];
  return {
    title: 'Bread',
    level: 'Beginner',
    is_published: true,
    modules: [{ id: 'm', title: 'Dough', units }],
    ...more,
  };
}

/** Passes the check of a unit of a built-in course, with so many wrong answers. */
export async function takeCheck(
  app: App,
  person: Person,
  [id, unit, wrong = 0]: [id: string, unit: string, wrong?: number],
) {
  const { body } = await callAs(app, person, ['GET', `/api/courses/${id}`]);
  const units = getCourse.response.parse(body).modules.flatMap(({ units: all }) => all);
  const questions = units.find((one) => one.id === unit)?.check?.questions ?? [];
  const given = rightAnswers(id, unit);
  const answers = questions.map((question, index) => ({
    question: question.id,
    given: index < wrong ? { kind: 'none' } : given[index],
  }));
  const attempt = { id: randomUUID(), answers, milliseconds: 60_000 };
  return callAs(app, person, ['POST', `/api/courses/${id}/units/${unit}/check`, attempt]);
}

/** Adds a course and answers its id. */
export async function createCourse(app: App, teacher: Person, course: object = aCourse()): Promise<string> {
  const { body } = await callAs(app, teacher, ['POST', '/api/courses', course]);
  return addCourse.response.parse(body).id;
}
