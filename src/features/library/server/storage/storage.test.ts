import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../../test/database.ts';
import { call, find, upload } from '../../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../../test/library-server.ts';

const MAX_BYTES = 10 * 1024 * 1024;

let now = Date.now();
let server: LibraryServer;
let ada: Person;
let bob: Person;
let admin: Person;

beforeAll(async () => {
  const change = () => ({ clock: { now: () => new Date(now) } });
  server = await startLibrary(await openTestDatabase(), { change });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp();
  bob = await server.signUp();
  admin = await server.signUp('institution_admin');
});

/** The data of a successful call. */
async function ok<T>(answer: PromiseLike<{ data: T; error: unknown }>): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  expect(error).toBeNull();
  if (data === null || data === undefined) throw new Error('no data');
  return data;
}

async function refusal(answer: PromiseLike<{ error: unknown }>): Promise<unknown> {
  const { error } = await answer;
  if (typeof error !== 'object' || error === null || !('toJSON' in error)) throw new Error('it succeeded');
  return error;
}

const isNotFound = { status: 400, statusCode: '404', code: 'NoSuchKey', message: 'Object not found' };
const isDenied = { status: 400, statusCode: '403', code: 'AccessDenied' };

describe('upload and update', () => {
  it('answers key and id, and keeps type, cache control and metadata', async () => {
    const stored = await ok(
      server.bucket(ada).upload('folder/a b (1).json', '{"a":1}', {
        contentType: 'application/json',
        cacheControl: '60',
        metadata: { course: 'x' },
      }),
    );
    expect(stored).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      path: 'folder/a b (1).json',
      fullPath: 'documents/folder/a b (1).json',
    });
    expect(await ok(server.bucket(bob).info('folder/a b (1).json'))).toMatchObject({
      id: stored.id,
      name: 'folder/a b (1).json',
      bucketId: 'documents',
      size: 7,
      contentType: 'application/json',
      cacheControl: 'max-age=60',
      metadata: { course: 'x' },
      etag: expect.stringMatching(/^"[\da-f]{32}"$/),
    });
  });

  it('takes a form, with its fields before the file', async () => {
    const image = new Blob(['png'], { type: 'image/png' });
    await ok(server.bucket(ada).upload('a.png', image, { cacheControl: '5', metadata: { x: 1 } }));
    expect(await ok(server.bucket(ada).info('a.png'))).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'max-age=5',
      metadata: { x: 1 },
    });
    expect(await (await ok(server.bucket(ada).download('a.png'))).text()).toBe('png');
  });

  it('does not write over an object unless asked to', async () => {
    const first = await ok(server.bucket(ada).upload('a.txt', 'one'));
    expect(await refusal(server.bucket(ada).upload('a.txt', 'two'))).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'ResourceAlreadyExists',
      message: 'The resource already exists',
    });
    expect((await ok(server.bucket(ada).upload('a.txt', 'three', { upsert: true }))).id).toBe(first.id);
    await ok(server.bucket(ada).update('a.txt', 'four'));
    expect(await (await ok(server.bucket(ada).download('a.txt'))).text()).toBe('four');
    expect(await refusal(server.bucket(ada).update('b.txt', 'x'))).toMatchObject(isNotFound);
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
  });

  it('lets one of two simultaneous uploads win', async () => {
    const answers = await Promise.all(['1', '2', '3'].map((text) => server.bucket(ada).upload('a', text)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
  });

  it('has a document read again when its file is overwritten', async () => {
    const { id, file_path } = await upload(server, ada);
    await server.runJobs();
    await ok(server.bucket(ada).update(file_path, 'a new text', { contentType: 'text/plain' }));
    expect(await find(server, ada, id)).toMatchObject({ status: 'stored', file_size: 10, pages_done: 0 });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    expect(server.reader.reads).toBe(2);
  });

  it.each([
    ['raw', Buffer.alloc(MAX_BYTES + 1)],
    ['a form', new Blob([Buffer.alloc(MAX_BYTES + 1)])],
    ['far too large', new Blob([Buffer.alloc(MAX_BYTES + 1024 * 1024)])],
  ])('refuses more than 10 MB: %s', async (_name, content) => {
    expect(await refusal(server.bucket(ada).upload('big', content))).toMatchObject({
      status: 400,
      statusCode: '413',
      code: 'EntityTooLarge',
    });
    await server.runJobs();
    expect(await server.countFiles()).toBe(0);
    expect(await ok(server.bucket(ada).list())).toEqual([]);
  });

  it('that is cut off leaves nothing, not even in the log', async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.write(
      'POST /storage/v1/object/documents/a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n' +
        `Content-Type: text/plain\r\nAuthorization: ${ada.headers.authorization}\r\n\r\nhalf`,
    );
    const loose = async () => {
      await server.runJobs();
      return (await server.deps.db.orm.execute('select 1 from storage.loose_files')).rows.length;
    };
    await expect.poll(loose).toBe(1);
    socket.destroy();
    await expect.poll(loose).toBe(0);
    expect(await server.countFiles()).toBe(0);
    expect(await ok(server.bucket(ada).list())).toEqual([]);
  });

  it.each(['%2e%2e%2fetc', 'a%2f..%2fb', 'a%2f%2fb', '%2fa', '%2e', 'ü', 'a%5cb', 'a%00b', 'a'.repeat(1025)])(
    'refuses the name %s',
    async (name) => {
      const response = await fetch(`${server.origin}/storage/v1/object/documents/${name}`, {
        method: 'POST',
        headers: ada.headers,
        body: 'x',
      });
      expect([400, 404]).toContain(response.status);
      expect(await ok(server.bucket(ada).list())).toEqual([]);
    },
  );
});

