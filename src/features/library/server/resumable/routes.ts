import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadMaxBytes } from '#server/config.ts';
import { requireStorable } from '#server/http/storable-text.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import type { ErrorBody } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { finishUpload, getUploadSettings, UPLOADS_PATH } from '../../contract.uploads.ts';
import { answerDocument } from '../document-answer.ts';
import type { UploadContext } from '../record-upload.ts';
import { USER } from '../storage/requests.ts';
import { nameOfFile, parseFields } from '../upload-form.ts';
import { addToUpload, beginUpload, finishResumable, getUpload, giveUpUpload } from './resumable-uploads.ts';
import { callerOf } from '#server/http/access.ts';

const VERSION = '1.0.0';
const PART_TYPE = 'application/offset+octet-stream';
const METADATA_MAX_CHARACTERS = 16_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const BEGIN_LIMIT = { rateLimit: { max: 120, timeWindow: 60_000 } };
/** Parts of 4 MB over a fast line. */
const PART_LIMIT = { rateLimit: { max: 3_000, timeWindow: 60_000 } };

/** Uploads that go on after a lost connection: the tus protocol (see the contract), and what makes a document of them. */
export function resumableRoutes(app: App, { deps, indexing }: Omit<UploadContext, 'caller'>): void {
  app.route(getUploadSettings, async () => ({ max_bytes: uploadMaxBytes(deps.config) }));
  app.route(finishUpload, async ({ params, body, caller }) => {
    const row = await finishResumable({ deps, indexing, caller }, params.id, body.if_known);
    return { document_id: row.id, document: await answerDocument(deps.db, row, caller) };
  });
  app.fastify.register(async (scope) => tusRoutes(scope, deps), { prefix: UPLOADS_PATH });
}

function tusRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.addContentTypeParser(PART_TYPE, async (_request: FastifyRequest, payload: unknown) => payload);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' });
  });
  // What no endpoint takes is refused before anything is said of the protocol.
  scope.addHook('preHandler', async (request, reply) => {
    if (request.headers['tus-resumable'] === VERSION) return;
    const body: ErrorBody = { detail: `The header Tus-Resumable must be ${VERSION}`, code: 'tus_version' };
    return reply.header('tus-version', VERSION).status(412).send(body);
  });

  scope.post('', { config: { ...USER.config, ...BEGIN_LIMIT } }, async (request, reply) => {
    const { filename, ...fields } = readMetadata(request);
    const upload = await beginUpload(deps, callerOf(request), {
      fileName: nameOfFile(filename ?? ''),
      fields: parseFields(fields),
      size: readNumber(request, 'upload-length'),
    });
    tellExpiry(reply, upload.expiresAt);
    return reply.header('location', `${UPLOADS_PATH}/${upload.id}`).status(201).send();
  });
  scope.head('/:id', USER, async (request, reply) => {
    const { received, size, expiresAt } = await getUpload(deps, callerOf(request), idOf(request));
    tellExpiry(reply, expiresAt);
    return reply.headers({ 'upload-offset': received, 'upload-length': size }).status(200).send();
  });
  scope.patch('/:id', { config: { ...USER.config, ...PART_LIMIT } }, async (request, reply) => {
    if (!(request.body instanceof Readable))
      throw new AppError('unsupported', `The body must be ${PART_TYPE}`);
    const upload = await getUpload(deps, callerOf(request), idOf(request));
    const offset = readNumber(request, 'upload-offset');
    const { received, expiresAt } = await addToUpload(deps, { upload, offset, content: request.body });
    tellExpiry(reply, expiresAt);
    return reply.header('upload-offset', received).status(204).send();
  });
  scope.delete('/:id', USER, async (request, reply) => {
    const { id } = await getUpload(deps, callerOf(request), idOf(request));
    await giveUpUpload(deps, id);
    return reply.status(204).send();
  });
}

function tellExpiry(reply: FastifyReply, expiresAt: Date): void {
  reply.header('upload-expires', expiresAt.toUTCString());
}

function idOf(request: FastifyRequest): string {
  const { id } = Object(request.params);
  if (UUID.test(String(id))) return String(id);
  throw new AppError('not_found', 'There is no such upload.', { code: 'upload_not_found' });
}

function readNumber(request: FastifyRequest, name: string): number {
  const given = request.headers[name];
  if (typeof given === 'string' && /^\d{1,15}$/.test(given)) return Number(given);
  throw new AppError('invalid', `The header ${name} must be a whole number`);
}

/** Pairs of a name and a text in Base64, separated by commas. */
function readMetadata(request: FastifyRequest): Record<string, string | undefined> {
  const header = request.headers['upload-metadata'] ?? '';
  if (typeof header !== 'string' || header.length > METADATA_MAX_CHARACTERS)
    throw new AppError('invalid', 'The header upload-metadata is not valid');
  const pairs = header.split(',').filter((pair) => pair.trim() !== '');
  const metadata = Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', text = ''] = pair.trim().split(' ');
      return [name, Buffer.from(text, 'base64').toString()];
    }),
  );
  requireStorable(metadata);
  return metadata;
}
