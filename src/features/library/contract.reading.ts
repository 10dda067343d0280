import { z } from 'zod';
import { textBoxSchema } from '#shared/citation.ts';
import { endpoint } from '#shared/endpoint.ts';
import { spanSchema, textStructureSchema } from '#shared/text-structure.ts';

/** A short-lived address of the file itself, for frames, images, downloads and the reader. */
export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/api/documents/:id/file',
  access: 'user',
  offline: 'user',
  params: z.object({ id: z.uuid() }),
  query: z.object({ download: z.enum(['true', 'false']).optional() }),
  response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
});

const documentPageSchema = z.object({
  page: z.int().positive(),
  pages_total: z.int().positive(),
  width: z.number(),
  height: z.number(),
  text: z.string(),
  lines: z.array(textBoxSchema.extend(spanSchema.shape)),
  /** When each stretch of the text is spoken; empty for everything but transcripts. */
  cues: z.array(
    spanSchema.extend({ start_seconds: z.number().nonnegative(), end_seconds: z.number().nonnegative() }),
  ),
  /** Where headings stand in the text, 1 for the outermost; only of text without pages. */
  headings: z.array(spanSchema.extend({ level: z.int().positive() })),
  /** Tables and lists; only of text without pages. */
  structure: textStructureSchema,
  /** Present where `page` is the number of a slide. */
  unit: z.literal('slide').optional(),
});
export type DocumentPage = z.infer<typeof documentPageSchema>;

/** Text of one page with the box of each line, so that a quote is highlighted without searching the text layer. */
export const getDocumentPage = endpoint({
  method: 'GET',
  path: '/api/documents/:id/pages/:page',
  access: 'user',
  offline: 'user',
  params: z.object({ id: z.uuid(), page: z.coerce.number().int().positive() }),
  response: documentPageSchema,
});

/** The most places of a phrase that are listed; all of them are counted. */
export const FOUND_PLACES_MAX = 1_000;
const PHRASE_MAX_CHARACTERS = 200;

const placeSchema = z.object({ page: z.int().positive(), ...spanSchema.shape });
export type FoundPlace = z.infer<typeof placeSchema>;

/** Where a phrase stands in the text of a document, in its order, whatever case and accents. 404 `document_not_found`. */
export const findInDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/search',
  access: 'user',
  offline: 'user',
  params: z.object({ id: z.uuid() }),
  query: z.object({ text: z.string().trim().min(1).max(PHRASE_MAX_CHARACTERS) }),
  response: z.object({ total: z.int().nonnegative(), places: z.array(placeSchema) }),
});

const PLACES_OF_PAGE_MAX = 200;

/** The boxes of stretches of a page's stored text, `12-20,40-46`. 404 `document_not_found`. */
export const getBoxes = endpoint({
  method: 'GET',
  path: '/api/documents/:id/pages/:page/boxes',
  access: 'user',
  offline: 'user',
  params: z.object({ id: z.uuid(), page: z.coerce.number().int().positive() }),
  query: z.object({
    at: z
      .string()
      .max(PLACES_OF_PAGE_MAX * 20)
      .regex(/^\d{1,7}-\d{1,7}(?:,\d{1,7}-\d{1,7})*$/),
  }),
  response: z.object({ boxes: z.array(z.array(textBoxSchema)) }),
});

/** The headings of a document, in the order of its text. 404 `document_not_found`. */
export const getOutline = endpoint({
  method: 'GET',
  path: '/api/documents/:id/outline',
  access: 'user',
  offline: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    headings: z.array(
      z.object({
        title: z.string(),
        /** 1 for the outermost. */
        level: z.int().positive(),
        page: z.int().positive(),
        /** Offset into the stored text; only of text without pages. */
        start: z.int().nonnegative().nullable(),
      }),
    ),
  }),
});
export type OutlineHeading = z.infer<typeof getOutline.response>['headings'][number];
