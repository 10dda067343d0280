import { z } from 'zod';
import { READ_LANGUAGES } from '#shared/languages.ts';
import { endpoint } from '#shared/endpoint.ts';
import { visibilitySchema } from '#shared/visibility.ts';
import { findingSchema, sectionSchema, writtenSchema } from './contract.document.ts';

/** Told when a material of the person changed. */
export const MATERIALS_TOPIC = 'materials';

/** The choices of the generator. */
export const GRADES = ['6', '7', '8', '9', '10', '11', '12'] as const;
export const SUBJECTS = [
  'mathematics',
  'physics',
  'chemistry',
  'biology',
  'computer_science',
  'literature',
  'history',
] as const;
export const MODES = ['concept', 'practice', 'curriculum'] as const;
export const DURATIONS = ['1_week', '2_weeks', '1_month', '3_months', '6_months', 'full_year'] as const;
export const MODEL_TYPES = ['openai', 'local'] as const;
/** How many weeks a curriculum of each duration has; a school year of teaching weeks. */
export const WEEKS_OF: Record<(typeof DURATIONS)[number], number> = {
  '1_week': 1,
  '2_weeks': 2,
  '1_month': 4,
  '3_months': 13,
  '6_months': 26,
  full_year: 36,
};
export const EXPORT_FORMATS = ['markdown', 'docx', 'pdf', 'gift', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** They are made to be marked by: questions with their answers and nothing else. */
export const KEY_FORMATS: readonly ExportFormat[] = ['gift', 'csv'];
/** The student version has nothing of the key; the teacher version has everything. */
export const MATERIAL_VERSIONS = ['student', 'teacher'] as const;
export type MaterialVersion = (typeof MATERIAL_VERSIONS)[number];

export const TOPIC_MAX_CHARACTERS = 300;
export const WISH_MAX_CHARACTERS = 1_000;
export const DOCUMENTS_MAX = 10;

export const ROLES = ['teacher', 'institution_admin'] as const;
const idParams = z.object({ id: z.uuid() });
const sectionParams = z.object({ id: z.uuid(), key: z.string().max(40) });
const nothing = z.object({});

/** What the form says. `duration` is for curricula. */
export const settingsSchema = z.object({
  grade: z.enum(GRADES),
  subject: z.enum(SUBJECTS),
  language: z.enum(READ_LANGUAGES).default('en'),
  teachingMode: z.enum(MODES).default('concept'),
  modelType: z.enum(MODEL_TYPES).default('openai'),
  duration: z.enum(DURATIONS).default('1_week'),
  /** What it is about, in the teacher's words; empty: what this grade learns of the subject, or what the documents are about. */
  topic: writtenSchema.max(TOPIC_MAX_CHARACTERS).default(''),
  /** Documents of the library that it is made from and cites. */
  document_ids: z.array(z.uuid()).max(DOCUMENTS_MAX).default([]),
});
export type MaterialSettings = z.infer<typeof settingsSchema>;

export const materialSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  settings: settingsSchema,
  /** `rules`: built from documents without a model, and labelled so. */
  origin: z.enum(['model', 'rules']),
  /** `interrupted`: some sections are not made and nothing is making them; they can be resumed. */
  status: z.enum(['making', 'ready', 'interrupted']),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MaterialSummary = z.infer<typeof materialSummarySchema>;

/** `findings` are about the document as a whole, such as an objective that nothing assesses. */
export const materialSchema = materialSummarySchema.extend({
  sections: z.array(sectionSchema),
  findings: z.array(findingSchema),
  /** The last wish for the whole that can be undone; `sections` are those that it has changed and nobody has changed since. */
  wish: z
    .object({ text: z.string(), sections: z.array(z.string()) })
    .nullable()
    .default(null),
});
export type Material = z.infer<typeof materialSchema>;

export const listMaterials = endpoint({
  method: 'GET',
  path: '/api/materials',
  access: ROLES,
  offline: 'user',
  response: z.object({ materials: z.array(materialSummarySchema) }),
});
export const createMaterial = endpoint({
  method: 'POST',
  path: '/api/materials',
  access: ROLES,
  body: settingsSchema,
  response: materialSchema,
});
export const readMaterial = endpoint({
  method: 'GET',
  path: '/api/materials/:id',
  access: ROLES,
  offline: 'user',
  params: idParams,
  response: materialSchema,
});
export const renameMaterial = endpoint({
  method: 'PATCH',
  path: '/api/materials/:id',
  access: ROLES,
  params: idParams,
  body: z.object({ title: writtenSchema.min(1).max(TOPIC_MAX_CHARACTERS) }),
  response: materialSchema,
});
export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/api/materials/:id',
  access: ROLES,
  params: idParams,
  response: nothing,
});
/** Ends the making; what is made stays. */
export const stopMaterial = endpoint({
  method: 'POST',
  path: '/api/materials/:id/stop',
  access: ROLES,
  params: idParams,
  response: materialSchema,
});
/** Makes the sections that are pending or failed. */
export const resumeMaterial = endpoint({
  method: 'POST',
  path: '/api/materials/:id/resume',
  access: ROLES,
  params: idParams,
  response: materialSchema,
});
/**
 * The teacher's own content; 409 `revision_conflict` when the section changed since `revision`, 422 `section_too_complex` for what cannot
 * be checked, 503 `checks_busy`.
 */
