import { generateKeyPairSync } from 'node:crypto';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';
import { hashPassword } from '../passwords.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

let db: Database;
let server: AuthServer;
let ada: GoTrueClient;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, { EMAIL_CONFIRMATION: 'off' });
  ada = server.client();
  await ada.signUp({ email: EMAIL, password: PASSWORD, options: { data: { full_name: 'Ada' } } });
});
afterEach(() => server.close());

async function signIn(client = server.client(), password = PASSWORD): Promise<Session> {
  const { data, error } = await client.signInWithPassword({ email: EMAIL, password });
  if (error) throw error;
  return data.session;
}

/** A tab of its own that presents the given refresh token. */
function refresh(refresh_token: string) {
  return server.client().refreshSession({ refresh_token });
}

async function ban(until: string) {
  await db.orm.execute(sql`update auth.users set banned_until = ${until}`);
}

async function countSessions(): Promise<number> {
  const { rows } = await db.orm.execute(sql`select 1 from auth.sessions`);
  return rows.length;
}

describe('sign in', () => {
  it('answers a session whose token says what the contract lists', async () => {
    const session = await signIn();
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: HOUR_SECONDS });
    expect(session.user).toMatchObject({
      email: EMAIL,
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
    });
    const now = Math.floor(server.clock.now().getTime() / 1000);
    expect(session.expires_at).toBe(now + HOUR_SECONDS);
    const claims = decodeJwt(session.access_token);
    expect(claims).toMatchObject({
      sub: session.user.id,
      aud: 'authenticated',
      iss: 'http://localhost:0/auth/v1',
      iat: now,
      exp: now + HOUR_SECONDS,
      email: EMAIL,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ada', email: EMAIL, email_verified: true, phone_verified: false },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      is_anonymous: false,
    });
    expect(claims['session_id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  });

  it('leaves out what is unset instead of saying null', async () => {
    const { user } = await signIn();
    expect(Object.entries(user).filter(([, value]) => value === null)).toEqual([]);
    expect(user).not.toHaveProperty('banned_until');
    expect(user.identities?.[0]).toMatchObject({
      id: user.id,
      user_id: user.id,
      provider: 'email',
      email: EMAIL,
    });
    expect(user.identities?.[0]?.identity_id).not.toBe(user.id);
  });

  it('refuses a wrong password, an unknown address and an account without password alike', async () => {
    const answers = [];
    for (const [email, password] of [
      [EMAIL, 'wrong'],
      ['nobody@uni.example', PASSWORD],
      ['not an address', 'x'],
    ] as const) {
      answers.push((await server.client().signInWithPassword({ email, password })).error);
    }
    await db.orm.execute(sql`update auth.users set encrypted_password = null`);
    answers.push((await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD })).error);
    for (const error of answers) {
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    }
  });

  it('is refused while banned, but only to who knows the password', async () => {
    await ban('2999-01-01');
    const right = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(right.error).toMatchObject({ status: 400, code: 'user_banned' });
    const wrong = await server.client().signInWithPassword({ email: EMAIL, password: 'wrong' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    await ban('2001-01-01');
    expect((await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  });

  it('names the weakness of a password that could not be set today', async () => {
    await db.orm.execute(sql`update auth.users set encrypted_password = ${await hashPassword('short')}`);
    const { data } = await server.client().signInWithPassword({ email: EMAIL, password: 'short' });
    expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
  });

  it('is limited per account after wrong passwords, whether it exists or not, and a right one clears the count', async () => {
    await server.close();
    server = await startAuthServer(db, { RATE_LIMITS: 'on' });
    await db.orm.execute(sql`update auth.users set email_confirmed_at = now()`);
    for (const email of [EMAIL, 'nobody@uni.example']) {
      for (let i = 0; i < 20; i += 1) await server.client().signInWithPassword({ email, password: 'wrong' });
      server.clock.pass(1);
      const { error } = await server.client().signInWithPassword({ email, password: PASSWORD });
      expect(error).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
      });
      server.clock.pass(60);
    }
    server.clock.pass(300);
    for (let i = 0; i < 15; i += 1)
      await server.client().signInWithPassword({ email: EMAIL, password: 'wrong' });
    await signIn();
    server.clock.pass(60);
    for (let i = 0; i < 15; i += 1) {
      const { error } = await server.client().signInWithPassword({ email: EMAIL, password: 'wrong' });
      expect(error?.code).toBe('invalid_credentials');
    }
  });
});

describe('refresh', () => {
  it('rotates the token and keeps session and sign-in method', async () => {
    const first = await signIn();
    server.clock.pass(60);
    const { data, error } = await refresh(first.refresh_token);
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = [decodeJwt(first.access_token), decodeJwt(data.session?.access_token ?? '')];
    expect(after['session_id']).toBe(before['session_id']);
    expect(after['amr']).toEqual(before['amr']);
    expect(after.iat).toBe((before.iat ?? 0) + 60);
  });

  it('answers a lost answer again, without moving on', async () => {
    const first = await signIn();
    const second = await refresh(first.refresh_token);
    server.clock.pass(DAY_SECONDS);
    const again = await refresh(first.refresh_token);
    expect(again.data.session?.refresh_token).toBe(second.data.session?.refresh_token);
    expect((await refresh(second.data.session?.refresh_token ?? '')).error).toBeNull();
  });

  it('ends the session when an old token comes back', async () => {
    const first = await signIn();
    const second = await refresh(first.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? '');
    server.clock.pass(10);
    const stolen = await refresh(first.refresh_token);
    expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const victim = await refresh(third.data.session?.refresh_token ?? '');
    expect(victim.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    const { error } = await server.client().getUser(third.data.session?.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    expect(server.logged.join()).toContain('its session was ended');
  });

  it('refuses what is no token of ours', async () => {
    const { refresh_token } = await signIn();
    const malformed = await refresh('nonsense');
    expect(malformed.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const bytes = Buffer.from(refresh_token, 'base64url');
    bytes[20] = 255;
    const ahead = await refresh(bytes.toString('base64url'));
    expect(ahead.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect((await refresh(refresh_token)).error).toBeNull();
  });

  it('is refused while banned, without ending the session', async () => {
    const { refresh_token } = await signIn();
    await ban('2999-01-01');
    expect((await refresh(refresh_token)).error).toMatchObject({ status: 400, code: 'user_banned' });
    await ban('2001-01-01');
    expect((await refresh(refresh_token)).error).toBeNull();
  });

  it('is refused after thirty idle days and after the end that was set', async () => {
    const idle = await signIn();
    server.clock.pass(30 * DAY_SECONDS + 1);
    expect((await refresh(idle.refresh_token)).error).toMatchObject({ status: 400, code: 'session_expired' });
    const bounded = await signIn();
    const end = new Date(server.clock.now().getTime() + 1000);
    await db.orm.execute(sql`update auth.sessions set not_after = ${end.toISOString()}`);
    server.clock.pass(1);
    expect((await refresh(bounded.refresh_token)).error).toMatchObject({
      status: 400,
      code: 'session_expired',
    });
    expect(await countSessions()).toBe(0);
  });

  it('happens by itself in the client when the token is about to expire', async () => {
    const client = server.client();
    server.clock.pass(60 - HOUR_SECONDS);
    const first = await signIn(client);
    server.clock.pass(HOUR_SECONDS - 60);
    const { data } = await client.getSession();
    expect(data.session?.expires_at).toBe((first.expires_at ?? 0) + HOUR_SECONDS - 60);
    expect((await client.getUser()).error).toBeNull();
  });
});

describe('GET /user', () => {
  it('answers the user', async () => {
    const { data, error } = await ada.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: EMAIL, user_metadata: { full_name: 'Ada' } });
  });

  it('refuses no token, an expired one, a gone session and a gone user, never with 5xx', async () => {
    const anonymous = await fetch(`${server.origin}/auth/v1/user`);
    expect(anonymous.status).toBe(401);
    expect(anonymous.headers.get('x-sb-error-code')).toBe('no_authorization');

    const { access_token } = await signIn();
    await ban('2999-01-01');
    expect((await ada.getUser(access_token)).error).toMatchObject({ status: 403, code: 'user_banned' });
    await ban('2001-01-01');
    server.clock.pass(HOUR_SECONDS);
    expect((await ada.getUser(access_token)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
    server.clock.pass(-HOUR_SECONDS);
    await db.orm.execute(sql`delete from auth.sessions`);
    expect((await ada.getUser(access_token)).error?.name).toBe('AuthSessionMissingError');
    await db.orm.execute(sql`delete from auth.users`);
    expect((await ada.getUser(access_token)).error).toMatchObject({ status: 403, code: 'user_not_found' });
  });
});

describe('a forged token', () => {
  /** Tokens that claim to be Ada's live session. */
  async function forgeries(): Promise<Array<[string, string]>> {
    const { access_token } = await signIn();
    const claims = decodeJwt(access_token);
    const header = decodeProtectedHeader(access_token);
    const [head = '', body = '', signature = ''] = access_token.split('.');
    const { keys } = await (await fetch(`${server.origin}/auth/v1/.well-known/jwks.json`)).json();
    const published = await importJWK(keys[0], 'ES256', { extractable: true });
    const spki = published instanceof Uint8Array ? '' : await exportSPKI(published);
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const withSecret = (secret: string) =>
      new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(Buffer.from(secret));
    const other = Buffer.from(JSON.stringify({ ...claims, email: 'root@uni.example' })).toString('base64url');
    return [
      ['unsigned', new UnsecuredJWT(claims).encode()],
      ['without signature', `${head}.${body}.`],
      ['with other claims', `${head}.${other}.${signature}`],
      ['signed with the public key as a secret', await withSecret(spki)],
      ['signed with the published key set as a secret', await withSecret(JSON.stringify(keys[0]))],
      [
        'signed by a stranger',
        await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'ES256' }).sign(stranger),
      ],
      [
        'that brings its own key',
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', jwk: { ...keys[0], x: keys[0].y } })
          .sign(stranger),
      ],
      ['of no form', 'nonsense'],
      ['of three dots', 'a.b.c'],
    ];
  }

  it('is refused everywhere, never with 5xx', async () => {
    for (const [kind, token] of await forgeries()) {
      const headers = { authorization: `Bearer ${token}` };
      const user = await fetch(`${server.origin}/auth/v1/user`, { headers });
      expect([kind, user.status, user.headers.get('x-sb-error-code')]).toEqual([kind, 403, 'bad_jwt']);
      const profile = await fetch(`${server.origin}/api/profiles/me`, { headers });
      expect([kind, profile.status]).toEqual([kind, 401]);
    }
  });

  it('is not what the client checks by itself with the published key', async () => {
    const { data, error } = await ada.getClaims();
    expect(error).toBeNull();
    expect(data?.claims.email).toBe(EMAIL);
    expect(data?.header.alg).toBe('ES256');
  });
});

describe('sign out', () => {
  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('%s', async (scope, [own, other]) => {
    const client = server.client();
    const mine = await signIn(client);
    const elsewhere = await signIn();
    expect((await client.signOut({ scope })).error).toBeNull();
    expect((await refresh(mine.refresh_token)).error === null).toBe(own);
    expect((await refresh(elsewhere.refresh_token)).error === null).toBe(other);
    expect((await server.client().getUser(elsewhere.access_token)).error === null).toBe(other);
  });

  it('leaves other people alone', async () => {
    const bob = server.client();
    await bob.signUp({ email: 'bob@uni.example', password: PASSWORD });
    await ada.signOut({ scope: 'global' });
    expect((await bob.getUser()).error).toBeNull();
  });

  it('refuses an unknown scope', async () => {
    const { access_token } = await signIn();
    const response = await fetch(`${server.origin}/auth/v1/logout?scope=everyone`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  });

  it('is done for the client even when the session has ended already', async () => {
    await db.orm.execute(sql`delete from auth.sessions`);
    expect((await ada.signOut()).error).toBeNull();
    expect((await ada.getSession()).data.session).toBeNull();
  });
});
