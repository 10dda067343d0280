import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { documentSchema } from './contract.ts';

/**
 * Puts a file into the index; for clients that store a file first, since uploadDocument does it
 * by itself. A file that the caller already has is recognised by its content and not indexed twice; one that was taken out, or whose
 * reading failed in a way that may not fail again, is read again; one that is not in the library is uploaded as by uploadDocument.
 * Errors: those of uploadDocument, and 422 `not_indexable` with `details.failure` for a file that was read and never can be indexed.
 */
export const addToKnowledgeIndex = endpoint({
  method: 'POST',
  path: '/api/add-to-knowledge-index',
  access: 'user',
  body: 'multipart',
  response: z.object({
    document_id: z.uuid(),
    document: documentSchema,
    /** False when it was in the index, or being read for it, already. */
    added: z.boolean(),
  }),
});

/**
 * Takes a document out of the index. The document itself stays, visibly so, and can be read
 * again; deleteDocument takes it out by itself. Removing what is not there, or what the caller may not see, is no error and removes
 * nothing. `file_path` and `title` are accepted and not trusted. Errors: 403 `not_your_document`.
 */
export const removeFromIndex = endpoint({
  method: 'POST',
  path: '/api/remove-from-index',
  access: 'user',
  body: z.object({
    document_id: z.uuid(),
    file_path: z.string().max(4_000).optional(),
    title: z.string().max(1_000).optional(),
  }),
  response: z.object({ document_id: z.uuid(), removed: z.boolean() }),
});
