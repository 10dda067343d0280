import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#shared/errors.ts';

/** Largest JSON body. */
export const JSON_MAX_BYTES = 1024 * 1024;
const FORM_FIELD_MAX_BYTES = 64 * 1024;
const FORM_FIELDS_MAX = 20;
/** Everything of a form that is not the file. A longer body cannot become valid, so it is not read at all. */
const FORM_OVERHEAD_MAX_BYTES = 256 * 1024;

/** Reads JSON and forms with one file of at most `fileMaxBytes`; no other content type is read. */
export async function readBodies(fastify: FastifyInstance, fileMaxBytes: number): Promise<void> {
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // auth-js announces JSON on requests without a body. Whether a body is needed, the schema says.
    if (body.length === 0) return done(null, undefined);
    return parseJson(request, body.toString(), done);
  });

  fastify.addHook('onRequest', async (request) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) return;
    const length = Number(request.headers['content-length'] ?? 0);
    if (length <= fileMaxBytes + FORM_OVERHEAD_MAX_BYTES) return;
    throw new AppError('too_large', `File too large. Maximum size is ${fileMaxBytes / (1024 * 1024)} MB`, {
      code: 'file_too_large',
      details: { limit: fileMaxBytes },
    });
  });
  await fastify.register(multipart, {
    limits: {
      files: 1,
      fileSize: fileMaxBytes,
      fields: FORM_FIELDS_MAX,
      fieldSize: FORM_FIELD_MAX_BYTES,
      parts: FORM_FIELDS_MAX + 1,
    },
  });
}
