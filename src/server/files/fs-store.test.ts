import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './fs-store.ts';

const LIMIT = { maxBytes: 1_000 };

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-files-'));
  store = await openFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (key: string, content: string) => store.put(key, Readable.from([content]), LIMIT);

/** Every file in the folder, unfinished ones included. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('put and read', () => {
  it('gives back the same bytes, whole or a range of them', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await expect(
      store.put('documents/a b/été'.replace(/é/g, 'e'), Readable.from([bytes]), LIMIT),
    ).resolves.toEqual({
      size: 5,
    });
    expect(await buffer(await store.read('documents/a b/ete'))).toEqual(bytes);
    expect(await buffer(await store.read('documents/a b/ete', { start: 1, end: 2 }))).toEqual(
      bytes.subarray(1, 3),
    );
  });

  it('keeps an empty file', async () => {
    await store.put('empty', Readable.from([]), LIMIT);
    expect(await store.stat('empty')).toMatchObject({ key: 'empty', size: 0 });
  });

  it('refuses an existing key and keeps what it holds', async () => {
    await put('a', 'first');
    await expect(put('a', 'second')).rejects.toMatchObject({ kind: 'conflict', code: 'file_exists' });
    expect(await text(await store.read('a'))).toBe('first');
  });

  it('replaces an existing key on request', async () => {
    await put('a', 'first');
    await store.put('a', Readable.from(['second']), { ...LIMIT, overwrite: true });
    expect(await text(await store.read('a'))).toBe('second');
  });

  it('lets exactly one of many writers of a key win', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => put('a', `writer ${n}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await filesOnDisk()).toEqual(['a']);
  });
});

describe('an upload that ends badly leaves nothing', () => {
  it('at the limit', async () => {
    const endless = Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(100);
      })(),
    );
    await expect(store.put('a', endless, LIMIT)).rejects.toMatchObject({ kind: 'too_large' });
    expect(endless.destroyed).toBe(true);
    expect(await filesOnDisk()).toEqual([]);
  });

  it('exactly at the limit it still fits', async () => {
    await expect(put('a', 'x'.repeat(LIMIT.maxBytes))).resolves.toEqual({ size: LIMIT.maxBytes });
  });

  it('when the sender goes away', async () => {
    const cut = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('socket hang up');
      })(),
    );
    await expect(store.put('a', cut, LIMIT)).rejects.toThrow('socket hang up');
    expect(await filesOnDisk()).toEqual([]);
  });

  it('when the process was killed', async () => {
    await put('whole', 'x');
    await writeFile(join(folder, '.incoming', 'half'), 'hal');
    const again = await openFileStore(folder);
    expect(await filesOnDisk()).toEqual(['whole']);
    expect(await text(await again.read('whole'))).toBe('x');
  });
});

describe('keys', () => {
  const refused = [
    '',
    '/a',
    'a//b',
    'a/',
    '../a',
    'a/../../b',
    './a',
    'a\\b',
    'a\0b',
    'é',
    'x'.repeat(1_025),
    '.incoming/a',
  ];
  it.each(refused)('refuses %j', async (key) => {
    await expect(put(key, 'x')).rejects.toMatchObject({ kind: 'invalid', code: 'invalid_key' });
    await expect(store.read(key)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(store.remove(key)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('says not found for what is not there, and for a folder', async () => {
    await put('a/b', 'x');
    for (const key of ['none', 'a', 'a/b/c']) {
      expect(await store.stat(key)).toBeNull();
      await expect(store.read(key)).rejects.toMatchObject({ kind: 'not_found' });
      await expect(store.withLocalPath(key, async () => 'used')).rejects.toMatchObject({ kind: 'not_found' });
    }
  });
});

describe('list and remove', () => {
  it('lists by prefix in order of key, without unfinished files', async () => {
    await Promise.all([put('b/2', 'xx'), put('b/10', 'x'), put('a/1', 'x'), put('bb', 'x')]);
    await writeFile(join(folder, '.incoming', 'half'), 'hal');
    expect((await store.list('b/')).map(({ key, size }) => [key, size])).toEqual([
      ['b/10', 1],
      ['b/2', 2],
    ]);
    expect(await store.list('')).toHaveLength(4);
  });

  it('removes a file, and takes a missing one as removed', async () => {
    await put('a', 'x');
    await store.remove('a');
    await store.remove('a');
    expect(await store.list('')).toEqual([]);
  });

  it('offers a path to a file on this machine', async () => {
    await put('a', 'here');
    expect(await store.withLocalPath('a', async (path) => path.startsWith(folder))).toBe(true);
  });
});
