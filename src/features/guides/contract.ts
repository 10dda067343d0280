import { z } from 'zod';
import { chapterSchema } from '#shared/chapter.ts';
import { citationSchema } from '#shared/citation.ts';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';

// What a learner studies a document or a chapter by: its outline, its key terms as the text defines them, and questions.

export const TITLE_MAX_CHARACTERS = 200;
/** How many guides one person may keep. */
export const GUIDES_MAX = 200;
const NAMES_DOCUMENT = z.object({ document_id: z.uuid() });

const headingSchema = z.object({
  title: z.string(),
  /** 1 for the outermost. */
  level: z.int().positive(),
  page: z.int().positive(),
  /** Offset into the stored text; only of text without pages. */
  start: z.int().nonnegative().nullable(),
});
export type GuideHeading = z.output<typeof headingSchema>;

const termSchema = z.object({
  term: z.string(),
  /** The quote is what the document says of it, word for word. */
  citation: citationSchema,
  /** Whether the document itself lists it, in a glossary or among its key terms. */
  is_listed: z.boolean(),
});
export type GuideTerm = z.output<typeof termSchema>;

const questionSchema = z.object({
  /** Markdown with `$TeX$`; a gap is `______`. */
  prompt: z.string(),
  /** What there is to choose from; empty where the answer is written. */
  options: z.array(z.string()),
  answers: z.array(z.string()),
  /** How a number is worked out; empty where the quote says it all. */
  explanation: z.string(),
  citation: citationSchema.nullable(),
  /** Whether the document itself asks it. */
  is_of_book: z.boolean(),
  language: z.string(),
});
export type GuideQuestion = z.output<typeof questionSchema>;

export const partContentSchema = z.object({
  outline: z.array(headingSchema),
  terms: z.array(termSchema),
  questions: z.array(questionSchema),
});
export type GuideContent = z.output<typeof partContentSchema>;

const partFactsSchema = z.object({
  position: z.int().nonnegative(),
  /** Null for text without headings. */
  title: z.string().nullable(),
  from_page: z.int().positive(),
  to_page: z.int().positive(),
  terms: z.int().nonnegative(),
  questions: z.int().nonnegative(),
});
export type GuidePartFacts = z.output<typeof partFactsSchema>;

const partSchema = partFactsSchema.extend({ content: partContentSchema });
export type GuidePart = z.output<typeof partSchema>;

const guideSchema = z.object({
  id: z.uuid(),
  document_id: z.uuid(),
  title: z.string(),
  /** As it was when the guide was made. */
  document_title: z.string(),
  /** Null for the whole document. */
  chapter: z.string().nullable(),
  language: z.enum(INTERFACE_LANGUAGES),
  state: z.enum(['making', 'ready', 'failed']),
  parts_total: z.int().positive(),
  parts_done: z.int().nonnegative(),
  terms: z.int().nonnegative(),
  questions: z.int().nonnegative(),
  /** Whether its maker may still read the document; else nothing of the text is shown. */
  can_open: z.boolean(),
  created_at: instantSchema,
});
export type GuideSummary = z.output<typeof guideSchema>;

const guideWithPartsSchema = guideSchema.extend({ parts: z.array(partFactsSchema) });
export type Guide = z.output<typeof guideWithPartsSchema>;

/** The caller's own, the newest first; nobody else can read them, whatever their role. */
export const listGuides = endpoint({
  method: 'GET',
  path: '/api/guides',
  access: 'user',
  offline: 'user',
  query: NAMES_DOCUMENT.partial(),
  response: z.object({ guides: z.array(guideSchema) }),
});

/**
 * Makes a guide by rule, part by part in the background. 404 `document_not_found` and `chapter_not_found`, 409 `document_not_ready` and
 * `guides_full`, 429 as every question that costs.
 */
export const makeGuide = endpoint({
  method: 'POST',
  path: '/api/guides',
  access: 'user',
  body: NAMES_DOCUMENT.extend({
    /** All of the document where it is left out. */
    chapter: chapterSchema.optional(),
    language: z.enum(INTERFACE_LANGUAGES),
  }),
  response: guideWithPartsSchema,
});

const guideParams = z.object({ id: z.uuid() });

/** 404 `guide_not_found`, also for that of somebody else. Without parts when its maker may not read the document any more. */
export const readGuide = endpoint({
  method: 'GET',
  path: '/api/guides/:id',
  access: 'user',
  offline: 'user',
  params: guideParams,
  response: guideWithPartsSchema,
});

/** 404 `guide_not_found`; `document_not_found` when its maker may not read the document any more. */
export const readGuidePart = endpoint({
  method: 'GET',
  path: '/api/guides/:id/parts/:position',
  access: 'user',
  offline: 'user',
  params: guideParams.extend({ position: z.coerce.number().int().nonnegative() }),
  response: partSchema,
});

export const renameGuide = endpoint({
  method: 'PATCH',
  path: '/api/guides/:id',
  access: 'user',
  params: guideParams,
  body: z.object({ title: z.string().trim().min(1).max(TITLE_MAX_CHARACTERS) }),
  response: guideSchema,
});

export const deleteGuide = endpoint({
  method: 'DELETE',
  path: '/api/guides/:id',
  access: 'user',
  params: guideParams,
  response: z.object({ deleted: z.literal(true) }),
});

/** The guide as Markdown, with the answers at the end or without them. As `readGuidePart` for what it throws. */
export const exportGuide = endpoint({
  method: 'GET',
  path: '/api/guides/:id/export',
  access: 'user',
  offline: 'nobody',
  params: guideParams,
  query: z.object({ answers: z.stringbool().default(true) }),
  response: z.instanceof(Response),
});
