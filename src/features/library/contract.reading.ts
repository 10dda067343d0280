import { z } from 'zod';
import { textBoxSchema } from '#shared/citation.ts';
import { endpoint } from '#shared/endpoint.ts';
import { textStructureSchema } from '#shared/text-structure.ts';

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

const stretchSchema = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });

const documentPageSchema = z.object({
  page: z.int().positive(),
  pages_total: z.int().positive(),
  width: z.number(),
  height: z.number(),
  text: z.string(),
  lines: z.array(textBoxSchema.extend(stretchSchema.shape)),
  /** When each stretch of the text is spoken; empty for everything but transcripts. */
  cues: z.array(
    stretchSchema.extend({ start_seconds: z.number().nonnegative(), end_seconds: z.number().nonnegative() }),
  ),
  /** Where headings stand in the text, 1 for the outermost; only of text without pages. */
  headings: z.array(stretchSchema.extend({ level: z.int().positive() })),
  /** Tables and lists; only of text without pages. */
  structure: textStructureSchema,
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
