import { request as httpRequest } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';
import { signUp } from '../../../../test/sign-up.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';

let db: Database;
let server: AuthServer;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, { EMAIL_CONFIRMATION: 'off' });
});
afterEach(() => server.close());

/** fetch() does not let a test choose the Host header. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const request = httpRequest(`${server.origin}${path}`, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

describe('/api/profiles/me', () => {
  it('answers the own profile, not what the metadata says', async () => {
    const ada = await signUp(server.app, server.deps, { role: 'teacher', fullName: 'Ada Lovelace' });
    await db.orm.execute(
      sql`update auth.users set raw_user_meta_data = raw_user_meta_data || '{"role": "institution_admin"}'`,
    );
    const { userId: id, email, institutionId: institution_id } = ada;
    expect(await get('/api/profiles/me', ada.headers)).toEqual({
      status: 200,
      body: { id, full_name: 'Ada Lovelace', email, role: 'teacher', institution_id },
    });
  });

  it('is refused to anyone else', async () => {
    expect((await get('/api/profiles/me')).status).toBe(401);
    expect((await get('/api/profiles/me', { authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await get('/api/profiles/me', {}, 'POST')).status).toBe(401);
  });

  it('creates a missing profile as student, and leaves an existing one alone', async () => {
    const { userId: id, email, headers } = await signUp(server.app, server.deps);
    await db.orm.execute(sql`delete from profiles`);
    const missing = await get('/api/profiles/me', headers);
    expect([missing.status, missing.body['code']]).toEqual([404, 'profile_not_found']);
    const created = await Promise.all([1, 2, 3].map(() => get('/api/profiles/me', headers, 'POST')));
    const expected = { id, full_name: 'Ada Lovelace', email, role: 'student', institution_id: null };
    for (const { status, body } of created) expect([status, body]).toEqual([200, expected]);
    await db.orm.execute(sql`update profiles set role = 'teacher'`);
    expect((await get('/api/profiles/me', headers, 'POST')).body['role']).toBe('teacher');
  });

  it('is refused at once after sign-out, a ban and the deletion of the account', async () => {
    const { email, headers } = await signUp(server.app, server.deps, { password: PASSWORD });
    const client = server.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    await db.orm.execute(sql`update auth.users set banned_until = '2999-01-01'`);
    expect((await get('/api/profiles/me', headers)).status).toBe(401);
    await db.orm.execute(sql`update auth.users set banned_until = null`);
    expect((await get('/api/profiles/me', headers)).status).toBe(200);
    await client.signOut();
    expect((await get('/api/profiles/me', headers)).status).toBe(401);
    const other = await signUp(server.app, server.deps);
    await db.orm.execute(sql`delete from auth.users`);
    expect((await get('/api/profiles/me', other.headers)).status).toBe(401);
  });

  it('is refused when the session has ended before its token', async () => {
    const { headers } = await signUp(server.app, server.deps);
    await db.orm.execute(sql`update auth.sessions set not_after = ${server.clock.now().toISOString()}`);
    expect((await get('/api/profiles/me', headers)).status).toBe(401);
  });

  it('is refused when the token has expired', async () => {
    const { headers } = await signUp(server.app, server.deps);
    server.clock.pass(3600);
    expect((await get('/api/profiles/me', headers)).status).toBe(401);
  });
});

describe('/api/mailbox', () => {
  beforeEach(async () => {
    await server.close();
    server = await startAuthServer(db, { PUBLIC_URL: 'https://lyceum.example' });
    await server.client().signUp({ email: EMAIL, password: PASSWORD });
  });

  it('lists mail to who sits at this machine', async () => {
    const { status, body } = await get('/api/mailbox');
    expect(status).toBe(200);
    expect(body['mails']).toMatchObject([{ to: EMAIL, subject: 'Confirm your email address for Lyceum' }]);
  });

  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { host: 'lyceum.example' },
  ])('does not exist for who comes through a proxy: %j', async (headers) => {
    expect((await get('/api/mailbox', headers)).status).toBe(404);
    expect((await get('/api/auth-settings', headers)).body['local_mailbox']).toBe(false);
  });

  it('is closed to a web page that lets its own name point here', async () => {
    expect((await get('/api/mailbox', { host: 'evil.example' })).status).toBeGreaterThanOrEqual(403);
  });

  it('does not exist with a mail server', async () => {
    await server.close();
    server = await startAuthServer(db, { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect((await get('/api/mailbox')).status).toBe(404);
    expect((await get('/api/auth-settings')).body['local_mailbox']).toBe(false);
  });
});

it('/api/auth-settings says what the sign-in screens must know', async () => {
  expect((await get('/api/auth-settings')).body).toEqual({
    auth_url: '',
    email_confirmation: false,
    local_mailbox: true,
    sends_email: false,
    password_min_length: 8,
    signups: 'open',
    join_codes: false,
    providers: [],
  });
});
