import { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

export const UNSTORABLE_TEXT = 'unstorable_text';

/**
 * Refuses every request with a NUL or half of a surrogate pair in its path, query, body or form, names included: both are valid
 * in JSON, but PostgreSQL and many programs that read our JSON take neither. No handler needs to think of them.
 */
export function refuseUnstorableText(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    requireStorable([request.params, request.query, request.body]);
    if (request.isMultipart()) checkParts(request);
  });
}

/** For text that only its handler can read, such as JSON in a header. Throws AppError `unstorable_text`. */
export function requireStorable(value: unknown): void {
  if (isStorable(value)) return;
  throw new AppError('invalid', 'The request contains characters that cannot be stored', {
    code: UNSTORABLE_TEXT,
  });
}

/** Without recursion, because a body can be nested deeper than the stack is. Streams are not looked into. */
function isStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !isStorableText(next)) return false;
    if (Array.isArray(next)) for (const item of next) waiting.push(item);
    else if (isRecord(next)) for (const [key, item] of Object.entries(next)) waiting.push(key, item);
  }
  return true;
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Readable);
}

/** A form is read part by part by its handler, each of which is checked as it comes. */
function checkParts(request: FastifyRequest): void {
  const readParts = request.parts.bind(request);
  request.parts = (options) => storableParts(readParts(options));
}

async function* storableParts(parts: AsyncIterable<Multipart>): AsyncGenerator<Multipart> {
  for await (const part of parts) {
    requireStorable([part.fieldname, part.type === 'file' ? part.filename : part.value]);
    yield part;
  }
}
