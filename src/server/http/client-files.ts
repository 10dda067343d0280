import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const INDEX = 'index.html';
/** Vite puts a hash of the content into each name below it. */
const HASHED_FOLDER = 'assets/';
const HASHED_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;
/** Where an unknown path is an error and never a page. */
const NOT_PAGES = /^\/(?:assets|api|auth\/v1|storage\/v1)(?:\/|$)/;

/**
 * Serves the built client from `folder`: its files, and index.html for every other page that a browser navigates to. Without a
 * built client everything that is not an endpoint is 404.
 */
export async function serveClient(fastify: FastifyInstance, folder: string | undefined): Promise<void> {
  const built = folder !== undefined && existsSync(join(folder, INDEX));
  if (built) {
    await fastify.register(staticFiles, { root: folder, serve: false, preCompressed: true });
    fastify.get('/*', { config: { access: 'anyone' } }, sendClientFile);
  }
  fastify.setNotFoundHandler(async (request, reply) => {
    if (built && isNavigation(request)) return reply.sendFile(INDEX);
    return reply.status(404).send({ detail: 'Not found', code: 'not_found' });
  });
}

function sendClientFile(
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): FastifyReply {
  const name = request.params['*'];
  if (name === '') return reply.sendFile(INDEX);
  if (!name.startsWith(HASHED_FOLDER)) return reply.sendFile(name);
  return reply.sendFile(name, { maxAge: HASHED_MAX_AGE_MS, immutable: true });
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_PAGES.test(request.url)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}
