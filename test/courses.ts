import { addCourse } from '#features/courses/contract.ts';
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

/** Adds a course and answers its id. */
export async function createCourse(app: App, teacher: Person, course: object = aCourse()): Promise<string> {
  const { body } = await callAs(app, teacher, ['POST', '/api/courses', course]);
  return addCourse.response.parse(body).id;
}
