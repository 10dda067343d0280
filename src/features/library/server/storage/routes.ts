import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App, Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { ObjectRow } from '../tables.ts';
import { answerStorageErrors } from './errors.ts';
import { folderPrefix, listBodySchema, toInfo, toListed, toObject } from './listing.ts';
import { BUCKET, ownerInName, parseObjectName } from './object-names.ts';
import {
  checkWritable,
  type ObjectContext,
  objectNotFound,
  removeObjects,
  type WriteMode,
  writeObject,
} from './objects.ts';
import { findObject, findVisibleObject, listEntries } from './queries.ts';
import { sendObject } from './serving.ts';
import type { Signer } from './signing.ts';
import { withUploadBody } from './upload-body.ts';

const MAX_SIGNED_SECONDS = 7 * 24 * 60 * 60;
const MAX_NAMES = 1_000;

const removeBodySchema = z.object({ prefixes: z.array(z.string()).min(1).max(MAX_NAMES) });
const signBodySchema = z.object({ expiresIn: z.int().min(1).max(MAX_SIGNED_SECONDS) });
const signManyBodySchema = signBodySchema.extend({ paths: z.array(z.string()).min(1).max(MAX_NAMES) });

const ANYONE = { config: { access: 'anyone' } } as const;
const USER = { config: { access: 'user' } } as const;
const READ = ['GET', 'HEAD'];

export interface StorageContext extends ObjectContext {
  signer: Signer;
}

/** The storage contract for the bucket `documents` (backend contract 7.2), spoken with the unmodified client. */
export function storageRoutes(app: App, context: StorageContext): void {
  app.fastify.register(
    async (scope) => {
      answerStorageErrors(scope, context.deps.log);
      readRoutes(scope, context);
      signRoutes(scope, context);
      collectionRoutes(scope, context);
      await scope.register(async (uploads) => uploadRoutes(uploads, context));
    },
    { prefix: '/storage/v1/object' },
  );
}

function readRoutes(scope: FastifyInstance, context: StorageContext): void {
  const { deps } = context;

  scope.route({
    ...ANYONE,
    method: READ,
    url: '/public/:bucket/*',
    handler: async (request, reply) => {
      const object = await findVisibleObject(deps.db, objectName(request), null);
      return send(context, object, { request, reply });
    },
  });
  scope.route({
    ...ANYONE,
    method: READ,
    url: '/sign/:bucket/*',
    handler: async (request, reply) => {
      const name = objectName(request);
      await context.signer.verify(name, tokenOf(request));
      return send(context, await findObject(deps.db, name), { request, reply });
    },
  });
  for (const url of ['/:bucket/*', '/authenticated/:bucket/*']) {
    scope.route({
      ...USER,
      method: READ,
      url,
      handler: async (request, reply) =>
        send(context, await findVisibleObject(deps.db, objectName(request), callerOf(request).id), {
          request,
          reply,
        }),
    });
  }
  for (const url of ['/info/:bucket/*', '/info/authenticated/:bucket/*']) {
    scope.get(url, USER, async (request) => {
      const object = await findVisibleObject(deps.db, objectName(request), callerOf(request).id);
      if (!object) throw objectNotFound();
      return toInfo(object);
    });
  }
}

function signRoutes(scope: FastifyInstance, { deps, signer }: StorageContext): void {
  const sign = async (name: string, request: FastifyRequest, expiresIn: number) => {
    const object = await findVisibleObject(deps.db, parseObjectName(name), callerOf(request).id);
    if (!object) throw objectNotFound();
    const expiresAt = new Date(deps.clock.now().getTime() + expiresIn * 1000);
    // Not percent-encoded: the client does that.
    return `/object/sign/${BUCKET}/${name}?token=${await signer.sign(name, expiresAt)}`;
  };

  scope.post('/sign/:bucket/*', USER, async (request) => {
    const { expiresIn } = parseBody(signBodySchema, request);
    return { signedURL: await sign(objectName(request), request, expiresIn) };
  });
  scope.post('/sign/:bucket', USER, async (request) => {
    checkBucket(request);
    const { expiresIn, paths } = parseBody(signManyBodySchema, request);
    return Promise.all(
      paths.map(async (path) => {
        try {
          return { error: null, path, signedURL: await sign(path, request, expiresIn) };
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return { error: error.message, path, signedURL: null };
        }
      }),
    );
  });
}

function collectionRoutes(scope: FastifyInstance, context: StorageContext): void {
  scope.post('/list/:bucket', USER, async (request) => {
    checkBucket(request);
    const { prefix, search, sortBy, limit, offset } = parseBody(listBodySchema, request);
    const entries = await listEntries(context.deps.db, {
      readerId: callerOf(request).id,
      prefix: folderPrefix(prefix).replaceAll('\0', ''),
      search: search.replaceAll('\0', ''),
      sortColumn: sortBy.column,
      isDescending: sortBy.order === 'desc',
      limit,
      offset,
    });
    return entries.map(toListed);
  });
  scope.delete('/:bucket', USER, async (request) => {
    checkBucket(request);
    const { prefixes } = parseBody(removeBodySchema, request);
    const names = prefixes.map(parseObjectName);
    return (await removeObjects(context, names, callerOf(request))).map(toObject);
  });
}

/** Any content type is a body of bytes here, JSON and plain text included. */
function uploadRoutes(scope: FastifyInstance, context: StorageContext): void {
  scope.removeContentTypeParser(['application/json']);
  scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: unknown) => payload);

  const upload = async (request: FastifyRequest, mode: WriteMode) => {
    const target = { name: objectName(request), mode, caller: callerOf(request) };
    await checkWritable(context.deps, target, target.caller);
    const { id, name } = await withUploadBody(request, (object) => writeObject(context, target, object));
    return { Id: id, Key: `${BUCKET}/${name}` };
  };

  scope.post('/:bucket/*', USER, (request) =>
    upload(request, request.headers['x-upsert'] === 'true' ? 'upsert' : 'create'),
  );
  scope.put('/:bucket/*', USER, (request) => upload(request, 'update'));
}

async function send(
  { deps }: StorageContext,
  object: ObjectRow | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  if (!object) throw objectNotFound();
  const isPublic = ownerInName(object.name) === null;
  return sendObject(deps, object, { request, reply, isPublic });
}

function checkBucket(request: FastifyRequest): void {
  if (Object(request.params).bucket === BUCKET) return;
  throw new AppError('not_found', 'Bucket not found', { code: 'NoSuchBucket' });
}

function objectName(request: FastifyRequest): string {
  checkBucket(request);
  return parseObjectName(String(Object(request.params)['*']));
}

function tokenOf(request: FastifyRequest): string {
  return String(Object(request.query).token ?? '');
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller) return request.caller;
  throw new AppError('unauthenticated', 'Unauthorized access');
}

function parseBody<T extends z.ZodType>(schema: T, request: FastifyRequest): z.output<T> {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') || 'body';
  throw new AppError('invalid', `${path} is not valid`);
}
