import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { attemptCheck } from '#features/courses/contract.attempt.ts';
import { addCourse, completeUnit, getCourse, startCourse } from '#features/courses/contract.ts';
import { call } from '../calls.ts';
import { readable } from '../library/acts.ts';
import { type Act, type AnyCourse, known } from '../school.ts';
import { COURSES, type CourseName } from './catalogue.ts';
import { rightAnswers } from './check-answers.ts';
import type { CourseText } from './course-text.ts';

type Body = z.input<typeof addCourse.body>;

export const writes =
  (name: CourseName): Act =>
  async (school, as) => {
    const { modules, ...facts }: CourseText = COURSES[name];
    const instructor = as.fullName;
    const body: Body = { ...facts, instructor, modules: [] };
    for (const { units, ...module } of modules) {
      const withIds = units.map(async ({ texts = [], ...unit }) => {
        const document_ids = await Promise.all(texts.map((text) => readable(school, as, text)));
        return { ...unit, document_ids };
      });
      body.modules.push({ ...module, units: await Promise.all(withIds) });
    }
    const { id } = await call(school.app, addCourse, { as, body });
    school.courses.set(name, id);
  };

export const starts =
  (name: AnyCourse): Act =>
  async ({ app, courses }, as) => {
    await call(app, startCourse, { as, params: { id: known(courses, name) } });
  };

/** About as long as a check takes. */
const CHECK_MS = 180_000;

/** Finishes units of a course, one after the other, by their check where they have one. */
export const finishes =
  (name: AnyCourse, ...units: string[]): Act =>
  async ({ app, courses }, as) => {
    const id = known(courses, name);
    const { modules } = await call(app, getCourse, { as, params: { id } });
    const checks = new Map(modules.flatMap((module) => module.units.map((unit) => [unit.id, unit.check])));
    for (const unitId of units) {
      const questions = checks.get(unitId)?.questions;
      const params = { id, unitId };
      if (!questions) await call(app, completeUnit, { as, params, body: { completed: true } });
      else {
        const given = rightAnswers(id, unitId);
        const answers = questions.map((question, index) => ({
          question: question.id,
          given: given[index] ?? { kind: 'none' as const },
        }));
        const body = { id: randomUUID(), answers, milliseconds: CHECK_MS };
        await call(app, attemptCheck, { as, params, body });
      }
    }
  };
