import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { CourseBody } from '../contract.ts';

export const courses = pgTable('course', {
  id: uuid().primaryKey(),
  institutionId: uuid('institution_id').notNull(),
  authorId: uuid('author_id'),
  isPublished: boolean('is_published').notNull(),
  version: integer().notNull().default(1),
  content: jsonb().$type<CourseBody>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
/** A course with the colleagues who teach it. */
export type CourseRow = typeof courses.$inferSelect & { teachers: Array<{ id: string; name: string }> };
export type NewCourseRow = typeof courses.$inferInsert;

export const courseTeachers = pgTable('course_teacher', {
  courseId: uuid('course_id').notNull(),
  userId: uuid('user_id').notNull(),
  addedAt: instant('added_at').notNull(),
});

export const enrolments = pgTable('course_enrolment', {
  userId: uuid('user_id').notNull(),
  courseId: text('course_id').notNull(),
  startedAt: instant('started_at').notNull(),
  bestPercent: smallint('best_percent').notNull().default(0),
});
export type EnrolmentRow = typeof enrolments.$inferSelect;

/** What became of the check of a unit; that it was passed is a completion. */
export const checks = pgTable('course_check', {
  userId: uuid('user_id').notNull(),
  courseId: text('course_id').notNull(),
  unitId: text('unit_id').notNull(),
  attempts: integer('attempts').notNull(),
  bestRight: smallint('best_right').notNull(),
  bestAsked: smallint('best_asked').notNull(),
  lastAttempt: uuid('last_attempt').notNull(),
  lastAt: instant('last_at').notNull(),
});
export type CheckRow = typeof checks.$inferSelect;

export const completions = pgTable('course_completion', {
  userId: uuid('user_id').notNull(),
  courseId: text('course_id').notNull(),
  unitId: text('unit_id').notNull(),
  completedAt: instant('completed_at').notNull(),
});
