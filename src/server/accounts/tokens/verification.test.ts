import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import {
  type AuthServer,
  codeIn,
  follow as followLink,
  linkIn,
  startAuthServer,
} from '../../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';

const EMAIL = 'ada@uni.example';
const SITE = 'https://lyceum.example';

let db: Database;
let server: AuthServer;
let mail: OutgoingMail | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, { PUBLIC_URL: SITE });
  await signUp();
});
afterEach(() => server.close());

async function signUp(emailRedirectTo?: string, email = EMAIL) {
  const options = emailRedirectTo === undefined ? {} : { emailRedirectTo };
  const { error } = await server.client().signUp({ email, password: 'correct horse', options });
  if (error) throw error;
  [mail] = await server.mailsTo(email);
}

function verify(token: string, email = EMAIL) {
  return server.client().verifyOtp({ email, token, type: 'signup' });
}

function wrongCode(): string {
  return String((Number(codeIn(mail)) + 1) % 1_000_000).padStart(6, '0');
}

function follow(link: URL, init: RequestInit = {}) {
  return followLink(server, link, init);
}

const EXPIRED_CODE = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };

describe('the code', () => {
  it.each(['signup', 'email'] as const)('signs in as type %s', async (type) => {
    const client = server.client();
    const { data, error } = await client.verifyOtp({
      email: ` ${EMAIL.toUpperCase()}`,
      token: codeIn(mail),
      type,
    });
    expect(error).toBeNull();
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'otp' }]);
    expect((await client.getUser()).data.user?.email).toBe(EMAIL);
  });

  it('works once', async () => {
    expect((await verify(codeIn(mail))).error).toBeNull();
    expect((await verify(codeIn(mail))).error).toMatchObject(EXPIRED_CODE);
    expect((await follow(linkIn(mail))).fragment.get('error_code')).toBe('otp_expired');
  });

  it('works for an hour', async () => {
    server.clock.pass(3600);
    expect((await verify(codeIn(mail))).error).toMatchObject(EXPIRED_CODE);
    server.clock.pass(-1);
    expect((await verify(codeIn(mail))).error).toBeNull();
  });

  it('is void after five wrong tries, while the link still works', async () => {
    for (let i = 0; i < 4; i += 1) expect((await verify(wrongCode())).error).toMatchObject(EXPIRED_CODE);
    const fifth = await verify(wrongCode());
    expect(fifth.error).toMatchObject(EXPIRED_CODE);
    expect((await verify(codeIn(mail))).error).toMatchObject(EXPIRED_CODE);
    expect((await follow(linkIn(mail))).fragment.get('access_token')).toBeTruthy();
  });

  it('survives four wrong tries', async () => {
    for (let i = 0; i < 4; i += 1) await verify(wrongCode());
    expect((await verify(codeIn(mail))).error).toBeNull();
  });

  it('starts with five tries again when it is sent again', async () => {
    for (let i = 0; i < 4; i += 1) await verify(wrongCode());
    await signUp();
    for (let i = 0; i < 4; i += 1) await verify(wrongCode());
    expect((await verify(codeIn(mail))).error).toBeNull();
  });

  it('cannot be guessed faster by trying in parallel', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(wrongCode())));
    for (const { error } of guesses) expect(error).toMatchObject(EXPIRED_CODE);
    expect((await verify(codeIn(mail))).error).toMatchObject(EXPIRED_CODE);
  });

  it('belongs to its address and its purpose', async () => {
    const adas = codeIn(mail);
    await signUp(undefined, 'bob@uni.example');
    const answers = [
      await verify(adas, 'bob@uni.example'),
      await verify(adas, 'nobody@uni.example'),
      await server.client().verifyOtp({ email: EMAIL, token: adas, type: 'recovery' }),
      await server.client().verifyOtp({ email: EMAIL, token: adas, type: 'email_change' }),
    ];
    for (const { error } of answers) expect(error).toMatchObject(EXPIRED_CODE);
  });

  it('does not let a banned user in, nor is it used up', async () => {
    await db.orm.execute(sql`update auth.users set banned_until = '2999-01-01'`);
    expect((await verify(codeIn(mail))).error).toMatchObject({ status: 403, code: 'user_banned' });
    await db.orm.execute(sql`update auth.users set banned_until = null`);
    expect((await verify(codeIn(mail))).error).toBeNull();
  });
});

