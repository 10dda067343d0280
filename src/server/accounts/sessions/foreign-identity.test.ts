import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from 'drizzle-orm';
import { type AuthServer, startAuthServer } from '../../../../test/auth-server.ts';
import {
  openTestDatabase,
  openTestPostgres,
  hasTestPostgres,
  resetDatabase,
} from '../../../../test/database.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';

/** Two servers with a database each: one keeps the accounts, the other only the product. */
describe.skipIf(!hasTestPostgres)('with AUTH_URL', () => {
  let accountsDb: Awaited<ReturnType<typeof openTestPostgres>>;
  let db: Database;
  let accounts: AuthServer;
  let product: AuthServer;

  beforeAll(async () => {
    db = await openTestDatabase();
    accountsDb = await openTestPostgres();
    return () => accountsDb.close();
  });
  beforeEach(async () => {
    await resetDatabase(db);
    await resetDatabase(accountsDb.db);
    await startBoth();
  });
  afterEach(async () => {
    await product.close();
    await accounts.close();
  });

  /** The issuer of tokens must be where the other server really listens. */
  async function startBoth() {
    const probe = await startAuthServer(accountsDb.db);
    const origin = probe.origin;
    await probe.close();
    accounts = await startAuthServer(
      accountsDb.db,
      { EMAIL_CONFIRMATION: 'off', PUBLIC_URL: origin },
      origin,
    );
    product = await startAuthServer(db, { AUTH_URL: `${origin}/auth/v1/` });
  }

  async function signUp(): Promise<string> {
    const { data, error } = await accounts.client().signUp({
      email: EMAIL,
      password: PASSWORD,
      options: { data: { full_name: 'Ada', role: 'student' } },
    });
    if (error) throw error;
    return data.session?.access_token ?? '';
  }

  async function call(path: string, token: string, method = 'GET') {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${product.origin}${path}`, { method, headers });
    return { status: response.status, body: await response.json() };
  }

  it('the product has no accounts of its own and says where they are', async () => {
    expect((await product.client().signUp({ email: EMAIL, password: PASSWORD })).error).toMatchObject({
      status: 404,
    });
    const { body } = await call('/api/auth-settings', '');
    expect(body).toMatchObject({ auth_url: `${accounts.origin}/auth/v1/` });
    expect((await call('/api/sessions', await signUp())).status).toBe(404);
  });

  it('lets the browser talk to that server, and to no other', async () => {
    const response = await fetch(`${product.origin}/api/auth-settings`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(sources).toEqual(["'self'", expect.stringMatching(/^ws:\/\/localhost:\d+$/), accounts.origin]);
  });

  it('honours its tokens, and keeps the profile here', async () => {
    const token = await signUp();
    expect((await call('/api/profiles/me', token)).status).toBe(404);
    const made = await call('/api/profiles/me', token, 'POST');
    expect(made.body).toMatchObject({ full_name: 'Ada', email: EMAIL, role: 'student' });
    expect((await call('/api/profiles/me', token)).status).toBe(200);
  });

  it('refuses tokens of others, expired ones, and an address that is another account here', async () => {
    const token = await signUp();
    const [head, body] = token.split('.');
    expect((await call('/api/profiles/me', `${head}.${body}.x`)).status).toBe(401);
    expect((await call('/api/profiles/me', 'nonsense')).status).toBe(401);
    expect((await call('/api/profiles/me', '')).status).toBe(401);
    await db.orm.execute(sql`
      insert into auth.users (id, email, created_at, updated_at)
      values (gen_random_uuid(), ${EMAIL}, now(), now())`);
    expect((await call('/api/profiles/me', token)).status).toBe(401);
    await resetDatabase(db);
    expect((await call('/api/profiles/me', token)).status).toBe(404);
    product.clock.pass(3600);
    expect((await call('/api/profiles/me', token)).status).toBe(401);
  });

  it('says that the other server cannot be reached instead of signing anyone out', async () => {
    const token = await signUp();
    await accounts.close();
    expect((await call('/api/profiles/me', token)).status).toBe(503);
    await startBoth();
  });
});
