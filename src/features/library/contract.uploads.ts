import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { documentSchema, uploadFieldsSchema } from './contract.ts';

/** What an upload may be. */
export const getUploadSettings = endpoint({
  method: 'GET',
  path: '/api/upload-settings',
  access: 'user',
  offline: 'user',
  response: z.object({ max_bytes: z.int().positive() }),
});

/**
 * Where files are sent in parts and go on after a lost connection, spoken in the tus protocol 1.0.0 (https://tus.io/protocols/resumable-upload)
 * with its extensions creation, expiration and termination. `Upload-Metadata` has `filename` and the fields of `uploadDocument`.
 */
export const UPLOADS_PATH = '/uploads/v1';
/** A file that is larger than this is sent in parts of this size. */
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024;

/**
 * Makes a document of an upload whose last byte has arrived; doing it twice gives the same document. Errors: those of `uploadDocument`,
 * 404 `upload_not_found`, 409 `upload_incomplete` and 409 `upload_busy` while it is being done.
 */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/:id/finish',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: z.object({ if_known: uploadFieldsSchema.shape.if_known }),
  response: z.object({ document_id: z.uuid(), document: documentSchema }),
});
