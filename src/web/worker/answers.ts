import { isAway, KEPT_AT_HEADER } from '../offline/away.ts';
import { OPEN_CACHE } from '../offline/cache-names.ts';
import { ANSWER_MAX_BYTES, answersOf, type Drawer, KEPT_BYTES_HEADER, uploads } from './person-caches.ts';
import { personOf, withoutToken, withoutTokens } from './requests.ts';
import type { FetchEvent } from './worker-scope.ts';

/** After these it is not for this person any more, or not there. */
const GONE_STATUSES = [401, 403, 404, 410];
/** Of an upload, what is kept beside the bytes. */
const UPLOAD_HEADERS = ['content-type', 'content-disposition', 'content-length', 'content-security-policy'];

/** An answer of the API: the server's whenever there is one, else the one that this person has seen last. */
export function answer(event: FetchEvent): Promise<Response> {
  const person = personOf(event.request.headers.get('authorization'));
  if (person === null) return fetch(event.request);
  return networkFirst(event, answersOf(person), copyOfAnswer);
}

/** An answer that is the same for everybody. */
export function openAnswer(event: FetchEvent): Promise<Response> {
  return networkFirst(event, openDrawer(), copyOfAnswer);
}

/** A file that somebody has uploaded. */
export function upload(event: FetchEvent): Promise<Response> {
  return networkFirst(event, uploads(), copyOfUpload);
}

async function networkFirst(
  event: FetchEvent,
  drawer: Drawer,
  copy: (response: Response) => Promise<Response>,
): Promise<Response> {
  const key = withoutToken(event.request.url);
  const response = await fetch(event.request).catch((cause: unknown) => ({ cause }));
  if ('cause' in response || isAway(response)) {
    const kept = (await drawer.find(key)) ?? (await drawer.find(key, { ignoreSearch: isAddressOrFile(key) }));
    if (kept) return kept;
    if ('cause' in response) throw response.cause;
    return response;
  }
  if (GONE_STATUSES.includes(response.status)) event.waitUntil(drawer.drop(key));
  if (response.status === 200) event.waitUntil(keep(key, { drawer, copy, response: response.clone() }));
  return response;
}

interface Keeping {
  drawer: Drawer;
  copy: (response: Response) => Promise<Response>;
  response: Response;
}

async function keep(key: string, { drawer, copy, response }: Keeping): Promise<void> {
  // Cut off, too large, or no room left: it is simply not kept.
  await copy(response)
    .then((copied) => drawer.keep(key, copied))
    .catch(() => undefined);
}

/** How a file is to be saved is only in the query. */
function isAddressOrFile(key: string): boolean {
  return /^\/(?:storage\/|api\/documents\/[^/]+\/file$)/.test(new URL(key).pathname);
}

async function copyOfAnswer(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? 'application/json';
  const headers = { 'content-type': type, [KEPT_AT_HEADER]: new Date().toISOString() };
  const text = withoutTokens(await response.text());
  if (text.length > ANSWER_MAX_BYTES) throw new Error('The answer is too large to be kept.');
  return new Response(text, { headers });
}

async function copyOfUpload(response: Response): Promise<Response> {
  const headers = new Headers();
  for (const name of UPLOAD_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const bytes = await response.blob();
  headers.set(KEPT_BYTES_HEADER, String(bytes.size));
  return new Response(bytes, { headers });
}

function openDrawer(): Drawer {
  const open = () => caches.open(OPEN_CACHE);
  return {
    keep: async (key, response) => (await open()).put(key, response),
    find: async (key) => (await open()).match(key),
    drop: async (key) => void (await (await open()).delete(key)),
  };
}
