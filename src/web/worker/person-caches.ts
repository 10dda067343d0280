import { ANSWERS_PREFIX, isPersonal, UPLOADS_PREFIX } from '../offline/cache-names.ts';

/** Those that have not been asked for the longest are removed first. */
interface Bounds {
  entries: number;
  bytes: number;
}
const MEGABYTE = 1024 * 1024;
/** Each is at most ANSWER_MAX_BYTES long. Their total is not limited: adding it up would mean reading hundreds for each new one. */
const ANSWERS: Bounds = { entries: 500, bytes: Number.POSITIVE_INFINITY };
export const ANSWER_MAX_BYTES = MEGABYTE;
/** Each is at most as large as MAX_UPLOAD_MB allows. */
const UPLOADS: Bounds = { entries: 60, bytes: 200 * MEGABYTE };
/** The share of the browser’s quota that uploads may take, so that the app itself always has room. */
const QUOTA_SHARE = 0.25;
/** The header that says how large a stored upload is. */
export const KEPT_BYTES_HEADER = 'x-kept-bytes';

/** Counts how often everything was forgotten, so that what was asked for before is not kept after it. */
let forgotten = 0;

/** Removes everything that is stored, for whichever person. */
export async function forgetEverybody(): Promise<void> {
  forgotten += 1;
  await dropPersonal(() => true);
}

/** A drawer for what is asked for now. `keep` does nothing once everything has been forgotten in between. */
export interface Drawer {
  keep(key: string, response: Response): Promise<void>;
  find(key: string, options?: CacheQueryOptions): Promise<Response | undefined>;
  drop(key: string): Promise<void>;
}

/** The cache with the answers for that person. */
export function answersOf(person: string): Drawer {
  return drawer(async () => `${ANSWERS_PREFIX}${person}`, ANSWERS);
}

/** Where the uploads are that the one person has opened whose answers are kept. */
export function uploads(): Drawer {
  return drawer(async () => {
    const name = (await caches.keys()).find((known) => known.startsWith(ANSWERS_PREFIX));
    return name ? `${UPLOADS_PREFIX}${name.slice(ANSWERS_PREFIX.length)}` : null;
  }, UPLOADS);
}

function drawer(nameNow: () => Promise<string | null>, bounds: Bounds): Drawer {
  const begun = forgotten;
  const open = async () => {
    const name = await nameNow();
    return name !== null && (await caches.has(name)) ? caches.open(name) : null;
  };
  return {
    async keep(key, response) {
      const name = await nameNow();
      if (name === null || begun !== forgotten) return;
      await dropPersonal((other) => personIn(other) !== personIn(name));
      const cache = await caches.open(name);
      await cache.put(key, response);
      await trim(cache, bounds);
      if (begun !== forgotten) await caches.delete(name);
    },
    find: async (key, options) => (await open())?.match(key, options),
    drop: async (key) => void (await (await open())?.delete(key)),
  };
}

async function dropPersonal(isMeant: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isPersonal(name) && isMeant(name)).map((name) => caches.delete(name)),
  );
}

function personIn(cacheName: string): string {
  return cacheName.slice(cacheName.indexOf(':'));
}

async function trim(cache: Cache, { entries, bytes }: Bounds): Promise<void> {
  const keys = (await cache.keys()).toReversed();
  const old = keys.slice(Math.min(entries, await countFitting(cache, keys, bytes)));
  await Promise.all(old.map((key) => cache.delete(key)));
}

/** How many of the newest fit together. */
async function countFitting(cache: Cache, newest: readonly Request[], bytes: number): Promise<number> {
  if (bytes === Number.POSITIVE_INFINITY) return newest.length;
  const { quota = bytes / QUOTA_SHARE } = await navigator.storage.estimate();
  let room = Math.min(bytes, quota * QUOTA_SHARE);
  for (const [at, key] of newest.entries()) {
    room -= Number((await cache.match(key))?.headers.get(KEPT_BYTES_HEADER));
    if (room < 0) return at;
  }
  return newest.length;
}
