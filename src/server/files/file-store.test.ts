import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../../test/database.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { findFreePort } from '../../../test/server-process.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './fs-store.ts';
import type { S3Settings } from './s3-client.ts';
import { openS3Store } from './s3-store.ts';

const LIMIT = { maxBytes: 1_000 };

let folder: string;
let store: FileStore;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openBucket = (settings: S3Settings = s3.settings) =>
  openS3Store(settings, { scratchFolder: folder, log: silentLog });

const put = (key: string, content: string) => store.put(key, Readable.from([content]), LIMIT);

/** Every file in the folder, unfinished ones included. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function keys(): Promise<string[]> {
  return (await store.list('')).map(({ key }) => key);
}

describe.each(['a folder', 'a bucket'])('a store in %s', (place) => {
  beforeEach(async () => {
    store = place === 'a folder' ? await openFolderStore(folder) : await openBucket();
  });
  afterEach(async () => {
    for (const key of await keys()) await store.remove(key);
  });

  it('takes every character of the storage contract', async () => {
    // s3rver escapes these two twice in its listings.
    const special = place === 'a folder' ? "&'" : '';
    const key = `documents/A-z_0!.*() $@=;:+,?-${special}.txt`;
    await put(key, 'x');
    expect(await keys()).toEqual([key]);
    expect(await text(await store.read(key))).toBe('x');
    expect(await store.stat(key)).toMatchObject({ key, size: 1, modifiedAt: expect.any(Date) });
  });

  it('offers a path on this machine, for as long as it is used', async () => {
    await put('a', 'here');
    const read = (path: string) => readFile(path, 'utf8');
    expect(await store.withLocalPath('a', read)).toBe('here');
    expect(await filesOnDisk()).toEqual(place === 'a folder' ? ['a'] : []);
  });

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
      expect(await keys()).toEqual([]);
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
      expect(await keys()).toEqual([]);
      expect(await filesOnDisk()).toEqual([]);
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
        await expect(store.withLocalPath(key, async () => 'used')).rejects.toMatchObject({
          kind: 'not_found',
        });
      }
    });
  });

  describe('list and remove', () => {
    it('lists by prefix in order of key', async () => {
      await Promise.all([put('b/2', 'xx'), put('b/10', 'x'), put('a/1', 'x'), put('bb', 'x')]);
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
  });
});

describe('in a folder', () => {
  beforeEach(async () => {
    store = await openFolderStore(folder);
  });

  it('lets exactly one of many writers of a key win', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => put('a', `writer ${n}`)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await filesOnDisk()).toEqual(['a']);
  });

  it('throws away what a killed process left unfinished, and never lists it', async () => {
    await put('whole', 'x');
    await writeFile(join(folder, '.incoming', 'half'), 'hal');
    // Times of files are finer than the clock: its present millisecond may have begun before the file was written.
    const { mtimeMs } = await stat(join(folder, '.incoming', 'half'));
    const now = vi.spyOn(Date, 'now').mockReturnValue(Math.floor(mtimeMs));
    expect(await keys()).toEqual(['whole']);
    const again = await openFolderStore(folder);
    now.mockRestore();
    expect(await filesOnDisk()).toEqual(['whole']);
    expect(await text(await again.read('whole'))).toBe('x');
  });

  it('removes it after an hour where several processes write', async () => {
    const half = join(folder, '.incoming', 'half');
    await writeFile(half, 'hal');
    await openFolderStore(folder, { isShared: true });
    expect(await readdir(join(folder, '.incoming'))).toEqual(['half']);
    await utimes(half, new Date(0), new Date(Date.now() - 3_700_000));
    await openFolderStore(folder, { isShared: true });
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('leaves what another process is writing', async () => {
    const content = new PassThrough();
    const writing = store.put('shared', content, { maxBytes: 1_000 });
    content.write('begun, ');
    await expect.poll(() => readdir(join(folder, '.incoming'))).toHaveLength(1);
    await openFolderStore(folder, { isShared: true });
    content.end('ended');
    await writing;
    expect(await text(await store.read('shared'))).toBe('begun, ended');
  });

  it('offers the file itself', async () => {
    await put('a', 'here');
    expect(await store.withLocalPath('a', async (path) => path.startsWith(folder))).toBe(true);
  });
});

describe('in a bucket', () => {
  it('leaves nothing on this machine, in a folder that others may share', async () => {
    store = await openBucket();
    await put('a', 'here');
    const paths = await Promise.all([1, 2].map(() => store.withLocalPath('a', async (path) => path)));
    expect(new Set(paths).size).toBe(2);
    expect(await readdir(folder)).toEqual([]);
    await store.remove('a');
  });

  it.each([
    [
      'a wrong key',
      { secretKey: 'wrong' },
      /cannot be used: the keys are refused, .*S3_ACCESS_KEY and S3_SECRET_KEY.*\(S3 answered 403\)/,
    ],
    [
      'a missing bucket',
      { bucket: 'missing' },
      /The bucket missing at S3_ENDPOINT .* cannot be used: there is no such bucket\. Make it.*\(S3 answered 404\)/,
    ],
  ])('says in one sentence that it cannot start with %s', async (_name, change, sentence) => {
    await expect(openBucket({ ...s3.settings, ...change })).rejects.toThrow(sentence);
  });

  it('says so where nobody answers', async () => {
    const endpoint = `http://127.0.0.1:${await findFreePort()}`;
    await expect(openBucket({ ...s3.settings, endpoint })).rejects.toThrow(
      /cannot be used: nobody answers there \(ECONNREFUSED\)\.$/,
    );
  });

  it('says so where the bucket is in another region', async () => {
    const server = createServer((_request, response) => response.writeHead(301).end());
    const port = await findFreePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const opening = openBucket({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
    await expect(opening).rejects.toThrow(/Correct S3_ENDPOINT and S3_REGION/);
    server.close();
  });

  /** A server that has the bucket; `answer` handles what comes then. */
  async function withServer(answer: RequestListener, use: () => Promise<void>): Promise<void> {
    const bucket = `/${s3.settings.bucket}`;
    const server = createServer((request, response) =>
      request.method === 'HEAD' && request.url === bucket ? response.end() : answer(request, response),
    );
    const port = await findFreePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    store = await openBucket({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` });
    await use().finally(() => {
      server.closeAllConnections();
      server.close();
    });
  }

  it('lists all pages', async () => {
    const page = (key: string, rest: string) =>
      `<R><Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-11-21T06:00:00Z</LastModified></Contents>${rest}</R>`;
    const answer: RequestListener = ({ url }, response) => {
      const query = new URL(url ?? '', 'http://s3').searchParams;
      const isSecond = query.get('continuation-token') === 'a+b/c=';
      response.end(
        isSecond ? page('d/2', '') : page('d/1', '<NextContinuationToken>a+b/c=</NextContinuationToken>'),
      );
    };
    await withServer(answer, async () => {
      expect((await store.list('d/')).map(({ key }) => key)).toEqual(['d/1', 'd/2']);
    });
  });

  it('leaves it to the server which of two writers wins', async () => {
    const condition: unknown[] = [];
    const answer: RequestListener = (request, response) => {
      request.resume();
      if (request.method === 'PUT') condition.push(request.headers['if-none-match']);
      response.writeHead(request.method === 'PUT' ? 412 : 404).end();
    };
    await withServer(answer, async () => {
      await expect(put('a', 'x')).rejects.toMatchObject({ kind: 'conflict', code: 'file_exists' });
    });
    expect(condition).toEqual(['*']);
  });

  it('tries again when the server is busy, and then says that it cannot be reached', async () => {
    let requests = 0;
    const answer: RequestListener = (_request, response) => {
      requests += 1;
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    };
    await withServer(answer, async () => {
      await expect(store.read('a')).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'storage_unavailable',
      });
    });
    expect(requests).toBe(4);
  });

  it('fails a reading that breaks off', async () => {
    const answer: RequestListener = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    };
    await withServer(answer, async () => {
      await expect(store.read('a').then(text)).rejects.toThrow('terminated');
    });
  });

  it('does not follow a redirect to another server', async () => {
    const answer: RequestListener = (_request, response) =>
      response.writeHead(307, { location: s3.settings.endpoint }).end();
    await withServer(answer, async () => {
      await expect(store.read('a')).rejects.toMatchObject({ code: 'storage_unavailable' });
    });
  });
});
