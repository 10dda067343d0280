import { ANSWERS_PREFIX, isPersonal, UPLOADS_PREFIX } from '../offline/cache-names.ts';

/** The oldest go first. An upload has at most 10 MB. */
const ANSWERS_MAX = 500;
const UPLOADS_MAX = 60;

/** Counts how often everything was forgotten, so that what was asked for before is not kept after it. */
let forgotten = 0;

/** Removes what is kept for whomever. */
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

/** Where the answers for that person are. */
export function answersOf(person: string): Drawer {
  return drawer(async () => `${ANSWERS_PREFIX}${person}`, ANSWERS_MAX);
}

/** Where the uploads are that the one person has opened whose answers are kept. */
export function uploads(): Drawer {
  return drawer(async () => {
    const name = (await caches.keys()).find((known) => known.startsWith(ANSWERS_PREFIX));
    return name ? `${UPLOADS_PREFIX}${name.slice(ANSWERS_PREFIX.length)}` : null;
  }, UPLOADS_MAX);
}

function drawer(nameNow: () => Promise<string | null>, max: number): Drawer {
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
      await trim(cache, max);
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

async function trim(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}
