import { z } from 'zod';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { endpoint } from '#shared/endpoint.ts';
import { visibilitySchema } from '#shared/visibility.ts';
import { unitCheckSchema } from './contract.check.ts';

/** Told to those who teach at an institution when a student of it has learned, joined or left. */
export const CLASS_TOPIC = 'course_enrolment';
/** Who writes courses and sees a class. */
export const TEACHING_ROLES = ['teacher', 'institution_admin'] as const;

export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export type Level = (typeof LEVELS)[number];

/** Drawings that a course can have; each is an icon of the client. */
export const COURSE_IMAGES = [
  'book',
  'calculator',
  'code',
  'leaf',
  'chart',
  'atom',
  'globe',
  'music',
] as const;
export type CourseImage = (typeof COURSE_IMAGES)[number];

/** Longest single line, such as a title. */
export const LINE_MAX_CHARACTERS = 200;
export const DESCRIPTION_MAX_CHARACTERS = 2_000;
/** Longest text of a unit. */
export const TEXT_MAX_CHARACTERS = 10_000;
export const OBJECTIVES_MAX = 12;
export const MODULES_MAX = 30;
export const UNITS_PER_MODULE_MAX = 30;
export const DOCUMENTS_PER_UNIT_MAX = 20;
/** Questions with a key in one unit. */
export const CHECK_QUESTIONS_MAX = 50;
const PREREQUISITES_MAX = 12;
const MINUTES_MAX = 6_000;
const ID_MAX_CHARACTERS = 40;

const text = (max: number) => z.string().trim().max(max);
const line = text(LINE_MAX_CHARACTERS);
const title = line.min(1);

/** Made by whoever makes the unit, and stays with it: progress is kept by it. Unique within the course. */
const partIdSchema = z
  .string()
  .max(ID_MAX_CHARACTERS)
  .regex(/^[a-z0-9-]+$/);

const unitBodySchema = z.object({
  id: partIdSchema,
  title,
  objectives: z.array(line).max(OBJECTIVES_MAX).default([]),
  /** Markdown with formulas, and the checks of `contract.unit-text.ts`. */
  text: text(TEXT_MAX_CHARACTERS).default(''),
  /** What its author says; 0 for what its text says by itself (`minutesFor`). */
  minutes: z.int().min(0).max(MINUTES_MAX).default(0),
  /** Units of the same course to be finished before; the server looks each of them up (`unit_unknown`). */
  requires: z
    .array(z.string())
    .max(MODULES_MAX * UNITS_PER_MODULE_MAX)
    .default([]),
  document_ids: z.array(z.uuid()).max(DOCUMENTS_PER_UNIT_MAX).default([]),
  /** Right answers to its check that finish it, of the questions in its text that have a key; 0 for a tick. */
  check_needed: z.int().min(0).max(CHECK_QUESTIONS_MAX).default(0),
});
export type UnitBody = z.output<typeof unitBodySchema>;

const moduleBodySchema = z.object({
  id: partIdSchema,
  title,
  units: z.array(unitBodySchema).max(UNITS_PER_MODULE_MAX),
});
export type ModuleBody = z.output<typeof moduleBodySchema>;

const factsShape = {
  title,
  description: text(DESCRIPTION_MAX_CHARACTERS).default(''),
  instructor: line.default(''),
  /** How long it takes, in words such as '4 weeks'. */
  duration: line.default(''),
  level: z.enum(LEVELS),
  image: z.enum(COURSE_IMAGES).default('book'),
  category: line.default(''),
  /** What one should know before, in words. */
  prerequisites: z.array(line).max(PREREQUISITES_MAX).default([]),
};

/** A course as its author writes it. */
export const courseBodySchema = z.object({
  ...factsShape,
  modules: z.array(moduleBodySchema).max(MODULES_MAX),
});
export type CourseBody = z.output<typeof courseBodySchema>;

/** How far the caller is, in a course they may see. */
const standingShape = {
  id: z.string(),
  /** Comes with the product, in the language asked for. */
  is_built_in: z.boolean(),
  is_published: z.boolean(),
  is_started: z.boolean(),
  /** Percent, 0 to 100, by the formula of docs/decisions/026-progress-in-courses.md. */
  progress: z.int().min(0).max(100),
  units_total: z.int().nonnegative(),
  units_done: z.int().nonnegative(),
  /** Whether the caller may change it. */
  can_edit: z.boolean(),
  /** The names of the colleagues who teach it with its author. */
  teachers: z.array(z.string()),
  /** Whether the caller may see how far the students of their institution are. */
  can_see_class: z.boolean(),
};

const unitSummarySchema = z.object({ id: z.string(), title: z.string(), completed: z.boolean() });

export const courseSummarySchema = z.object({
  ...standingShape,
  ...factsShape,
  modules: z.array(z.object({ id: z.string(), title: z.string(), units: z.array(unitSummarySchema) })),
});
export type CourseSummary = z.output<typeof courseSummarySchema>;

/** A document of a unit that the caller may open. */
export const unitDocumentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  is_ready: z.boolean(),
  visibility: visibilitySchema,
});

const unitSchema = unitSummarySchema.extend({
  objectives: z.array(z.string()),
  /** For students without the questions of its check. */
  text: z.string(),
  /** How long it takes: what its author says, else an estimate. */
  minutes: z.int(),
  requires: z.array(z.string()),
  documents: z.array(unitDocumentSchema),
  /** What finishes the unit; null where a tick does. */
  check: unitCheckSchema.nullable(),
});
export type Unit = z.output<typeof unitSchema>;

