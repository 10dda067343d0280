import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../test/database.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

let db: Database;
let server: AuthServer;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db);
});
afterEach(() => server.close());

async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(`${server.origin}/auth/v1${path}`, { redirect: 'manual', ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

function post(path: string, body: string, headers: Record<string, string> = JSON_TYPE) {
  return request(path, { method: 'POST', headers, body });
}

describe('an error', () => {
  const message = 'Invalid login credentials';
  const wrong = JSON.stringify({ email: 'ada@uni.example', password: 'wrong' });

  it.each(['2024-01-01', '2025-06-30'])('is code and message for a client of version %s', async (version) => {
    const answer = await post('/token?grant_type=password', wrong, {
      ...JSON_TYPE,
      'x-supabase-api-version': version,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'invalid_credentials', message });
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  it.each([undefined, '2023-12-31', 'nonsense'])(
    'has the old form for a client of version %s',
    async (version) => {
      const headers = version === undefined ? JSON_TYPE : { ...JSON_TYPE, 'x-supabase-api-version': version };
      const answer = await post('/token?grant_type=password', wrong, headers);
      expect(answer.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: message });
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
      expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    },
  );

  it.each(['x', '', 'application/'])('of a request whose content type is %j is no failure', async (type) => {
    const answer = await post('/magiclink', wrong, { 'content-type': type });
    expect([answer.status, answer.body.error_code]).toEqual([400, 'bad_json']);
  });

  it.each([
    ['/token', '{}', 400, 'invalid_credentials'],
    ['/token?grant_type=magic', '{}', 400, 'invalid_credentials'],
    ['/token?grant_type=password&grant_type=refresh_token', '{}', 400, 'invalid_credentials'],
    ['/token?grant_type=__proto__', '{}', 400, 'invalid_credentials'],
    ['/token?grant_type=password', '{}', 400, 'validation_failed'],
    ['/token?grant_type=password', '', 400, 'validation_failed'],
    ['/token?grant_type=password', 'null', 400, 'validation_failed'],
    ['/token?grant_type=password', '[]', 400, 'validation_failed'],
    ['/token?grant_type=password', '{"password":"x"}', 400, 'validation_failed'],
    ['/token?grant_type=password', '{"email":"a@b.example"}', 400, 'validation_failed'],
    [
      '/token?grant_type=password',
      '{"email":"a@b.example","phone":"1","password":"x"}',
      400,
      'validation_failed',
    ],
    ['/token?grant_type=password', '{"phone":"1","password":"x"}', 400, 'phone_provider_disabled'],
    ['/token?grant_type=refresh_token', '{}', 400, 'validation_failed'],
    ['/token?grant_type=refresh_token', '{"refresh_token":7}', 400, 'validation_failed'],
    ['/token?grant_type=password', '{"email":', 400, 'bad_json'],
    ['/token?grant_type=password', '{"email":"a\\u0000@b.example","password":"x"}', 400, 'validation_failed'],
    [
      '/signup',
      '{"email":"a@b.example","password":"12345678","data":{"a":"\\ud800"}}',
      400,
      'validation_failed',
    ],
    [
      '/signup',
      '{"email":"a@b.example","password":"12345678","data":{"a\\u0000":1}}',
      400,
      'validation_failed',
    ],
    ['/resend', '{}', 400, 'validation_failed'],
    ['/resend', '{"type":"signup"}', 400, 'validation_failed'],
    ['/resend', '{"type":"signup","email":"nonsense"}', 400, 'validation_failed'],
    ['/resend', '{"type":"recovery","email":"a@b.example"}', 400, 'validation_failed'],
    ['/logout', '', 401, 'no_authorization'],
    ['/nothing', '{}', 404, 'not_found'],
  ])('of %s with %s is %i %s', async (path, body, status, code) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body.error_code]).toEqual([status, code]);
  });

  it('stops a body above 1 MB', async () => {
    const answer = await post('/signup', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }));
    expect(answer.status).toBe(413);
    expect(answer.body.error_code).toBe('validation_failed');
  });

  it('of our own says nothing about the inside', async () => {
    await db.orm.execute(sql`alter table auth.users rename to users_gone`);
    try {
      const answer = await post('/token?grant_type=password', wrong);
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        code: 500,
        error_code: 'unexpected_failure',
        msg: 'Unexpected failure, please check server logs for more information',
      });
      expect(server.logged.join()).toContain('users');
    } finally {
      await db.orm.execute(sql`alter table auth.users_gone rename to users`);
    }
  });
});

describe('what anyone can read', () => {
  it('says which ways to sign in there are', async () => {
    const answer = await request('/settings');
    expect(answer.body).toMatchObject({ external: { email: true, phone: false }, mailer_autoconfirm: false });
    expect(answer.body.disable_signup).toBe(false);
  });

  it('says that the server is there', async () => {
    expect(await request('/health')).toMatchObject({ status: 200, body: { name: 'Lyceum' } });
  });

  it('publishes the public key, and nothing else of it', async () => {
    const answer = await request('/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toContain('max-age');
    expect(answer.body.keys).toHaveLength(1);
    expect(answer.body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(answer.body.keys[0]).not.toHaveProperty('d');
  });
});

describe('pages of another origin', () => {
  it('may ask when they are our own or on this machine', async () => {
    const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' };
    const preflight = await request('/token', { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey');
    const answer = await request('/settings', { headers: { origin: 'http://localhost:5173' } });
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'X-Supabase-Api-Version, X-Total-Count, Link, Retry-After',
    );
  });

  it('may not otherwise', async () => {
    const answer = await request('/settings', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
  });
});

it('keeps tokens out of every cache', async () => {
  expect((await post('/token?grant_type=password', '{}')).headers.get('cache-control')).toBe('no-store');
});

describe('limits per peer', () => {
  beforeEach(async () => {
    await server.close();
    server = await startAuthServer(db, { RATE_LIMITS: 'on' });
  });

  it.each([
    ['/token?grant_type=refresh_token', 60, 5],
    ['/verify', 300, 2],
    ['/signup', 300, 2],
    ['/resend', 200, 5],
  ])('of %s: %i at once, then one every %i s', async (path, burst, seconds) => {
    const statuses = new Set<number>();
    for (let i = 0; i < 30; i += 1) statuses.add((await post(path, '{"email":')).status);
    expect([...statuses]).toEqual([400]);
    const refused = async () => (await post(path, '{}')).body.error_code === 'over_request_rate_limit';
    expect(await refused()).toBe(false);
    for (let i = 1; i < burst; i += 1) await post(path, '{}');
    expect(await refused()).toBe(true);
    server.clock.pass(seconds);
    expect(await refused()).toBe(false);
    expect(await refused()).toBe(true);
  });
});
