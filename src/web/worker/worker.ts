// The service worker: with it the product opens, and what was seen before can be read, while the server is away (decision 033).
import { FORGET, IS_ANYBODY_THERE, TAKE_OVER } from '../offline/messages.ts';
import { answer, openAnswer, upload } from './answers.ts';
import { forgetEverybody } from './person-caches.ts';
import { treatmentOf } from './requests.ts';
import { asset, type Build, dropOldShells, fileOfShell, keepShell, page } from './shell.ts';
import { type FetchEvent, type PageClient, scope } from './worker-scope.ts';

/** Put in by the build (scripts/client/offline-worker.ts). */
declare const BUILD: Build;
const build = BUILD;

const LIFE_SIGN_WAIT_MS = 2_000;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(forgetEverybody());
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
});
scope.addEventListener('fetch', (event) => {
  const given = respond(event);
  if (given) event.respondWith(given);
});

function respond(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname: path } = new URL(request.url);
  if (origin !== scope.location.origin) return null;
  const { method, mode, headers } = request;
  switch (treatmentOf({ method, mode, path, accept: headers.get('accept') }, build)) {
    case 'answer':
      return answer(event);
    case 'open_answer':
      return openAnswer(event);
    case 'upload':
      return upload(event);
    case 'page':
      return page(request, build);
    case 'asset':
      return asset(request, build);
    case 'file_of_shell':
      return fileOfShell(request, build);
    case 'pass':
      return null;
  }
}

/** Waits for the person to agree, unless no page is well enough to ask them: the worker before may be what broke them. */
async function install(): Promise<void> {
  await keepShell(build);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const lives = await Promise.all(pages.map(isAlive));
  if (!lives.includes(true)) await scope.skipWaiting();
}

async function activate(): Promise<void> {
  await dropOldShells(build);
  await scope.clients.claim();
}

function isAlive(client: PageClient): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    client.postMessage(IS_ANYBODY_THERE, [port2]);
    setTimeout(() => resolve(false), LIFE_SIGN_WAIT_MS);
  });
}
