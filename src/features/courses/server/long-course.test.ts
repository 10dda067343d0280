import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { aCourse, aUnit } from '../../../../test/courses.ts';
import { turnsOf } from '../../../../test/main-thread.ts';
import { addCourse } from '../contract.ts';
import { checkCourse } from './check-course.ts';
import { findLesson } from './lesson.ts';
import { toCourse, unitsOf } from './wire.ts';

const UNITS = 30;
const CHECK = [':::check', 'Is it?', '- [x] Yes', '- [ ] No', ':::'].join('\n');

let product: TestApp;
beforeAll(async () => (product = await createTestApp()));
afterAll(() => product.close());

/** A course whose units end with a check, as its author sends it. */
function aLongCourse() {
  const units = Array.from({ length: UNITS }, (_, unit) =>
    aUnit(`u${unit}`, { text: CHECK, check_needed: 1 }),
  );
  return addCourse.body.parse(aCourse({ modules: [{ id: 'm', title: 'Dough', units }] }));
}

it('reads one unit of a long course in each turn of the event loop', async () => {
  const { is_published: isPublished, ...content } = aLongCourse();
  const checked = await turnsOf(() => checkCourse(content, isPublished));
  expect(checked.turns).toBeGreaterThanOrEqual(UNITS);

  const reader = { id: 'ada', role: 'student' as const, institutionId: 'uni' };
  const facts = { id: 'c', institutionId: 'uni', authorId: 'grace', teachers: [], version: 1 };
  const course = { ...facts, isPublished, content };
  const shown = await turnsOf(() => toCourse({ course, reader, learning: undefined }, new Map()));
  expect(shown.turns).toBeGreaterThanOrEqual(UNITS);
  expect(shown.answer.modules[0]?.units.map(({ check }) => check?.questions.length)).toEqual(
    Array.from({ length: UNITS }, () => 1),
  );
});

it('reads one unit in each turn for a lesson about a whole course', async () => {
  const learner = { id: 'ada', role: 'student' as const, institutionId: null };
  const wanted = { courseId: 'algebra', unitId: null, language: 'en' as const, learner };
  const { turns, answer } = await turnsOf(() => findLesson(product.deps, wanted));
  expect(answer?.notes.length).toBeGreaterThan(4);
  expect(turns).toBeGreaterThanOrEqual(answer?.notes.length ?? Infinity);
});

it('refuses a unit that needs what is no unit, whatever its name', async () => {
  const units = [aUnit('one', { requires: ['No unit!'] })];
  const course = addCourse.body.parse(aCourse({ modules: [{ id: 'm', title: 'Dough', units }] }));
  expect(unitsOf(course)[0]?.requires).toEqual(['No unit!']);
  await expect(checkCourse(course, true)).rejects.toMatchObject({ code: 'unit_unknown' });
});