describe('the link', () => {
  it('leads back with a session in the fragment', async () => {
    const { response, target, fragment } = await follow(linkIn(mail));
    expect(response.status).toBe(303);
    expect(target.origin).toBe(SITE);
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '3600',
    });
    const client = server.client();
    const { data } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(data.user?.email).toBe(EMAIL);
  });

  it('works as token_hash too', async () => {
    const token_hash = linkIn(mail).searchParams.get('token') ?? '';
    const { data, error } = await server.client().verifyOtp({ token_hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(EMAIL);
    const again = await server.client().verifyOtp({ token_hash, type: 'email' });
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  it('works once, and says so in the fragment', async () => {
    await follow(linkIn(mail));
    const { response, target, fragment } = await follow(linkIn(mail));
    expect(response.status).toBe(303);
    expect(target.origin).toBe(SITE);
    expect(Object.fromEntries(fragment)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
    expect(fragment.has('access_token')).toBe(false);
  });

  it('lets one of many openings in', async () => {
    const openings = await Promise.all(Array.from({ length: 10 }, () => follow(linkIn(mail))));
    expect(openings.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  });

  it('is not used up by a program that only looks at it', async () => {
    expect((await follow(linkIn(mail), { method: 'HEAD' })).response.status).toBe(404);
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('is refused as another type, and with 400 only when something is missing', async () => {
    const link = linkIn(mail);
    link.searchParams.set('type', 'recovery');
    expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    link.searchParams.delete('token');
    expect((await follow(link)).response.status).toBe(400);
    const untyped = linkIn(mail);
    untyped.searchParams.delete('type');
    expect((await follow(untyped)).response.status).toBe(400);
  });

  it('points to PUBLIC_URL whatever host the request names', async () => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '203.0.113.9',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    };
    const body = JSON.stringify({ email: EMAIL, password: 'correct horse' });
    const response = await fetch(`${server.origin}/auth/v1/signup`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    [mail] = await server.mailsTo(EMAIL);
    expect(linkIn(mail).origin).toBe(SITE);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
  });

  it.each([
    ['https://lyceum.example/login?from=%2Fresources', 'https://lyceum.example/login?from=%2Fresources'],
    ['http://localhost:5173/login', 'http://localhost:5173/login'],
    ['https://evil.example/login', `${SITE}/`],
    ['https://lyceum.example@evil.example/', `${SITE}/`],
    ['//evil.example', `${SITE}/`],
    ['javascript:alert(1)', `${SITE}/`],
  ])('that asks for %s leads to %s', async (requested, allowed) => {
    await signUp(requested);
    const link = linkIn(mail);
    expect(new URL(link.searchParams.get('redirect_to') ?? '').href).toBe(allowed);
    // Whoever edits the emailed link gets no further.
    link.searchParams.set('redirect_to', requested);
    const { target } = await follow(link);
    target.hash = '';
    expect(target.href).toBe(allowed);
  });
});

describe('a request to verify is refused', () => {
  it.each([
    [400, 'validation_failed', { type: 'signup', email: EMAIL }],
    [400, 'validation_failed', { type: 'signup', token: '123456' }],
    [400, 'validation_failed', { type: 'signup', token: '123456', email: EMAIL, phone: '+15550100' }],
    [400, 'validation_failed', { type: 'signup', token: '123456', token_hash: 'x', email: EMAIL }],
    [400, 'validation_failed', { type: 'signup', token_hash: 'x', email: EMAIL }],
    [400, 'validation_failed', { type: 'other', token: '123456', email: EMAIL }],
    [400, 'validation_failed', { token: '123456', email: EMAIL }],
    [400, 'validation_failed', { type: 'signup', token: 123456, email: EMAIL }],
    [400, 'phone_provider_disabled', { type: 'sms', token: '123456', phone: '+15550100' }],
    [403, 'otp_expired', { type: 'signup', token: '', token_hash: 'x' }],
  ])('with %i %s for %j', async (status, code, body) => {
    const response = await fetch(`${server.origin}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
  });
});
