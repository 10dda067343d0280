import { beforeEach, expect, test, vi } from 'vitest';
import { answersOf, forgetEverybody, KEPT_BYTES_HEADER, uploads } from './person-caches.ts';

const MEGABYTE = 1024 * 1024;

/** What the worker needs of a browser's caches: entries in the order of their last `put`. */
function fakeCache() {
  const entries = new Map<string, Response>();
  const urlOf = (key: string | Request) => (typeof key === 'string' ? key : key.url);
  return {
    put: async (key: string, response: Response) => {
      entries.delete(key);
      entries.set(key, response);
    },
    match: async (key: string | Request) => entries.get(urlOf(key)),
    delete: async (key: string | Request) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
}

let opened: Map<string, ReturnType<typeof fakeCache>>;
let quota: number;

beforeEach(() => {
  opened = new Map();
  quota = 10_000 * MEGABYTE;
  vi.stubGlobal('caches', {
    keys: async () => [...opened.keys()],
    has: async (name: string) => opened.has(name),
    delete: async (name: string) => opened.delete(name),
    open: async (name: string) => {
      const cache = opened.get(name) ?? fakeCache();
      opened.set(name, cache);
      return cache;
    },
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota }) } });
});

const at = (number: number) => `https://l.example/${number}`;
const answer = (text = '{}') => new Response(text);
const file = (megabytes: number) =>
  new Response('', { headers: { [KEPT_BYTES_HEADER]: String(megabytes * MEGABYTE) } });
const keptNumbers = async (name: string) =>
  ((await opened.get(name)?.keys()) ?? []).map(({ url }) => Number(url.split('/').at(-1)));

test('500 answers are kept, and those asked for last', async () => {
  const drawer = answersOf('ada');
  for (let number = 0; number < 500; number += 1) await drawer.keep(at(number), answer());
  await drawer.keep(at(0), answer('asked for again'));
  await drawer.keep(at(500), answer());
  const kept = await keptNumbers('answers:ada');
  expect(kept).toHaveLength(500);
  expect(kept).not.toContain(1);
  expect(await (await drawer.find(at(0)))?.text()).toBe('asked for again');
});

test('files have 200 MB together, or a quarter of what the browser grants', async () => {
  await answersOf('ada').keep(at(0), answer());
  for (let number = 0; number < 21; number += 1) await uploads().keep(at(number), file(10));
  expect(await keptNumbers('uploads:ada')).toHaveLength(20);
  quota = 100 * MEGABYTE;
  await uploads().keep(at(21), file(10));
  expect(await keptNumbers('uploads:ada')).toEqual([20, 21]);
});

test('nothing of one person stays when another comes, nor when they leave', async () => {
  await answersOf('ada').keep(at(0), answer());
  await uploads().keep(at(1), file(1));
  await answersOf('bob').keep(at(2), answer());
  expect([...opened.keys()]).toEqual(['answers:bob']);
  const late = answersOf('bob');
  await forgetEverybody();
  await late.keep(at(3), answer());
  expect([...opened.keys()]).toEqual([]);
});
