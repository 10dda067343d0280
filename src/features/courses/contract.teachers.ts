import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { TEACHING_ROLES } from './contract.ts';

/** How many colleagues teach a course with its author. */
export const CO_TEACHERS_MAX = 20;

const personSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
export type CourseTeacher = z.output<typeof personSchema>;

const teachersSchema = z.object({
  /** Null when their account is gone, or they have left the institution. */
  author: personSchema.nullable(),
  teachers: z.array(personSchema),
  /** Whether the caller may add and remove others: the author and the administrators of the institution. */
  can_manage: z.boolean(),
  /** Who else teaches at the institution; empty for who cannot add them. */
  colleagues: z.array(personSchema),
});
export type CourseTeachers = z.output<typeof teachersSchema>;

const courseParams = z.object({ id: z.uuid() });
const teacherParams = courseParams.extend({ userId: z.uuid() });

/** For those who teach the course. 403 `not_your_course`; 404 `course_not_found`. */
export const listCourseTeachers = endpoint({
  method: 'GET',
  path: '/api/courses/:id/teachers',
  access: TEACHING_ROLES,
  offline: 'nobody',
  params: courseParams,
  response: teachersSchema,
});

/** Emails the colleague. As `listCourseTeachers`; 404 `colleague_not_found` for who does not teach there; 409 `teachers_limit`. */
export const addCourseTeacher = endpoint({
  method: 'PUT',
  path: '/api/courses/:id/teachers/:userId',
  access: TEACHING_ROLES,
  params: teacherParams,
  response: teachersSchema,
});

/** By the author or an administrator, who email the colleague, or by the colleague who leaves. Answers whether the caller may still edit. */
export const removeCourseTeacher = endpoint({
  method: 'DELETE',
  path: '/api/courses/:id/teachers/:userId',
  access: TEACHING_ROLES,
  params: teacherParams,
  response: z.object({ can_edit: z.boolean() }),
});