describe('who may', () => {
  it('nobody without signing in', async () => {
    await ok(server.bucket(ada).upload('a.txt', 'x'));
    const nobody = server.bucket(null);
    for (const attempt of [
      nobody.list(),
      nobody.upload('b.txt', 'x'),
      nobody.update('a.txt', 'x'),
      nobody.remove(['a.txt']),
      nobody.createSignedUrl('a.txt', 60),
      nobody.info('a.txt'),
      nobody.download('a.txt'),
    ]) {
      expect(await refusal(attempt)).toMatchObject(isDenied);
    }
  });

  it('change an object: its owner and administrators', async () => {
    await ok(server.bucket(ada).upload('a.txt', 'x'));
    expect(await refusal(server.bucket(bob).update('a.txt', 'y'))).toMatchObject(isDenied);
    expect(await refusal(server.bucket(bob).upload('a.txt', 'y', { upsert: true }))).toMatchObject(isDenied);
    expect(await ok(server.bucket(bob).remove(['a.txt']))).toEqual([]);
    await ok(server.bucket(admin).update('a.txt', 'z'));
    expect(await (await ok(server.bucket(bob).download('a.txt'))).text()).toBe('z');
  });

  it('see below the private prefix: only the owner', async () => {
    const name = `private/${ada.id}/diary.txt`;
    await ok(server.bucket(ada).upload(name, 'secret'));
    for (const stranger of [bob, admin]) {
      const bucket = server.bucket(stranger);
      expect(await refusal(bucket.download(name))).toMatchObject(isNotFound);
      expect(await refusal(bucket.info(name))).toMatchObject(isNotFound);
      expect(await refusal(bucket.createSignedUrl(name, 60))).toMatchObject(isNotFound);
      expect(await ok(bucket.remove([name]))).toEqual([]);
      expect(await ok(bucket.list())).toEqual([]);
      expect(await ok(bucket.list('private'))).toEqual([]);
      expect(await ok(bucket.list(`private/${ada.id}`))).toEqual([]);
      expect(await refusal(bucket.upload(`private/${ada.id}/x`, 'y'))).toMatchObject(isDenied);
      expect(await refusal(bucket.upload(name, 'y', { upsert: true }))).toMatchObject(isDenied);
    }
    const { publicUrl } = server.bucket(ada).getPublicUrl(name).data;
    expect(await (await fetch(publicUrl)).json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' });
    const { signedUrl } = await ok(server.bucket(ada).createSignedUrl(name, 60));
    expect(await (await fetch(signedUrl)).text()).toBe('secret');
    expect((await ok(server.bucket(ada).list(`private/${ada.id}`))).map((entry) => entry.name)).toEqual([
      'diary.txt',
    ]);
  });

  it('what is not offered is refused in the form of the contract', async () => {
    await ok(server.bucket(ada).upload('a.txt', 'x'));
    expect(await refusal(server.bucket(ada).copy('a.txt', 'b.txt'))).toMatchObject({
      status: 400,
      statusCode: '404',
    });
    expect(await refusal(server.bucket(ada).move('a.txt', 'b.txt'))).toMatchObject({ statusCode: '404' });
    expect(await refusal(server.bucket(ada).createSignedUploadUrl('b.txt'))).toMatchObject({
      statusCode: '404',
    });
  });

  it('knows no other bucket', async () => {
    const response = await fetch(`${server.origin}/storage/v1/object/list/secrets`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' });
  });
});

describe('list', () => {
  it('answers objects and folders of one level, by name, 100 at most', async () => {
    for (const name of ['b.txt', 'a.txt', 'sub/one.txt', 'sub/deep/two.txt', 'C.txt']) {
      await ok(server.bucket(ada).upload(name, 'x'));
    }
    const root = await ok(server.bucket(bob).list());
    expect(root.map(({ name, id }) => [name, id !== null])).toEqual([
      ['C.txt', true],
      ['a.txt', true],
      ['b.txt', true],
      ['sub', false],
    ]);
    expect(root[1]).toMatchObject({
      created_at: expect.any(String),
      updated_at: expect.any(String),
      last_accessed_at: expect.any(String),
      metadata: {
        size: 1,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        httpStatusCode: 200,
      },
    });
    expect(root[3]).toMatchObject({ created_at: null, metadata: null });
    const names = async (...listing: Parameters<ReturnType<LibraryServer['bucket']>['list']>) =>
      (await ok(server.bucket(bob).list(...listing))).map(({ name }) => name);
    expect(await names('sub')).toEqual(['deep', 'one.txt']);
    expect(await names('/sub/')).toEqual(['deep', 'one.txt']);
    expect(await names('su')).toEqual([]);
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['a.txt', 'b.txt']);
    expect(await names('', { search: 'A' })).toEqual(['a.txt']);
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'sub',
      'b.txt',
      'a.txt',
      'C.txt',
    ]);
    const badColumn = { sortBy: { column: 'id; drop table documents', order: 'asc' } };
    expect(await refusal(server.bucket(bob).list('', badColumn))).toMatchObject({ statusCode: '400' });
  });
});

