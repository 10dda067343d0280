import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { uploadMaxBytes } from '#server/config.ts';
import type { App } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { answerStorageErrors } from './errors.ts';
import { folderPrefix, listBodySchema, toListed, toObject } from './listing.ts';
import { BUCKET, parseObjectName } from './object-names.ts';
import {
  checkWritable,
  type ObjectContext,
  objectNotFound,
  removeObjects,
  type WriteMode,
  writeObject,
} from './objects.ts';
import { findVisibleObject, listEntries } from './queries.ts';
import { readRoutes } from './read-routes.ts';
import { checkBucket, objectName, parseBody, USER } from './requests.ts';
import type { Signer } from './signing.ts';
import { withUploadBody } from './upload-body.ts';
import { callerOf } from '#server/http/access.ts';

const MAX_SIGNED_SECONDS = 7 * 24 * 60 * 60;
const MAX_NAMES = 1_000;

const removeBodySchema = z.object({ prefixes: z.array(z.string()).min(1).max(MAX_NAMES) });
const signBodySchema = z.object({ expiresIn: z.int().min(1).max(MAX_SIGNED_SECONDS) });
const signManyBodySchema = signBodySchema.extend({ paths: z.array(z.string()).min(1).max(MAX_NAMES) });

interface StorageContext extends ObjectContext {
  signer: Signer;
}

/** The storage contract for the bucket `documents` (backend contract 7.2), spoken with the unmodified client. */
export function storageRoutes(app: App, context: StorageContext): void {
  app.fastify.register(
    async (scope) => {
      answerStorageErrors(scope, context.deps.log);
      // Copies, moves, resumable uploads and image rendering are not offered.
      scope.setNotFoundHandler(async () => {
        throw new AppError('not_found', 'This storage does not support that operation');
      });
      readRoutes(scope, context);
      signRoutes(scope, context);
      collectionRoutes(scope, context);
      await scope.register(async (uploads) => uploadRoutes(uploads, context));
    },
    { prefix: '/storage/v1/object' },
  );
}

function signRoutes(scope: FastifyInstance, { deps, signer }: StorageContext): void {
  const sign = async (name: string, request: FastifyRequest, expiresIn: number) => {
    const { id: readerId } = callerOf(request);
    const object = await findVisibleObject(deps.db, parseObjectName(name), readerId);
    if (!object) throw objectNotFound();
    const expiresAt = new Date(deps.clock.now().getTime() + expiresIn * 1000);
    // Not percent-encoded: the client does that.
    return `/object/sign/${BUCKET}/${name}?token=${await signer.sign(name, { readerId, expiresAt })}`;
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
      prefix: folderPrefix(prefix),
      search,
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
    const { id, name } = await withUploadBody(request, {
      maxBytes: uploadMaxBytes(context.deps.config),
      use: (object) => writeObject(context, target, object),
    });
    return { Id: id, Key: `${BUCKET}/${name}` };
  };

  scope.post('/:bucket/*', USER, (request) =>
    upload(request, request.headers['x-upsert'] === 'true' ? 'upsert' : 'create'),
  );
  scope.put('/:bucket/*', USER, (request) => upload(request, 'update'));
}
