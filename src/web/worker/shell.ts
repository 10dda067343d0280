import { isAway } from '../offline/away.ts';
import { SHELL_PREFIX } from '../offline/cache-names.ts';
import type { Known } from './requests.ts';

/** What the build tells its worker. */
export interface Build extends Known {
  /** A hash of the content of all files. */
  readonly version: string;
  /** Paths whose names carry a hash of their content. */
  readonly assets: readonly string[];
}

const PAGE = '/index.html';
const PIECES = /\/assets\/[^"'`\s)]+/g;
/** At once, so that the pages in use keep most of the line. */
const DOWNLOADS_AT_ONCE = 3;
/** A page waits no longer for a network that does not answer, if it can be opened without. */
const PAGE_WAIT_MS = 5_000;

/** Fetches whatever of the build is not here yet. Throws when something cannot be had: a build is kept whole or not at all. */
export async function keepShell({ version, assets, files }: Build): Promise<void> {
  const cache = await caches.open(SHELL_PREFIX + version);
  const queue = [...files, ...assets];
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (await cache.match(path)) continue;
      const file = await getFile(path, assets.includes(path));
      if (path === PAGE) await expectPageOf(assets, file.clone());
      await cache.put(path, file);
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, work));
}

/** Removes older builds but the one before, whose pages may still be open and ask for their pieces. */
export async function dropOldShells({ version }: Build): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL_PREFIX + version);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** Any page: the network's, so that a bad build can always be replaced; without it the one that is kept. */
export async function page(request: Request, { version }: Build): Promise<Response> {
  const fresh = fetch(request).catch((cause: unknown) => ({ cause }));
  const kept = await caches.match(PAGE, { cacheName: SHELL_PREFIX + version });
  const response = await (kept ? Promise.race([fresh, patience()]) : fresh);
  if (response instanceof Response && !(kept && isAway(response))) return response;
  if (kept) return kept;
  throw 'cause' in response ? response.cause : new Error('There is no page.');
}

/** A file whose name carries its hash: it never changes. */
export async function asset(request: Request, { version }: Build): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept && isOfKind(pathname, kept)) return kept;
  const response = await fetch(request);
  if (response.status === 200 && isOfKind(pathname, response))
    await remember(request, response.clone(), version);
  return response;
}

/** A file without a hash: the network's, else the one that is kept. */
export async function fileOfShell(request: Request, { version }: Build): Promise<Response> {
  const response = await fetch(request).catch((cause: unknown) => ({ cause }));
  if (response instanceof Response && !isAway(response)) return response;
  const kept = await caches.match(request, { cacheName: SHELL_PREFIX + version, ignoreVary: true });
  if (kept) return kept;
  if (response instanceof Response) return response;
  throw response.cause;
}

async function remember(request: Request, response: Response, version: string): Promise<void> {
  // Without room it is fetched again next time.
  await caches
    .open(SHELL_PREFIX + version)
    .then((cache) => cache.put(request, response))
    .catch(() => undefined);
}

async function getFile(path: string, isHashed: boolean): Promise<Response> {
  const known = isHashed ? await caches.match(path, { ignoreVary: true }) : undefined;
  if (known && isOfKind(path, known)) return known;
  // The browser may have the hashed ones already; of the others it must ask.
  const response = await fetch(path, { cache: isHashed ? 'default' : 'no-cache', priority: 'low' });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  if (!isOfKind(path, response)) throw new Error(`${path} is something else.`);
  return response;
}

/** What is in between (a sign-in to a network, a proxy) may answer anything with 200 and a page of its own. */
function isOfKind(path: string, response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  if (/\.m?js$/.test(path)) return type.includes('javascript');
  if (path.endsWith('.css')) return type.includes('css');
  return type.includes('html') === path.endsWith('.html');
}

/** The page must be of this build: another would ask for pieces that are not kept. */
async function expectPageOf(assets: readonly string[], answer: Response): Promise<void> {
  const pieces = (await answer.text()).match(PIECES) ?? [];
  const isWhole = pieces.length > 0 && pieces.every((path) => assets.includes(path));
  if (!isWhole) throw new Error('The page is of another build.');
}

function patience(): Promise<{ cause: unknown }> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ cause: new Error('The network does not answer.') }), PAGE_WAIT_MS);
  });
}