describe('remove', () => {
  it('answers what it removed, and takes a document with its file', async () => {
    const { id, file_path } = await upload(server, ada);
    await server.runJobs();
    await ok(server.bucket(ada).upload('loose.txt', 'x'));
    const removed = await ok(server.bucket(ada).remove([file_path, 'loose.txt', 'missing.txt']));
    expect(removed.map(({ name }) => name).toSorted()).toEqual([file_path, 'loose.txt'].toSorted());
    expect(await find(server, ada, id)).toBeNull();
    await server.runJobs();
    expect(await server.countFiles()).toBe(0);
    expect(server.reader.indexed.size).toBe(0);
  });
});

describe('a signed address', () => {
  it('ends when it expires and fits one object only', async () => {
    await ok(server.bucket(ada).upload('a.txt', 'one'));
    await ok(server.bucket(ada).upload('b.txt', 'two'));
    const { signedUrl } = await ok(server.bucket(bob).createSignedUrl('a.txt', 60, { download: 'x.txt' }));
    const good = await fetch(signedUrl);
    expect(good.headers.get('content-disposition')).toBe(
      `attachment; filename="x.txt"; filename*=UTF-8''x.txt`,
    );
    const forged = [
      signedUrl.replace('a.txt', 'b.txt'),
      signedUrl.replace('token=ey', 'token=eY'),
      signedUrl.replace(/token=[^&]*/, 'token='),
    ];
    for (const url of forged) {
      const refused = await fetch(url);
      expect([refused.status, await refused.json()]).toEqual([
        400,
        expect.objectContaining({ statusCode: '400', error: 'InvalidJWT' }),
      ]);
    }
    now += 61_000;
    expect((await fetch(signedUrl)).status).toBe(400);
  });

  it('is made for many at once, each by itself', async () => {
    await ok(server.bucket(ada).upload('a b.txt', 'one'));
    const [first, second] = await ok(server.bucket(ada).createSignedUrls(['a b.txt', 'missing'], 60));
    expect(await (await fetch(first?.signedUrl ?? '')).text()).toBe('one');
    expect(second).toMatchObject({ error: 'Object not found', path: 'missing', signedUrl: null });
  });

  it.each([0, -1, 1.5, 10 ** 9])('cannot be valid for %d seconds', async (seconds) => {
    await ok(server.bucket(ada).upload('a.txt', 'one'));
    const refused = await refusal(server.bucket(ada).createSignedUrl('a.txt', seconds));
    expect(refused).toMatchObject({ statusCode: '400' });
  });
});

