import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getAuthSettings } from '#features/auth/contract.ts';
import { getOwnProfile } from '../../contract.ts';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer, totpCode } from '../../../../../test/auth-server.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import { signUp } from '../../../../../test/sign-up.ts';

const PASSWORD = 'correct horse';

let db: Database;
let server: AuthServer;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => resetDatabase(db));
afterEach(() => server.close());

const start = async (env: Record<string, string>) => {
  server = await startAuthServer(db, { EMAIL_CONFIRMATION: 'off', ...env });
};
const register = (email: string, data = {}) =>
  server.client().signUp({ email, password: PASSWORD, options: { data } });
const settings = async () =>
  getAuthSettings.response.parse((await callAs(server.app, null, ['GET', '/api/auth-settings'])).body);
const publicSettings = async () =>
  z
    .object({ disable_signup: z.boolean() })
    .parse(await (await fetch(`${server.origin}/auth/v1/settings`)).json());

async function addCode(): Promise<string> {
  const { rows } = await db.orm.execute<{ id: string }>(
    sql`insert into institutions (name, domain) values ('A', 'a.example') returning id`,
  );
  const id = rows[0]?.id ?? '';
  await db.orm.execute(sql`
    insert into join_codes (institution_id, code, created_at, expires_at)
    values (${id}, 'ABCD-EFGH', now(), now() + interval '1 day')`);
  return id;
}

describe('SIGNUPS=closed', () => {
  it('refuses everybody, with a join code too, in the words of the contract', async () => {
    await start({ SIGNUPS: 'closed' });
    await addCode();
    for (const data of [{}, { join_code: 'ABCD-EFGH' }]) {
      const { error } = await register('ada@uni.example', data);
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    }
    expect([await settings(), await publicSettings()]).toMatchObject([
      { signups: 'closed' },
      { disable_signup: true },
    ]);
  });

  it('makes no account by a mailed link either, and does not say so', async () => {
    await start({ SIGNUPS: 'closed' });
    expect((await server.client().signInWithOtp({ email: 'ada@uni.example' })).error).toBeNull();
    expect(await server.mailsTo('ada@uni.example')).toEqual([]);
  });
});

describe('SIGNUPS=invited', () => {
  it('lets in who has a join code, as a member, and nobody else', async () => {
    await start({ SIGNUPS: 'invited', ROLE_POLICY: 'domain' });
    const id = await addCode();
    expect((await register('ada@uni.example')).error?.code).toBe('signup_disabled');
    const wrong = await register('ada@uni.example', { join_code: 'XXXX-XXXX' });
    expect(wrong.error).toMatchObject({ status: 422, code: 'join_code_wrong' });
    const { data, error } = await register('ada@uni.example', { join_code: 'abcd efgh', full_name: 'Ada' });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).not.toHaveProperty('join_code');
    const { rows } = await db.orm.execute(sql`
      select profiles.institution_id, uses from profiles, join_codes`);
    expect(rows).toEqual([{ institution_id: id, uses: 1 }]);
    expect(await settings()).toMatchObject({ signups: 'invited' });
  });

  it('lets in the first administrator, who invites the others', async () => {
    await start({ SIGNUPS: 'invited', ROLE_POLICY: 'domain', ADMIN_EMAIL: 'Head@uni.example' });
    expect((await register('head@uni.example')).error).toBeNull();
    expect((await register('ada@uni.example')).error?.code).toBe('signup_disabled');
  });
});

describe('ADMIN_SECOND_FACTOR=required', () => {
  it('makes administrators no more than students until they have turned one on', async () => {
    await start({ ADMIN_SECOND_FACTOR: 'required' });
    const admin = await signUp(server.app, server.deps, { role: 'institution_admin' });
    const profile = async (headers: { authorization: string }) =>
      getOwnProfile.response.parse(
        (await callAs(server.app, { ...admin, headers }, ['GET', getOwnProfile.path])).body,
      );
    const overview = (headers: { authorization: string }) =>
      callAs(server.app, { ...admin, headers }, ['GET', '/api/institutions/overview']);
    expect(await profile(admin.headers)).toMatchObject({
      role: 'institution_admin',
      needs_second_factor: true,
    });
    expect(await overview(admin.headers)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });

    const client = server.client();
    await client.signInWithPassword({ email: admin.email, password: PASSWORD });
    const { data } = await client.mfa.enroll({ factorType: 'totp' });
    const code = totpCode(data?.totp?.secret ?? '', server.clock);
    const verified = await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(verified.error).toBeNull();
    const headers = { authorization: `Bearer ${verified.data?.access_token}` };
    expect(await profile(headers)).not.toHaveProperty('needs_second_factor');
    expect(await overview(headers)).toMatchObject({ status: 200 });
  });

  it('asks nothing more of others, nor anything unless it is set', async () => {
    await start({ ADMIN_SECOND_FACTOR: 'required' });
    const teacher = await signUp(server.app, server.deps, { role: 'teacher' });
    const { body } = await callAs(server.app, teacher, ['GET', getOwnProfile.path]);
    expect(body).not.toHaveProperty('needs_second_factor');
  });
});
