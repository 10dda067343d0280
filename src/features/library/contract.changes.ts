import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

export const changeActionSchema = z.enum([
  'changed',
  'overwritten',
  'read_again',
  'removed_from_index',
  'deleted',
]);
export type ChangeAction = z.infer<typeof changeActionSchema>;

/** What others than its owner have done with a document, the newest first. For whoever may change it (403 `not_your_document`). */
export const listDocumentChanges = endpoint({
  method: 'GET',
  path: '/api/documents/:id/changes',
  access: 'user',
  offline: 'nobody',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    changes: z.array(
      z.object({
        action: changeActionSchema,
        /** Null when they have gone. */
        by: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
});
