import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { requireStorable } from '#server/http/storable-text.ts';
import { AppError } from '#shared/errors.ts';
import { parseCacheControl, parseMimeType } from './object-facts.ts';
import type { ObjectContent } from './objects.ts';
import { parseJson } from '#shared/parse-json.ts';

/** The fields that the client sends with a file: cacheControl, metadata, contentEncoding; others are ignored. */
const FIELDS_MAX = 20;

/**
 * The bytes and facts of an upload: a form whose file lies under the empty name after its fields, as the client sends it, or a
 * raw body. `use` gets it while the body is still arriving.
 */
export async function withUploadBody<T>(
  request: FastifyRequest,
  { maxBytes, use }: { maxBytes: number; use: (object: ObjectContent) => Promise<T> },
): Promise<T> {
  if (!request.isMultipart()) return use(rawBody(request));
  // One byte more than allowed, so that the store sees the limit being passed.
  const limits = { files: 1, fields: FIELDS_MAX, parts: FIELDS_MAX + 1, fileSize: maxBytes + 1 };
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') return use(formFile(part, fields));
    fields.set(part.fieldname, part.value);
  }
  throw new AppError('invalid', 'The form contains no file');
}

function formFile(part: MultipartFile, fields: Map<string, unknown>): ObjectContent {
  return {
    content: part.file,
    mimeType: parseMimeType(part.mimetype),
    cacheControl: parseCacheControl(textOf(fields.get('cacheControl'))),
    userMetadata: parseMetadata(textOf(fields.get('metadata'))),
  };
}

function rawBody(request: FastifyRequest): ObjectContent {
  const { 'content-type': type, 'cache-control': cacheControl, 'x-metadata': metadata } = request.headers;
  return {
    content: request.body instanceof Readable ? request.body : Readable.from([]),
    mimeType: parseMimeType(type),
    cacheControl: parseCacheControl(cacheControl),
    userMetadata: parseMetadata(Buffer.from(textOf(metadata) ?? '', 'base64').toString()),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** What is not a JSON object counts as none. Throws AppError for text in it that cannot be stored. */
function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  const parsed = text ? parseJson(text) : null;
  requireStorable(parsed);
  return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
}
