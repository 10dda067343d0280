import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

/** Why a page has no text: it is still to be recognised, there is none on it, or it could not be opened. */
export const skippedForSchema = z.enum(['waiting', 'blank', 'broken']);

/** What is known of a file and of what was read of it. 404 `document_not_found`. */
export const getDocumentFacts = endpoint({
  method: 'GET',
  path: '/api/documents/:id/facts',
  access: 'user',
  offline: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    /** Of the file as it is stored; null for one that did not come through an upload of this product. */
    sha256: z.string().nullable(),
    /** When its state last changed. */
    changed_at: z.iso.datetime(),
    /** Of a recording: whose words its captions are. Null without any, and for all other documents. */
    captions: z.enum(['given', 'recognised']).nullable(),
    /** Null as long as nothing was read. */
    text: z
      .object({
        /** BCP 47; null where no language was recognised. */
        language: z.string().nullable(),
        words: z.int().nonnegative(),
        /** Null for a text without pages. */
        pages: z.int().nonnegative().nullable(),
        /** Pages whose text was recognised in a picture. */
        recognised: z.int().nonnegative(),
        /** Pages without text in order, neighbours as one. */
        skipped: z.array(
          z.object({ from: z.int().positive(), to: z.int().positive(), reason: skippedForSchema }),
        ),
      })
      .nullable(),
  }),
});
export type DocumentFacts = z.infer<typeof getDocumentFacts.response>;
