import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { ObjectRow } from '../tables.ts';
import { toInfo } from './listing.ts';
import { ownerInName } from './object-names.ts';
import { objectNotFound } from './objects.ts';
import { findObject, findVisibleObject } from './queries.ts';
import { ANYONE, callerOf, objectName, USER } from './requests.ts';
import { sendObject } from './serving.ts';
import type { Signer } from './signing.ts';

const READ = ['GET', 'HEAD'];

/** The bytes and facts of objects: for anyone below `public` and with a signed address, else for who is signed in. */
export function readRoutes(scope: FastifyInstance, { deps, signer }: { deps: Deps; signer: Signer }): void {
  scope.route({
    ...ANYONE,
    method: READ,
    url: '/public/:bucket/*',
    handler: async (request, reply) => {
      const object = await findVisibleObject(deps.db, objectName(request), null);
      return send(deps, object, { request, reply });
    },
  });
  scope.route({
    ...ANYONE,
    method: READ,
    url: '/sign/:bucket/*',
    handler: async (request, reply) => {
      const name = objectName(request);
      await signer.verify(name, tokenOf(request));
      return send(deps, await findObject(deps.db, name), { request, reply });
    },
  });
  for (const url of ['/:bucket/*', '/authenticated/:bucket/*']) {
    scope.route({
      ...USER,
      method: READ,
      url,
      handler: async (request, reply) =>
        send(deps, await findVisibleObject(deps.db, objectName(request), callerOf(request).id), {
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

async function send(
  deps: Deps,
  object: ObjectRow | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  if (!object) throw objectNotFound();
  const isPublic = ownerInName(object.name) === null;
  return sendObject(deps, object, { request, reply, isPublic });
}

function tokenOf(request: FastifyRequest): string {
  return String(Object(request.query).token ?? '');
}
