import type { z } from 'zod';
import { addCourse, completeUnit, startCourse } from '#features/courses/contract.ts';
import { call } from '../calls.ts';
import { readable } from '../library/acts.ts';
import { type Act, type AnyCourse, known } from '../school.ts';
import { COURSES, type CourseName } from './catalogue.ts';
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

/** Finishes units of a course, one after the other. */
export const finishes =
  (name: AnyCourse, ...units: string[]): Act =>
  async ({ app, courses }, as) => {
    const id = known(courses, name);
    for (const unitId of units)
      await call(app, completeUnit, { as, params: { id, unitId }, body: { completed: true } });
  };
