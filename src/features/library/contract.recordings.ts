import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { documentSchema } from './contract.ts';

/**
 * Gives an audio or video file its captions, as multipart field `file` in SubRip or WebVTT, in place of those it had; it is read anew. For
 * whoever may change the document (403 `not_your_document`). Errors: 400 `not_a_recording`, 413 `captions_too_large`, 422 `video_captions_unread`.
 */
export const setCaptions = endpoint({
  method: 'POST',
  path: '/api/documents/:id/captions',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: 'multipart',
  response: documentSchema,
});
