import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, codeIn, startAuthServer } from '../../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';
import { type OidcServer, startOidcServer } from '../../../../test/oidc-server.ts';

const EMAIL = 'ada@uni.example';
const SITE = 'https://lyceum.example';
const VERIFIED = { email: EMAIL, email_verified: true, name: 'Ada Lovelace' };
const NONCE = 'something only once';
const NONCE_HASH = createHash('sha256').update(NONCE).digest('hex');

let db: Database;
let campus: OidcServer;
let server: AuthServer;

beforeAll(async () => {
  db = await openTestDatabase();
  campus = await startOidcServer(`${SITE}/auth/v1/callback`);
});
afterAll(() => campus.close());
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, { PUBLIC_URL: SITE, OIDC_PROVIDERS: campus.setting });
});
afterEach(() => server.close());

async function signIn(token: string, more: { nonce?: string; access_token?: string } = {}) {
  return server.client().signInWithIdToken({ provider: 'campus', token, ...more });
}

describe('an id token', () => {
  it('signs in and creates an account', async () => {
    const { data, error } = await signIn(await campus.signIdToken(VERIFIED));
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: EMAIL, identities: [{ provider: 'campus', id: 'ada' }] });
  });

  it('of a further client id of ours signs in too', async () => {
    const shared = { ...VERIFIED, aud: ['lyceum-app', 'other'], azp: 'lyceum-app' };
    for (const claims of [{ ...VERIFIED, aud: 'lyceum-app' }, shared]) {
      expect((await signIn(await campus.signIdToken(claims))).error).toBeNull();
    }
  });

  it('with a nonce signs in whoever knows it', async () => {
    const token = await campus.signIdToken({ ...VERIFIED, nonce: NONCE_HASH });
    expect((await signIn(token, { nonce: NONCE })).error).toBeNull();
  });

  it('with the hash of an access token accepts that one only', async () => {
    const digest = createHash('sha256').update('access').digest();
    const at_hash = digest.subarray(0, 16).toString('base64url');
    const token = await campus.signIdToken({ ...VERIFIED, at_hash });
    expect((await signIn(token, { access_token: 'access' })).error).toBeNull();
    expect((await signIn(token, { access_token: 'another' })).error?.message).toBe('Bad ID token');
  });

  it.each<[string, Record<string, unknown>, string?]>([
    ['for another audience', { aud: 'somebody-else' }],
    ['for several, issued to another', { aud: ['lyceum', 'somebody-else'], azp: 'somebody-else' }],
    ['for several, issued to nobody knows whom', { aud: ['lyceum', 'somebody-else'] }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without an end', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with a nonce, without the plain one', { nonce: NONCE_HASH }],
    ['without the nonce that is given', {}, NONCE],
    ['with another nonce', { nonce: NONCE_HASH }, 'another'],
    ['with the nonce itself, not its hash', { nonce: NONCE }, NONCE],
  ])('%s is refused', async (_case, claims, nonce) => {
    const token = await campus.signIdToken({ ...VERIFIED, ...claims });
    const { error } = await signIn(token, nonce === undefined ? {} : { nonce });
    expect(error?.status).toBe(400);
    expect(error?.message).toMatch(/^(Bad ID token|Passed nonce and nonce in id_token|Nonces mismatch)/);
  });

  it('that is not signed by the provider is refused', async () => {
    const now = Math.floor(Date.now() / 1000);
    const payload = { ...VERIFIED, iss: campus.issuer, aud: 'lyceum', sub: 'ada', iat: now, exp: now + 300 };
    const publicValue = new TextEncoder().encode(campus.publicKeyText);
    const header = { alg: 'HS256', kid: 'provider-key' };
    const forged = [
      await campus.signIdToken(VERIFIED, 'stranger'),
      new UnsecuredJWT(payload).encode(),
      await new SignJWT(payload).setProtectedHeader(header).sign(publicValue),
      'nonsense',
    ];
    for (const token of forged) {
      expect((await signIn(token)).error).toMatchObject({ status: 400, message: 'Bad ID token' });
    }
    const { rows } = await db.orm.execute(sql`select 1 from auth.users`);
    expect(rows).toEqual([]);
  });

  it('names the issuer in vain: keys come from the configuration alone', async () => {
    const evil = await startOidcServer('https://evil.example/callback');
    const token = await evil.signIdToken({ ...VERIFIED });
    const asCampus = await evil.signIdToken({ ...VERIFIED, iss: campus.issuer });
    await evil.close();
    expect((await signIn(token)).error?.message).toBe('Bad ID token');
    expect((await signIn(asCampus)).error?.message).toBe('Bad ID token');
  });

  it('with an address that is not verified is refused', async () => {
    const { error } = await signIn(await campus.signIdToken({ ...VERIFIED, email_verified: false }));
    expect(error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' });
  });

  it('is refused in the words of OAuth', async () => {
    const response = await fetch(`${server.origin}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      body: JSON.stringify({ provider: 'campus', id_token: 'nonsense' }),
    });
    expect(await response.json()).toMatchObject({
      error: 'invalid_request',
      error_description: 'Bad ID token',
    });
  });

  it.each([
    [{ provider: 'google', id_token: 'x' }, 'provider_disabled'],
    [{ provider: 'campus' }, 'validation_failed'],
    [{ id_token: 'x' }, 'validation_failed'],
  ])('the grant refuses %j with %s', async (body, code) => {
    const response = await fetch(`${server.origin}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, code]);
  });
});

describe('linking by an id token', () => {
  async function signUp() {
    const client = server.client();
    await client.signUp({ email: EMAIL, password: 'correct horse' });
    const [mail] = await server.mailsTo(EMAIL);
    await client.verifyOtp({ email: EMAIL, token: codeIn(mail), type: 'signup' });
    return client;
  }

  it('adds the identity and keeps the session', async () => {
    const client = await signUp();
    const token = await campus.signIdToken({ sub: 'lovelace', email: 'private@home.example' });
    const { data, error } = await client.linkIdentity({ provider: 'campus', token });
    expect(error).toBeNull();
    expect(data.user?.identities?.map(({ provider }) => provider).toSorted()).toEqual(['campus', 'email']);
    const { rows } = await db.orm.execute(sql`select 1 from auth.sessions`);
    expect(rows).toHaveLength(1);
  });

  it('does not take an identity from somebody, nor the same twice', async () => {
    await signIn(await campus.signIdToken({ ...VERIFIED, sub: 'bob', email: 'bob@uni.example' }));
    const client = await signUp();
    const token = await campus.signIdToken({ sub: 'bob' });
    expect((await client.linkIdentity({ provider: 'campus', token })).error).toMatchObject({
      status: 422,
      code: 'identity_already_exists',
    });
  });

  it('needs a session', async () => {
    const token = await campus.signIdToken(VERIFIED);
    const { error } = await server.client().linkIdentity({ provider: 'campus', token });
    expect(error?.status).toBe(401);
  });
});
