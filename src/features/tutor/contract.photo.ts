import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { MODEL_TYPES } from './contract.ts';

/** Largest photo that the server takes; the client makes it smaller before. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_LINES_MAX = 40;
export const PHOTO_LINE_MAX_CHARACTERS = 200;

/**
 * Reads the lines in a photo of homework: a form with one JPEG or PNG as `file`. A model reads it that can see and that the caller chose
 * (`model_type`, else in the settings), or that runs on a server of the installation; otherwise the server recognises the text itself. The photo is not kept. Errors: 400
 * `no_file`, 413 `photo_too_large`, 415 `photo_unsupported`, 422 `photo_broken` and `photo_unreadable` (nothing could be read), 503
 * `photo_busy`.
 */
export const readPhoto = endpoint({
  method: 'POST',
  path: '/api/photo-lines',
  access: 'user',
  query: z.object({ model_type: z.enum(MODEL_TYPES).optional() }),
  body: 'multipart',
  response: z.object({
    lines: z.array(z.string().max(PHOTO_LINE_MAX_CHARACTERS)).min(1).max(PHOTO_LINES_MAX),
    read_by: z.enum(['model', 'recognition']),
  }),
});