export const editSection = endpoint({
  method: 'PUT',
  path: '/api/materials/:id/sections/:key',
  access: ROLES,
  params: sectionParams,
  body: z.object({ revision: z.int().nonnegative(), content: z.unknown() }),
  response: materialSchema,
});
/** Makes one section again, following `wish`. */
export const remakeSection = endpoint({
  method: 'POST',
  path: '/api/materials/:id/sections/:key/generate',
  access: ROLES,
  params: sectionParams,
  body: z.object({ wish: writtenSchema.max(WISH_MAX_CHARACTERS).default('') }),
  response: materialSchema,
});
/**
 * Makes every section again, one after the other, following `wish`. 409 `wish_needs_model` for a material made by rule, or
 * `material_making`; 503 `model_gone` when no model can be reached.
 */
export const wishForMaterial = endpoint({
  method: 'POST',
  path: '/api/materials/:id/wish',
  access: ROLES,
  params: idParams,
  body: z.object({ wish: writtenSchema.min(1).max(WISH_MAX_CHARACTERS) }),
  response: materialSchema,
});
/** Brings back the sections that the last wish has changed, but for those that were changed since. 409 `material_making`. */
export const undoWish = endpoint({
  method: 'DELETE',
  path: '/api/materials/:id/wish',
  access: ROLES,
  params: idParams,
  response: materialSchema,
});
/**
 * Keeps the material as a document of the library. 409 `material_invalid` while the checks find errors, unless the teacher
 * accepts them; the teacher version marks them. 409 `teacher_version_shared`: what is shared is the student version.
 */
export const saveToLibrary = endpoint({
  method: 'POST',
  path: '/api/materials/:id/save-to-library',
  access: ROLES,
  params: idParams,
  body: z.object({
    visibility: visibilitySchema.default('me'),
    version: z.enum(MATERIAL_VERSIONS).default('student'),
    accept_findings: z.boolean().default(false),
  }),
  response: z.object({ document_id: z.uuid() }),
});
/**
 * The material as a file to be kept; its name and type are in the headers. 409 `material_invalid` with the findings while the checks
 * find errors, unless the teacher accepts them; the teacher version marks them. 409 `nothing_to_export` for the questions of a
 * material without any, 409 `teacher_version_only` for a student version in a format that is a key. 422 `pdf_script_unsupported` for a
 * PDF in letters that it has no shapes of, 422 `export_too_long` | `export_failed` for what cannot be made, 503 `exports_busy`.
 */
export const exportMaterial = endpoint({
  method: 'GET',
  path: '/api/materials/:id/export',
  access: ROLES,
  offline: 'nobody',
  params: idParams,
  query: z.object({
    format: z.enum(EXPORT_FORMATS),
    version: z.enum(MATERIAL_VERSIONS).default('student'),
    accept_findings: z.stringbool().default(false),
  }),
  response: z.instanceof(Response),
});
