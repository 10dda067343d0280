import { type AuthError, GoTrueClient } from '@supabase/auth-js';
import { hash as hashBcrypt } from '@node-rs/bcrypt';
import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthServer, codeIn, linkIn, startAuthServer, totpCode } from '../../../../test/auth-server.ts';
import { resetDatabase } from '../../../../test/database.ts';
import { ENGINES, type OpenEngine } from '../../../../test/engines.ts';

const SERVICE_KEY = 'a-secret-of-at-least-thirty-two-characters';
const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';

describe.each(ENGINES.filter(({ isMissing }) => !isMissing))('administration on $name', ({ open }) => {
  let engine: OpenEngine;
  let server: AuthServer;
  let operator: GoTrueClient['admin'];

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await resetDatabase(engine.db);
    server = await startAuthServer(engine.db, { SERVICE_KEY });
    operator = adminOf(await serviceToken());
  });
  afterEach(() => server.close());

  function serviceToken(claims: Record<string, unknown> = { role: 'service_role' }, key = SERVICE_KEY) {
    const now = Math.floor(server.clock.now().getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(now + 300)
      .sign(Buffer.from(key));
  }

  function adminOf(token: string) {
    const headers = { Authorization: `Bearer ${token}` };
    return new GoTrueClient({ url: `${server.origin}/auth/v1`, headers, persistSession: false }).admin;
  }

  async function ok<A extends { data: unknown; error: AuthError | null }>(
    answer: Promise<A>,
  ): Promise<Extract<A, { error: null }>['data']> {
    const { data, error } = await answer;
    if (error) throw error;
    return data;
  }

  async function createUser(email = EMAIL, more: Record<string, unknown> = {}) {
    const { user } = await ok(
      operator.createUser({ email, password: PASSWORD, email_confirm: true, ...more }),
    );
    if (!user) throw new Error('no user');
    return user;
  }

  async function signIn(email = EMAIL, password = PASSWORD) {
    const client = server.client();
    return { client, ...(await client.signInWithPassword({ email, password })) };
  }

  async function actions(): Promise<unknown[]> {
    const { rows } = await engine.db.orm.execute(
      sql`select payload ->> 'action' as action from auth.audit_log_entries order by created_at`,
    );
    return rows.map(({ action }) => action);
  }

  it('is closed to everybody without a token of the service key', async () => {
    await createUser();
    const { data } = await signIn();
    const refused = [
      data.session?.access_token ?? '',
      SERVICE_KEY,
      await serviceToken({ role: 'authenticated' }),
      await serviceToken({ role: 'service_role' }, 'another secret of thirty-two characters'),
      await new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(Buffer.from(SERVICE_KEY)),
    ];
    for (const token of refused) {
      const { error } = await adminOf(token).listUsers();
      expect(error).toMatchObject({ status: 403, code: 'not_admin' });
    }
    const stale = await serviceToken();
    server.clock.pass(301);
    expect((await adminOf(stale).listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    const bare = await fetch(`${server.origin}/auth/v1/admin/users`);
    expect([bare.status, bare.headers.get('x-sb-error-code')]).toEqual([401, 'no_authorization']);
  });

  it('does not let a service token pass for a person', async () => {
    const headers = {
      authorization: `Bearer ${await serviceToken({ role: 'service_role', sub: 'x', session_id: 'y' })}`,
    };
    expect((await fetch(`${server.origin}/auth/v1/user`, { headers })).status).toBe(403);
    expect((await fetch(`${server.origin}/api/profiles/me`, { headers })).status).toBe(401);
  });

  it('does not exist without a service key', async () => {
    await server.close();
    server = await startAuthServer(engine.db);
    const { error } = await adminOf(await serviceToken()).listUsers();
    expect(error).toMatchObject({ status: 404 });
  });

  it('lists accounts by pages', async () => {
    for (const name of ['a', 'b', 'c']) {
      await createUser(`${name}@uni.example`);
      server.clock.pass(1);
    }
    const first = await ok(operator.listUsers({ page: 1, perPage: 2 }));
    expect(first).toMatchObject({ total: 3, nextPage: 2, lastPage: 2 });
    expect(first.users.map(({ email }) => email)).toEqual(['c@uni.example', 'b@uni.example']);
    const second = await ok(operator.listUsers({ page: 2, perPage: 2 }));
    expect(second).toMatchObject({ total: 3, nextPage: null, lastPage: 2 });
    expect(second.users.map(({ email }) => email)).toEqual(['a@uni.example']);
    expect((await ok(operator.listUsers())).users).toHaveLength(3);
  });

  describe('creating', () => {
    it('makes an account with its profile that can sign in', async () => {
      const user = await createUser(EMAIL, {
        user_metadata: { full_name: 'Ada' },
        app_metadata: { plan: 'x' },
      });
      expect(user).toMatchObject({
        email: EMAIL,
        user_metadata: { full_name: 'Ada' },
        app_metadata: { plan: 'x' },
      });
      expect(user.email_confirmed_at).toBeDefined();
      const { data, error } = await signIn();
      expect(error).toBeNull();
      const headers = { authorization: `Bearer ${data.session?.access_token}` };
      const profile = await (await fetch(`${server.origin}/api/profiles/me`, { headers })).json();
      expect(profile).toMatchObject({ id: user.id, full_name: 'Ada', role: 'student' });
    });

    it('keeps the metadata as they are given, without sub and email', async () => {
      const user = await createUser(EMAIL, { user_metadata: { full_name: 'Ada' } });
      expect(user.user_metadata).toEqual({ full_name: 'Ada' });
      const changed = await ok(operator.updateUserById(user.id, { email: 'countess@uni.example' }));
      expect(changed.user?.user_metadata).toEqual({ full_name: 'Ada' });
      const link = await ok(
        operator.generateLink({
          type: 'signup',
          email: 'bob@uni.example',
          password: PASSWORD,
          options: { data: { a: 1 } },
        }),
      );
      expect(link.user?.user_metadata).toEqual({ a: 1 });
      const { error } = await server
        .client()
        .verifyOtp({ token_hash: link.properties?.hashed_token ?? '', type: 'signup' });
      expect(error).toBeNull();
      const bob = await ok(operator.getUserById(link.user?.id ?? ''));
      expect(bob.user?.user_metadata).toEqual({ a: 1, email_verified: true });
    });

    it('gives a role by app_metadata, which nobody else can write', async () => {
      const { id } = await createUser(EMAIL, {
        app_metadata: { role: 'institution_admin', institution_id: null },
      });
      const { rows } = await engine.db.orm.execute(
        sql`select role, institution_id from profiles where id = ${id}`,
      );
      expect(rows).toEqual([{ role: 'institution_admin', institution_id: null }]);
      const nowhere = { role: 'teacher', institution_id: '6a2f41a3-c54c-4f0b-9d4a-2c9f5d1f0a11' };
      const { error } = await operator.updateUserById(id, { app_metadata: nowhere });
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    });

    it('leaves the address to be confirmed unless told', async () => {
      await createUser(EMAIL, { email_confirm: false });
      expect((await signIn()).error).toMatchObject({ code: 'email_not_confirmed' });
    });

    it('refuses a taken address, none, a weak password and an unknown kind of hash', async () => {
      await createUser();
      const attempts = [
        [{ email: EMAIL.toUpperCase(), password: PASSWORD }, 422, 'email_exists'],
        [{ password: PASSWORD }, 400, 'validation_failed'],
        [{ email: 'bob@uni.example', password: 'short' }, 422, 'weak_password'],
        [{ email: 'bob@uni.example', password_hash: '$1$md5' }, 400, 'validation_failed'],
        [{ email: 'bob@uni.example', password_hash: `$2b$31$${'a'.repeat(53)}` }, 400, 'validation_failed'],
        [{ email: 'bob@uni.example', ban_duration: 'for ever' }, 400, 'validation_failed'],
      ] as const;
      for (const [attributes, status, code] of attempts) {
        const { error } = await operator.createUser(attributes);
        expect([attributes, error?.status, error?.code]).toEqual([attributes, status, code]);
      }
    });

    it('imports bcrypt hashes, which become argon2 at the first sign-in', async () => {
      const password_hash = await hashBcrypt(PASSWORD, 6);
      await ok(operator.createUser({ email: EMAIL, password_hash, email_confirm: true }));
      expect((await signIn(EMAIL, 'wrong')).error?.code).toBe('invalid_credentials');
      expect((await signIn()).error).toBeNull();
      const { rows } = await engine.db.orm.execute(sql`select encrypted_password as hash from auth.users`);
      expect(rows[0]?.['hash']).toMatch(/^\$argon2id\$/);
      expect((await signIn()).error).toBeNull();
    });
  });

  describe('changing', () => {
    it('merges metadata, where null removes', async () => {
      const { id } = await createUser(EMAIL, { user_metadata: { full_name: 'Ada', a: 1 } });
      await ok(
        operator.updateUserById(id, { user_metadata: { a: null, b: 2 }, app_metadata: { plan: 'x' } }),
      );
      const { user } = await ok(operator.getUserById(id));
      expect(user?.user_metadata).toMatchObject({ full_name: 'Ada', b: 2 });
      expect(user?.user_metadata).not.toHaveProperty('a');
      expect(user?.app_metadata).toMatchObject({ provider: 'email', plan: 'x' });
    });

    it('moves the account to another address everywhere', async () => {
      const { id } = await createUser();
      await createUser('bob@uni.example');
      const taken = await operator.updateUserById(id, { email: 'bob@uni.example' });
      expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
      const { user } = await ok(operator.updateUserById(id, { email: 'Countess@uni.example' }));
      expect(user?.email).toBe('countess@uni.example');
      expect(user?.identities?.[0]?.identity_data?.['email']).toBe('countess@uni.example');
      expect((await signIn('countess@uni.example')).error).toBeNull();
      const { rows } = await engine.db.orm.execute(sql`select email from profiles where id = ${id}`);
      expect(rows[0]?.['email']).toBe('countess@uni.example');
    });

    it('sets a password, which ends the sessions', async () => {
      const { id } = await createUser();
      const { client } = await signIn();
      await ok(operator.updateUserById(id, { password: 'battery staple' }));
      expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await signIn()).error?.code).toBe('invalid_credentials');
      expect((await signIn(EMAIL, 'battery staple')).error).toBeNull();
    });

    it('bans for a while and lifts the ban', async () => {
      const { id } = await createUser();
      await ok(operator.updateUserById(id, { ban_duration: '1h30m' }));
      expect((await signIn()).error?.code).toBe('user_banned');
      server.clock.pass(90 * 60);
      expect((await signIn()).error).toBeNull();
      operator = adminOf(await serviceToken());
      await ok(operator.updateUserById(id, { ban_duration: '24h' }));
      expect((await signIn()).error?.code).toBe('user_banned');
      await ok(operator.updateUserById(id, { ban_duration: 'none' }));
      expect((await signIn()).error).toBeNull();
    });

    it('of nobody is 404', async () => {
      const id = '11111111-1111-4111-8111-111111111111';
      for (const { error } of [
        await operator.getUserById(id),
        await operator.updateUserById(id, { password: PASSWORD }),
        await operator.deleteUser(id),
      ]) {
        expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
      }
    });
  });

  it('helps who lost both the device and the codes', async () => {
    const { id } = await createUser();
    const { client } = await signIn();
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const factor = { factorId: data?.id ?? '', code: totpCode(data?.totp?.secret ?? '', server.clock) };
    expect((await client.mfa.challengeAndVerify(factor)).error).toBeNull();
    await client.mfa.recoveryCodes.generate();
    const { factors } = await ok(operator.mfa.listFactors({ userId: id }));
    expect(factors.map(({ factor_type }) => factor_type)).toEqual(['totp', 'recovery_code']);
    await ok(operator.mfa.deleteFactor({ userId: id, id: factor.factorId }));
    expect((await ok(operator.mfa.listFactors({ userId: id }))).factors).toEqual([]);
    const gone = await operator.mfa.deleteFactor({ userId: id, id: factor.factorId });
    expect(gone.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });

  describe('links', () => {
    it('invite somebody, who is let in by mail', async () => {
      const { user } = await ok(
        operator.inviteUserByEmail(EMAIL, { data: { full_name: 'Ada', language: 'es' } }),
      );
      expect(user).toMatchObject({ email: EMAIL, user_metadata: { full_name: 'Ada' } });
      expect(Date.parse(user?.invited_at ?? '')).toBe(server.clock.now().getTime());
      const [mail] = await server.mailsTo(EMAIL);
      expect(mail?.subject).toBe('Te han invitado a Lyceum');
      const { error } = await server
        .client()
        .verifyOtp({ email: EMAIL, token: codeIn(mail), type: 'invite' });
      expect(error).toBeNull();
      const again = await operator.inviteUserByEmail(EMAIL);
      expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
    });

    it('can be opened', async () => {
      await ok(operator.inviteUserByEmail(EMAIL));
      const [mail] = await server.mailsTo(EMAIL);
      expect(linkIn(mail).searchParams.get('type')).toBe('invite');
      const token_hash = linkIn(mail).searchParams.get('token') ?? '';
      expect((await server.client().verifyOtp({ token_hash, type: 'invite' })).error).toBeNull();
    });

    it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
      'of type %s are made for operators',
      async (type) => {
        if (type === 'recovery') await createUser();
        const { properties, user } = await ok(
          operator.generateLink({ type, email: EMAIL, password: PASSWORD }),
        );
        expect(user?.email).toBe(EMAIL);
        expect(properties).toMatchObject({ verification_type: type, redirect_to: 'http://localhost:0' });
        expect(properties?.action_link).toContain(`token=${properties?.hashed_token}&type=${type}`);
        const { error } = await server
          .client()
          .verifyOtp({ token_hash: properties?.hashed_token ?? '', type });
        expect(error).toBeNull();
        expect(await server.mailsTo(EMAIL)).toEqual([]);
      },
    );

    it('of both halves change the address', async () => {
      await createUser();
      await createUser('bob@uni.example');
      const newEmail = 'countess@uni.example';
      const issue = async (type: 'email_change_current' | 'email_change_new') => {
        const { properties, user } = await ok(operator.generateLink({ type, email: EMAIL, newEmail }));
        expect(user).toMatchObject({ email: EMAIL, new_email: newEmail });
        expect(properties?.verification_type).toBe(type);
        expect(properties?.action_link).toContain('type=email_change&');
        return properties?.hashed_token ?? '';
      };
      const [current, next] = [await issue('email_change_current'), await issue('email_change_new')];
      const client = server.client();
      expect((await client.verifyOtp({ token_hash: current, type: 'email_change' })).error).toBeNull();
      expect((await signIn(newEmail)).error?.code).toBe('invalid_credentials');
      expect((await client.verifyOtp({ token_hash: next, type: 'email_change' })).error).toBeNull();
      expect((await signIn(newEmail)).error).toBeNull();
    });

    it.each([
      ['bob@uni.example', 'new@uni.example', 404, 'user_not_found'],
      [EMAIL, 'taken@uni.example', 422, 'email_exists'],
      [EMAIL, EMAIL, 400, 'validation_failed'],
    ])('from %s to %s are refused with %i %s', async (email, newEmail, status, code) => {
      await createUser();
      await createUser('taken@uni.example');
      const { error } = await operator.generateLink({ type: 'email_change_new', email, newEmail });
      expect(error).toMatchObject({ status, code });
    });

    it('of recovery need an account', async () => {
      const { error } = await operator.generateLink({ type: 'recovery', email: EMAIL });
      expect(error).toMatchObject({ status: 404, code: 'user_not_found' });
    });
  });

  describe('deleting', () => {
    it('removes the account with all that belongs to it alone, and frees its address', async () => {
      const { id } = await createUser();
      const { client } = await signIn();
      await ok(operator.deleteUser(id));
      expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' });
      for (const table of ['auth.users', 'auth.identities', 'auth.sessions', 'profiles']) {
        const { rows } = await engine.db.orm.execute(sql`select 1 from ${sql.raw(table)}`);
        expect([table, rows]).toEqual([table, []]);
      }
      await createUser();
    });

    it('keeps the account when a feature cannot let go', async () => {
      const { id } = await createUser();
      server.clears.push(async () => {
        throw new Error('not now');
      });
      expect((await operator.deleteUser(id)).error).not.toBeNull();
      expect((await signIn()).error).toBeNull();
    });

    it('is for good', async () => {
      const { id } = await createUser();
      const { error } = await operator.deleteUser(id, true);
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    });
  });

  describe('the audit log', () => {
    it('says what happened, to whom and from where, and holds no secret', async () => {
      const { id } = await createUser();
      server.clock.pass(1);
      await signIn(EMAIL, 'a wrong password');
      server.clock.pass(1);
      const { client, data } = await signIn();
      server.clock.pass(1);
      await client.signOut();
      expect(await actions()).toEqual(['user_signedup', 'login_failed', 'login', 'logout']);
      const { rows } = await engine.db.orm.execute(sql`select * from auth.audit_log_entries`);
      const text = JSON.stringify(rows);
      for (const secret of [PASSWORD, 'a wrong password', data.session?.refresh_token ?? 'x', EMAIL]) {
        expect(text).not.toContain(secret);
      }
      const token = await serviceToken();
      const response = await fetch(`${server.origin}/auth/v1/admin/audit?page=1&per_page=2`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.headers.get('x-total-count')).toBe('4');
      const entries: Array<{ user_id: string; payload: object; ip_address: string }> = await response.json();
      expect(entries).toHaveLength(2);
      expect(entries[0]).toMatchObject({ user_id: id, ip_address: '127.0.0.1' });
    });

    it('forgets addresses with the account, and everything after half a year', async () => {
      const { id } = await createUser();
      await signIn();
      await ok(operator.deleteUser(id));
      const { rows } = await engine.db.orm.execute(sql`select ip_address from auth.audit_log_entries`);
      expect(new Set(rows.map(({ ip_address }) => ip_address))).toEqual(new Set(['']));
      await server.close();
      await engine.db.orm.execute(
        sql`update auth.audit_log_entries set created_at = created_at - interval '181 days'`,
      );
      server = await startAuthServer(engine.db, { SERVICE_KEY });
      expect(await actions()).toEqual([]);
    });
  });
});
