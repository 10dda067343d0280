import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeUnavailable } from '#server/files/file-failures.ts';
import { openFolderStore } from '#server/files/fs-store.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { makeDataFolder } from '../../../../../test/database.ts';
import type { Person } from '../../../../../test/sign-up.ts';

const LARGE_BYTES = 9 * 1024 * 1024;

let product: TestApp;
let url: string;
let folder: string;
let ada: Person;
let isAway: boolean;
let reads: number;

beforeEach(async () => {
  [isAway, reads] = [false, 0];
  folder = makeDataFolder();
  product = await createTestApp({}, { files: watch(await openFolderStore(folder)) });
  url = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ada = await product.signUp();
});
afterEach(() => product.close());

/** Counts what is read, and can be away. */
function watch(files: FileStore): FileStore {
  return {
    ...files,
    async stat(key) {
      if (isAway) throw storeUnavailable(new Error('away'));
      return files.stat(key);
    },
    async read(key, range) {
      reads += 1;
      return files.read(key, range);
    },
  };
}

async function store(content: string | Buffer): Promise<void> {
  const headers = { ...ada.headers, 'content-type': 'text/plain' };
  const reply = await fetch(address(), {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(content)),
  });
  expect(reply.status).toBe(200);
}

const download = (headers: Record<string, string> = {}) =>
  fetch(address(), { headers: { ...ada.headers, ...headers } });

const address = () => `${url}/storage/v1/object/documents/a.txt`;

/** The one stored file, which something else than the server writes to. */
function storedPath(): string {
  const [name = ''] = readdirSync(join(folder, 'documents'));
  return join(folder, 'documents', name);
}

function change(content: string | Buffer): void {
  const path = storedPath();
  writeFileSync(path, content);
  const later = new Date(Date.now() + 5_000);
  utimesSync(path, later, later);
}

async function countDamaged(): Promise<number> {
  const found = sql`select from storage.objects where damaged_at is not null`;
  return (await product.deps.db.orm.execute(found)).rows.length;
}

const isRefused = { statusCode: '503', message: expect.stringContaining('damaged') };

test('a download while the store is away says 503', async () => {
  await store('0123456789');
  isAway = true;
  const reply = await download();
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ statusCode: '503' });
});

test.each([
  ['as a whole', {}],
  ['in part', { range: 'bytes=0-1' }],
])('a file that is not what was uploaded is not served %s, until it is put back', async (_how, headers) => {
  await store('0123456789');
  expect((await download()).status).toBe(200);
  change('012345678X');
  for (let time = 0; time < 2; time += 1) {
    const refused = await download(headers);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject(isRefused);
  }
  expect(await countDamaged()).toBe(1);
  change('0123456789');
  expect((await download(headers)).ok).toBe(true);
  expect(await countDamaged()).toBe(0);
});

test('a file that lost its end is not served', async () => {
  await store('0123456789');
  truncateSync(storedPath(), 4);
  expect((await download()).status).toBe(503);
});

test('a file is checked once, however often it is asked for', async () => {
  await store('0123456789');
  await (await download()).text();
  reads = 0;
  for (const headers of [{}, { range: 'bytes=2-4' }, {}]) await (await download(headers)).text();
  expect(reads).toBe(3);
});

test('a large file goes out at once, and without its end where it is damaged', async () => {
  const content = Buffer.alloc(LARGE_BYTES, 'a');
  await store(content);
  const whole = Buffer.from(await (await download()).arrayBuffer());
  expect(whole.equals(content)).toBe(true);
  content[5] = 98;
  change(content);
  const cut = await download();
  expect(cut.status).toBe(200);
  await expect(cut.arrayBuffer()).rejects.toThrow('terminated');
  expect((await download()).status).toBe(503);
  expect(readFileSync(storedPath())[5]).toBe(98);
});

test('a part of a large damaged file is refused from the second one on', async () => {
  const content = Buffer.alloc(LARGE_BYTES, 'a');
  await store(content);
  content[5] = 98;
  change(content);
  const range = { range: 'bytes=0-3' };
  await (await download(range)).text();
  await expect.poll(async () => (await download(range)).status).toBe(503);
});