/** The unit to go on with, and why. */
const nextStepSchema = z.object({
  unit_id: z.string(),
  /** Finished units that it needs. */
  because: z.array(z.string()),
  /** Open units that need it. */
  unlocks: z.array(z.string()),
});
export type NextStep = z.output<typeof nextStepSchema>;

export const courseSchema = z.object({
  ...standingShape,
  ...factsShape,
  modules: z.array(z.object({ id: z.string(), title: z.string(), units: z.array(unitSchema) })),
  /** Null when everything is finished. */
  next: nextStepSchema.nullable(),
});
export type Course = z.output<typeof courseSchema>;

const languageQuery = z.object({ language: z.enum(INTERFACE_LANGUAGES).default('en') });
export type CourseLanguage = z.output<typeof languageQuery>['language'];
const courseParams = z.object({ id: z.string().max(LINE_MAX_CHARACTERS) });

/** The built-in courses, the published ones of the caller's institution, and the drafts that the caller may edit. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  access: 'user',
  offline: 'user',
  query: languageQuery,
  response: z.object({ courses: z.array(courseSummarySchema) }),
});

/** 404 `course_not_found`, also for drafts and courses of other institutions. */
export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/:id',
  access: 'user',
  offline: 'user',
  params: courseParams,
  query: languageQuery,
  response: courseSchema,
});

/** Enrols the caller; once is enough. 404 `course_not_found`. */
export const startCourse = endpoint({
  method: 'POST',
  path: '/api/courses/:id/start',
  access: 'user',
  params: courseParams,
  query: languageQuery,
  response: courseSchema,
});

/**
 * Marks a unit as finished, or not, and enrols the caller. 404 `course_not_found` | `unit_not_found`; 409 `check_required` for a unit
 * that its check finishes (`contract.attempt.ts`).
 */
export const completeUnit = endpoint({
  method: 'PUT',
  path: '/api/courses/:id/units/:unitId',
  access: 'user',
  params: courseParams.extend({ unitId: z.string().max(ID_MAX_CHARACTERS) }),
  query: languageQuery,
  body: z.object({ completed: z.boolean() }),
  response: courseSchema,
});

const savedSchema = z.object({ id: z.uuid(), version: z.int() });

/**
 * Adds a course to the caller's institution. 400 `duplicate_ids` | `unit_unknown` | `prerequisites_circle` (`details.units` are their
 * titles) | `nothing_to_publish` | `check_too_short` (`details.unit`, `details.max`: it has fewer questions with a key); 403 `institution_required`; 404 `document_not_found` when a document is not there for the caller;
 * 409 `course_limit`.
 */
export const addCourse = endpoint({
  method: 'POST',
  path: '/api/courses',
  access: TEACHING_ROLES,
  body: courseBodySchema.extend({ is_published: z.boolean().default(false) }),
  response: savedSchema,
});

/** What those who teach the course and the administrators of the institution edit; also documents that the caller cannot open, by their id only. */
export const getCourseDraft = endpoint({
  method: 'GET',
  path: '/api/courses/:id/draft',
  access: TEACHING_ROLES,
  offline: 'nobody',
  params: z.object({ id: z.uuid() }),
  response: courseBodySchema.extend({
    ...savedSchema.shape,
    is_published: z.boolean(),
    /** Whether the caller may delete it and say who teaches it. */
    can_manage: z.boolean(),
    documents: z.array(z.object({ id: z.uuid(), title: z.string(), visibility: visibilitySchema })),
  }),
});
export type CourseDraft = z.output<typeof getCourseDraft.response>;

/** As `addCourse`; 403 `not_your_course`; 409 `course_changed` when `version` is not the newest. */
export const changeCourse = endpoint({
  method: 'PUT',
  path: '/api/courses/:id',
  access: TEACHING_ROLES,
  params: z.object({ id: z.uuid() }),
  body: courseBodySchema.extend({ is_published: z.boolean(), version: z.int() }),
  response: savedSchema,
});

/** With all progress in it, by its author or an administrator. 403 `not_your_course`; 404 `course_not_found`. */
export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/courses/:id',
  access: TEACHING_ROLES,
  params: z.object({ id: z.uuid() }),
  response: z.object({ deleted: z.literal(true) }),
});

/**
 * The students of the caller's institution who have started, by name. Of a course of the institution for those who may edit it, of a
 * built-in one for everybody who teaches there. 403 `not_your_course` | `institution_required`; 404 `course_not_found`.
 */
export const getClassProgress = endpoint({
  method: 'GET',
  path: '/api/courses/:id/class',
  access: TEACHING_ROLES,
  offline: 'nobody',
  params: courseParams,
  response: z.object({
    /** How many students belong to the institution, whether they have started or not. */
    total: z.int().nonnegative(),
    students: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        started_at: z.iso.datetime(),
        progress: z.int().min(0).max(100),
        /** The units that are completed and still belong to the course. */
        completed: z.array(z.string()),
        /** The checks that were taken, of the same units, with the best attempt at each. */
        checks: z.array(
          z.object({ unit: z.string(), right: z.int(), asked: z.int(), attempts: z.int().positive() }),
        ),
      }),
    ),
  }),
});
export type ClassProgress = z.output<typeof getClassProgress.response>;
