import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { ObjectRow } from '../tables.ts';
import { toInfo } from './listing.ts';
import { objectNotFound } from './objects.ts';
import { findVisibleObject } from './queries.ts';
import { ANYONE, objectName, USER } from './requests.ts';
import { sendObject } from './serving.ts';
import { SoundFiles } from './sound-files.ts';
import type { Signer } from './signing.ts';
import { callerOf } from '#server/http/access.ts';

const READ = ['GET', 'HEAD'];

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The bytes and facts of objects: for anyone below `public` and with a signed address, else for who is signed in. */
export function readRoutes(scope: FastifyInstance, { deps, signer }: { deps: Deps; signer: Signer }): void {
  const sound = new SoundFiles(deps);
  const send = async (object: ObjectRow | null, how: Sending): Promise<FastifyReply> => {
    if (!object) throw objectNotFound();
    return sendObject({ files: deps.files, sound }, object, how);
  };
  scope.route({
    ...ANYONE,
    method: READ,
    url: '/public/:bucket/*',
    handler: async (request, reply) => {
      const object = await findVisibleObject(deps.db, objectName(request), null);
      return send(object, { request, reply });
    },
  });
  scope.route({
    ...ANYONE,
    method: READ,
    url: '/sign/:bucket/*',
    handler: async (request, reply) => {
      const name = objectName(request);
      const { readerId } = await signer.verify(name, tokenOf(request));
      return send(await findVisibleObject(deps.db, name, readerId), { request, reply });
    },
  });
  for (const url of ['/:bucket/*', '/authenticated/:bucket/*']) {
    scope.route({
      ...USER,
      method: READ,
      url,
      handler: async (request, reply) =>
        send(await findVisibleObject(deps.db, objectName(request), callerOf(request).id), { request, reply }),
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

function tokenOf(request: FastifyRequest): string {
  return String(Object(request.query).token ?? '');
}
