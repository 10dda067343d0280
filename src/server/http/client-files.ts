import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';

const INDEX = 'index.html';
/** Vite puts a hash of the content into each name below it. */
const HASHED_FOLDER = 'assets/';
/** The offline worker. Every visit asks whether there is a newer one. */
const WORKER = 'sw.js';
/** What a page takes in, where its own headers count. A worker is governed by those of its file, and an image can be opened by itself. */
const IS_PART = /^(?!.*worker).*\.(?:js|css|woff2)$/;
/** They are longer than many a file that they would come with. */
const OF_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const HASHED_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;
/** Where an unknown path is an error and never a page. */
const NOT_PAGES = /^\/(?:assets|api|auth\/v1|storage\/v1|realtime\/v1)(?:\/|$)/;

const LEAVING_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}`;

/**
 * Serves the built client from `folder`: its files as they are now, and index.html for every other page that a browser
 * navigates to. What has no hash in its name is asked for again at every visit. Without a built client everything that is
 * not an endpoint is 404.
 */
export async function serveClient(fastify: FastifyInstance, folder: string | undefined): Promise<void> {
  fastify.setNotFoundHandler(async () => {
    throw new AppError('not_found', 'Not found');
  });
  if (folder === undefined || !existsSync(join(folder, INDEX))) return;

  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(asPath));
  await fastify.register(staticFiles, { root: folder, serve: false, preCompressed: true });
  fastify.get<{ Params: { '*': string } }>('/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const name = request.params['*'];
    if (name.startsWith(HASHED_FOLDER) && files.has(name)) {
      if (IS_PART.test(name)) for (const header of OF_PAGES) void reply.removeHeader(header);
      return reply.sendFile(name, { maxAge: HASHED_MAX_AGE_MS, immutable: true });
    }
    void reply.header('cache-control', 'no-cache');
    if (name === WORKER) return sendWorker(reply, files.has(name));
    if (files.has(name)) return reply.sendFile(name, { cacheControl: false });
    if (name === '' || isNavigation(request)) return reply.sendFile(INDEX, { cacheControl: false });
    throw new AppError('not_found', 'Not found');
  });
}

/** What the built page has between its script tags. */
export function inlineScriptsOf(folder: string | undefined): string[] {
  const path = join(folder ?? '', INDEX);
  if (folder === undefined || !existsSync(path)) return [];
  return [...readFileSync(path, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');
}

/** Where the build has none, one that goes: a browser with the worker of another build would keep that for ever. */
function sendWorker(reply: FastifyReply, isBuilt: boolean): FastifyReply {
  void reply.header('service-worker-allowed', '/');
  if (isBuilt) return reply.sendFile(WORKER, { cacheControl: false });
  return reply.type('text/javascript').send(LEAVING_WORKER);
}

function asPath(name: string): string {
  return name.replaceAll('\\', '/');
}

function isNavigation(request: FastifyRequest): boolean {
  return !NOT_PAGES.test(request.url) && (request.headers.accept?.includes('text/html') ?? false);
}
