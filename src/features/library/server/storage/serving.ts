import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/files/file-store.ts';
import type { ObjectRow } from '../tables.ts';
import { fileKeyOf } from './object-names.ts';
import { objectNotFound } from './objects.ts';
import type { SoundFiles } from './sound-files.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';

/** What a browser may show in place; everything else is saved. */
const INLINE_TYPES = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
]);
/** A page of ours may load scripts from our origin, but never one that somebody uploaded: with nosniff, text is not run. */
const SCRIPT_TYPE = /(?:java|ecma|live|j)script/;
const TEXT_TYPE = 'text/plain; charset=utf-8';
/** A file of a user never runs anything in our origin. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
/** Browsers have refused to open their PDF viewer in a sandbox. A PDF runs no script in our origin, so it needs none. */
const PDF_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Who may read a file can change at any moment, so a copy is shown only after asking again; the entity tag makes that cheap. What a
 * client of the storage contract wished for is kept among the object's facts.
 */
const CACHE_CONTROL = 'private, no-cache';

interface ByteRange {
  start: number;
  end: number;
}

/** Sends an object's bytes: entity tag, byte ranges, and headers that keep it from acting as a page of ours. */
export async function sendObject(
  { files, sound }: { files: FileStore; sound: SoundFiles },
  object: ObjectRow,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const file = await files.stat(fileKeyOf(object.version));
  if (!file) throw objectNotFound();
  const { size } = file;
  const range = requestedRange(request, { size, etag: object.etag });
  if (isKnown(request, object.etag)) {
    describe(object, { request, reply });
    return reply.status(304).send();
  }
  if (range === 'unsatisfiable') return reply.header('content-range', `bytes */${size}`).status(416).send();

  // A HEAD answer is complete without the bytes, so they are not even opened.
  const content = request.method === 'HEAD' ? undefined : await sound.read(object, file, range);
  describe(object, { request, reply });
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  return reply.send(content);
}

function describe(
  object: ObjectRow,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const mimeType = object.mimeType.split(';')[0]?.trim().toLowerCase() ?? '';
  reply.headers({
    'content-type': SCRIPT_TYPE.test(mimeType) ? TEXT_TYPE : object.mimeType,
    'cache-control': CACHE_CONTROL,
    etag: object.etag,
    'last-modified': object.updatedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': mimeType === 'application/pdf' ? PDF_POLICY : SANDBOX,
    'content-disposition': disposition(request, object.name, INLINE_TYPES.has(mimeType)),
  });
}

/** `?download` saves under the object's own name, `?download=name` under that one. */
function disposition(request: FastifyRequest, objectName: string, mayShow: boolean): string {
  const { download } = Object(request.query);
  const asked = typeof download === 'string' ? download : null;
  const fileName = asked || (objectName.split('/').at(-1) ?? objectName);
  const kind = asked === null && mayShow ? 'inline' : 'attachment';
  return contentDisposition(kind, fileName);
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** The one byte range asked for; null for the whole file, also for several ranges, which may be answered so (RFC 9110, 14.2). */
function requestedRange(
  request: FastifyRequest,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | null {
  const condition = request.headers['if-range'];
  if (condition !== undefined && condition !== etag) return null;
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { start, end };
}