describe('serving', () => {
  const publicUrl = (name: string) => server.bucket(ada).getPublicUrl(name).data.publicUrl;
  const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(publicUrl(name), { method, headers });

  it.each([
    ['image/png', 'inline'],
    ['image/svg+xml', 'attachment'],
    ['text/html', 'attachment'],
    ['text/html; charset=utf-8', 'attachment'],
    ['application/xhtml+xml', 'attachment'],
    ['text/plain', 'attachment'],
    ['IMAGE/PNG', 'inline'],
  ])('%s goes out as %s and runs nothing', async (contentType, disposition) => {
    await ok(server.bucket(ada).upload('x', '<script>alert(1)</script>', { contentType }));
    const { headers, status } = await get('x');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.* sandbox; frame-ancestors 'self'$/,
    );
    expect(headers.get('content-type')).toBe(contentType);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each(['text/javascript', 'Application/X-JavaScript; charset=utf-8', 'text/ecmascript', 'text/jscript'])(
    '%s goes out as text, which no page can load as a script',
    async (contentType) => {
      await ok(server.bucket(ada).upload('x', 'alert(1)', { contentType }));
      expect((await get('x')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    },
  );

  it('application/pdf goes out so that a frame of ours can show it', async () => {
    await ok(server.bucket(ada).upload('x', '%PDF-1.7', { contentType: 'application/pdf' }));
    const { headers } = await get('x');
    expect(headers.get('content-disposition')).toMatch(/^inline;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'$/);
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answers the range %s', async (range, status, text, contentRange) => {
    await ok(server.bucket(ada).upload('digits', '0123456789'));
    const response = await get('digits', { range });
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(text.length));
  });

  it('honours conditions and HEAD', async () => {
    await ok(server.bucket(ada).upload('digits', '0123456789'));
    const head = await get('digits', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const etag = head.headers.get('etag') ?? '';
    expect((await get('digits', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('digits', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await get('digits', { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get('digits', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get('digits', { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
    await ok(server.bucket(ada).update('digits', 'other'));
    expect((await get('digits', { 'if-none-match': etag })).status).toBe(200);
  });

  it('needs a path', async () => {
    const response = await get('');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'InvalidKey', message: 'File path is required' });
  });

  it('says what is missing in the form of the contract', async () => {
    const response = await get('missing');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      statusCode: '404',
      error: 'not_found',
      code: 'NoSuchKey',
      message: 'Object not found',
    });
    expect(
      await ok(
        server
          .bucket(ada)
          .exists('missing')
          .then(({ data }) => ({ data: { data }, error: null })),
      ),
    ).toEqual({
      data: false,
    });
  });
});

it('does not let the record of a document go without its object', async () => {
  const { file_path } = await upload(server, ada);
  const removal = server.deps.db.orm.execute(`delete from storage.objects where name = '${file_path}'`);
  await expect(removal).rejects.toThrow(/foreign key/);
  expect((await call(server, '/api/documents', { as: ada })).body.documents).toHaveLength(1);
});
