import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import type { App, Caller } from './app.ts';
import { createHttpApp } from './create-http-app.ts';

const TEACHER: Caller = {
  id: '5f1de0f6-7c1b-4f6c-9d4a-0d1a3a0c8a11',
  email: 'ada@example.edu',
  role: 'teacher',
  institutionId: null,
};

const logged: string[] = [];
let app: App;

/** Bearer `teacher` is a teacher, `stale` a bad token. */
async function open(env: Record<string, string> = {}, clientFolder?: string): Promise<App> {
  return createHttpApp({
    config: readConfig({ RATE_LIMITS: 'off', ...env }),
    log: createLog('warn', (line) => logged.push(line)),
    clientFolder,
    identify: async ({ headers }) => {
      if (headers.authorization === 'Bearer stale') throw new AppError('unauthenticated', 'Session expired');
      return headers.authorization === 'Bearer teacher' ? TEACHER : null;
    },
  });
}

beforeEach(async () => {
  logged.length = 0;
  app = await open();
});
afterEach(() => app.fastify.close());

const answer = z.object({ ok: z.boolean() });
const asTeacher = { authorization: 'Bearer teacher' };

test('what is too long to be a request is refused in our own shape', async () => {
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/api/own?x=${'x'.repeat(20_000)}`);
  expect([reply.status, reply.headers.get('connection'), await reply.json()]).toEqual([
    431,
    'close',
    { detail: expect.any(String), code: 'too_large' },
  ]);
});

describe('access', () => {
  beforeEach(() => {
    app.route(
      endpoint({ method: 'GET', path: '/api/own', access: 'user', offline: 'nobody', response: answer }),
      async () => ({
        ok: true,
      }),
    );
    app.route(
      endpoint({
        method: 'POST',
        path: '/api/admin',
        access: ['institution_admin'],
        body: answer,
        response: answer,
      }),
      async () => ({ ok: true }),
    );
    app.route(
      endpoint({
        method: 'GET',
        path: '/api/open',
        access: 'anyone',
        offline: 'nobody',
        response: z.object({ caller: z.string().nullable() }),
      }),
      async ({ caller }) => ({ caller: caller?.email ?? null }),
    );
  });

  test('anonymous is 401, with the text that clients expect', async () => {
    const reply = await app.fastify.inject('/api/own');
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ detail: 'Unauthorized access', code: 'unauthenticated' });
  });

  test('a signed-in caller passes', async () => {
    const reply = await app.fastify.inject({ url: '/api/own', headers: asTeacher });
    expect(reply.json()).toEqual({ ok: true });
  });

  test('the wrong role is 403 before the body is looked at', async () => {
    const reply = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin',
      headers: { ...asTeacher, 'content-type': 'application/json' },
      payload: '{broken',
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toEqual({
      detail: "You don't have permission to access this page",
      code: 'forbidden',
    });
  });

  test.each([
    ['no token', {}, null],
    ['a stale token', { authorization: 'Bearer stale' }, null],
    ['a good token', asTeacher, TEACHER.email],
  ])('open to anyone: %s', async (_name, headers, caller) => {
    const reply = await app.fastify.inject({ url: '/api/open', headers });
    expect(reply.json()).toEqual({ caller });
  });

  test('a route that does not state its access cannot be mounted', () => {
    expect(() => app.fastify.get('/forgotten', async () => 'secret')).toThrow('does not state its access');
  });

  test('the table names every mounted endpoint', () => {
    expect(app.endpoints).toEqual([
      { method: 'GET', path: '/api/own', access: 'user' },
      { method: 'POST', path: '/api/admin', access: ['institution_admin'] },
      { method: 'GET', path: '/api/open', access: 'anyone' },
    ]);
  });
});

describe('input', () => {
  beforeEach(() => {
    app.route(
      endpoint({
        method: 'POST',
        path: '/api/things/:id',
        access: 'anyone',
        params: z.object({ id: z.coerce.number().int() }),
        query: z.object({ limit: z.coerce.number().max(10).default(3) }),
        body: z.object({ title: z.string().min(1) }),
        response: z.object({ id: z.number(), limit: z.number(), title: z.string() }),
      }),
      async ({ params, query, body }) => ({ ...params, ...query, ...body }),
    );
    app.route(
      endpoint({ method: 'POST', path: '/api/none', access: 'anyone', response: answer }),
      async () => ({ ok: true }),
    );
  });

  const post = (url: string, payload: string, type = 'application/json') =>
    app.fastify.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

  test('is parsed by the schemas', async () => {
    const reply = await post('/api/things/7?limit=5', '{"title":"Algebra"}');
    expect(reply.json()).toEqual({ id: 7, limit: 5, title: 'Algebra' });
  });

  test.each([
    ['params', '/api/things/x', '{"title":"a"}', 'params.id'],
    ['query', '/api/things/1?limit=99', '{"title":"a"}', 'query.limit'],
    ['body', '/api/things/1', '{"title":""}', 'body.title'],
    ['a missing body', '/api/things/1', '', 'body'],
  ])('bad %s is 400 and names the field', async (_name, url, payload, path) => {
    const reply = await post(url, payload);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid', issues: [{ path }] });
  });

  test.each([
    ['broken JSON', '{"title":', 'application/json', 400, 'invalid'],
    ['a form where JSON is expected', 'title=a', 'application/x-www-form-urlencoded', 415, 'unsupported'],
    ['plain text', '{"title":"a"}', 'text/plain', 415, 'unsupported'],
    ['more than 1 MB', JSON.stringify({ title: 'a'.repeat(2 ** 20) }), 'application/json', 413, 'too_large'],
  ])('%s is refused', async (_name, payload, type, status, code) => {
    const reply = await post('/api/things/1', payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
  });

  test('an announced but empty body is no body', async () => {
    expect((await post('/api/none', '')).json()).toEqual({ ok: true });
  });

  test('a key that would change prototypes is dropped', async () => {
    const reply = await post('/api/things/1', '{"title":"a","__proto__":{"limit":1}}');
    expect(reply.json()).toEqual({ id: 1, limit: 3, title: 'a' });
  });
});

describe('failures', () => {
  const failWith = (path: `/${string}`, error: unknown) =>
    app.route(
      endpoint({ method: 'GET', path, access: 'anyone', offline: 'nobody', response: answer }),
      async () => {
        throw error;
      },
    );

  test('an AppError has the status of its kind, its code and its details, and never its cause', async () => {
    failWith(
      '/api/taken',
      new AppError('conflict', 'Slot is taken', {
        code: 'slot_taken',
        details: { slot: 3 },
        cause: new Error('SQL'),
      }),
    );
    const reply = await app.fastify.inject('/api/taken');
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ detail: 'Slot is taken', code: 'slot_taken', details: { slot: 3 } });
    expect(logged.join()).toContain('SQL');
  });

  test.each([
    ['an unknown error', new Error('password=hunter2')],
    ['a thrown text', 'hunter2'],
    ['an error that calls itself a 500', Object.assign(new Error('hunter2'), { statusCode: 500 })],
  ])('%s is a generic 500, and logged with the request id', async (_name, error) => {
    failWith('/api/broken', error);
    const reply = await app.fastify.inject('/api/broken');
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ detail: 'An error occurred', code: 'internal' });
    expect(reply.body).not.toContain('hunter2');
    expect(logged.join()).toContain('hunter2');
    expect(logged.join()).toContain(reply.headers['x-request-id']);
  });

  test('an answer that breaks its own contract is a fault of ours', async () => {
    const response = z.object({ count: z.number() });
    const wrong: unknown = { count: 'many' };
    app.route(
      endpoint({ method: 'GET', path: '/api/wrong', access: 'anyone', offline: 'nobody', response }),
      // The type is broken on purpose.
      async () => wrong as { count: number },
    );
    expect((await app.fastify.inject('/api/wrong')).statusCode).toBe(500);
    expect(logged.join()).toContain('count');
  });

  test('fields that the contract does not name stay inside', async () => {
    const row = { ok: true, password_hash: 'x' };
    app.route(
      endpoint({ method: 'GET', path: '/api/row', access: 'anyone', offline: 'nobody', response: answer }),
      async () => row,
    );
    expect((await app.fastify.inject('/api/row')).json()).toEqual({ ok: true });
  });

  test.each(['GET', 'POST', 'DELETE'] as const)('%s of an unknown path is 404', async (method) => {
    const reply = await app.fastify.inject({ method, url: '/api/nowhere', headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ detail: 'Not found', code: 'not_found' });
  });
});

describe('names and limits', () => {
  test('on loopback a foreign host name is refused', async () => {
    const reply = await app.fastify.inject({ url: '/api/x', headers: { host: 'evil.example:3000' } });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'unknown_host' });
  });

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'lyceum.example'])(
    '%s is our name',
    async (host) => {
      await app.fastify.close();
      app = await open({ PUBLIC_URL: 'https://lyceum.example' });
      const reply = await app.fastify.inject({ url: '/api/x', headers: { host } });
      expect(reply.statusCode).toBe(404);
    },
  );

  test('reached from a network, every name is answered', async () => {
    await app.fastify.close();
    app = await open({ HOST: '0.0.0.0' });
    const reply = await app.fastify.inject({ url: '/api/x', headers: { host: 'school.example' } });
    expect(reply.statusCode).toBe(404);
  });

  test.each([
    ['on', [200, 200, 429]],
    ['off', [200, 200, 200]],
  ])('a route limit with RATE_LIMITS=%s', async (limits, statuses) => {
    await app.fastify.close();
    app = await open({ RATE_LIMITS: limits });
    const limited = endpoint({
      method: 'GET',
      path: '/api/limited',
      access: 'anyone',
      offline: 'nobody',
      response: answer,
    });
    app.route(limited, async () => ({ ok: true }), { rateLimit: { max: 2, windowMs: 60_000 } });
    const ask = () => app.fastify.inject('/api/limited');
    const replies = [await ask(), await ask(), await ask()];
    expect(replies.map((reply) => reply.statusCode)).toEqual(statuses);
  });

  test('no script runs that is not a file of ours, and nobody else may frame us', async () => {
    const reply = await app.fastify.inject('/api/x');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['strict-transport-security']).toBeUndefined();
  });

  test.each(['/api/x', '/api/nowhere', '/'])(
    '%s carries every header that protects a browser',
    async (url) => {
      const { headers } = await app.fastify.inject(url);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      const policy = String(headers['content-security-policy']);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts).not.toMatch(/unsafe-inline|'unsafe-eval|https?:|\*|data:/);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("base-uri 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('a browser is told to stay on https where the product is opened by it', async () => {
    await app.fastify.close();
    app = await open({ PUBLIC_URL: 'https://school.example' });
    const { headers } = await app.fastify.inject('/api/x');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  });
});

describe('long answers', () => {
  const words = 'cells divide '.repeat(1_000);

  beforeEach(() => {
    const response = z.object({ text: z.string() });
    for (const [path, text] of [
      ['/api/long', words],
      ['/api/short', 'cells'],
      ['/auth/v1/long', words],
    ] as const) {
      app.route(
        endpoint({ method: 'GET', path, access: 'anyone', offline: 'nobody', response }),
        async () => ({ text }),
      );
    }
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('are compressed for who accepts %s', async (accepted, encoding, unpack) => {
    const reply = await app.fastify.inject({ url: '/api/long', headers: { 'accept-encoding': accepted } });
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(reply.rawPayload.length).toBeLessThan(words.length / 10);
    expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual({ text: words });
  });

  test.each([
    ['/api/long', 'identity'],
    ['/api/short', 'br'],
    ['/auth/v1/long', 'br'],
  ])('%s is sent as it is to who accepts %s', async (url, accepted) => {
    const reply = await app.fastify.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.json()).toHaveProperty('text');
  });
});

describe('the client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Lyceum</title><script>help()</script>');
  writeFileSync(join(folder, 'robots.txt'), 'none');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'app()');
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'compressed');
  writeFileSync(join(folder, 'assets/pdf.worker-1a2b.js'), 'read()');

  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    await app.fastify.close();
    app = await open({}, folder);
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
  const navigating = { accept: 'text/html,application/xhtml+xml' };

  test.each(['/', '/login', '/resources?search=a.b', '/apiary'])('%s is the page', async (url) => {
    const reply = await get(url, navigating);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('Lyceum');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['an asset that does not exist', '/assets/old-9z.js', navigating],
    ['an unknown endpoint', '/api/nowhere', navigating],
    ['unknown auth', '/auth/v1/nowhere', navigating],
    ['unknown storage', '/storage/v1/nowhere', navigating],
    ['a fetch of an unknown path', '/login', { accept: 'application/json' }],
  ])('%s is 404, never the page', async (_name, url, headers) => {
    const reply = await get(url, headers);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found' });
  });

  test('the script within the page may run, and no other', async () => {
    const hash = createHash('sha256').update('help()').digest('base64');
    const policy = String((await get('/', navigating)).headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' 'wasm-unsafe-eval' 'sha256-${hash}'`);
  });

  test('a form posted to a page is 404', async () => {
    expect(
      (await app.fastify.inject({ method: 'POST', url: '/login', headers: navigating })).statusCode,
    ).toBe(404);
  });

  test('hashed assets are kept forever, other files are asked for again', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test('the offline worker is asked for anew; without one there is one that removes itself', async () => {
    const leaving = await get('/sw.js');
    expect(leaving.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
    expect(leaving.body).toContain('registration.unregister()');
    writeFileSync(join(folder, 'sw.js'), 'work()');
    await app.fastify.close();
    app = await open({}, folder);
    const worker = await get('/sw.js');
    rmSync(join(folder, 'sw.js'));
    expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
    expect(worker.headers['content-type']).toContain('javascript');
    expect(worker.body).toBe('work()');
  });

  test('what a page takes in comes without the headers of a page, a worker with them', async () => {
    const part = await get('/assets/app-1a2b.js');
    expect(part.headers['content-security-policy']).toBeUndefined();
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    expect(part.headers['cross-origin-resource-policy']).toBe('same-origin');
    const worker = await get('/assets/pdf.worker-1a2b.js');
    expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
  });

  test('the compressed twin is sent to who accepts it', async () => {
    const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.body).toBe('compressed');
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    '%s does not leave the folder',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
