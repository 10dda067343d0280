import { z } from 'zod';
import { uploadDocument } from '#features/library/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

/** POST /api/upload as it takes a video (spec section 7); `captions` are given where they cannot be fetched. */
export const uploadVideo = endpoint({
  method: uploadDocument.method,
  path: uploadDocument.path,
  access: uploadDocument.access,
  body: z.object({ youtube_url: z.string(), captions: z.string().optional() }),
  response: uploadDocument.response,
});
