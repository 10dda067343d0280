import type { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthServer, codeIn, follow, linkIn, startAuthServer } from '../../../test/auth-server.ts';
import { resetDatabase } from '../../../test/database.ts';
import { type OpenEngine, ENGINES } from '../../../test/engines.ts';

const EMAIL = 'ada@uni.example';
const NEW_EMAIL = 'lovelace@uni.example';
const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'battery staple';
const SITE = 'https://lyceum.example';
const DAY_SECONDS = 86_400;

for (const { name, isMissing, open } of ENGINES) {
  describe.skipIf(isMissing)(`changing one's account, on ${name}`, () => {
    let engine: OpenEngine;
    let server: AuthServer;
    let ada: GoTrueClient;

    beforeAll(async () => {
      engine = await open();
    });
    afterAll(() => engine.close());
    beforeEach(async () => {
      await resetDatabase(engine.db);
      server = await startAuthServer(engine.db, { PUBLIC_URL: SITE });
      ada = await signUp(EMAIL);
    });
    afterEach(() => server.close());

    async function signUp(email: string) {
      const client = server.client();
      await client.signUp({
        email,
        password: PASSWORD,
        options: { data: { full_name: 'Ada', city: 'Rome' } },
      });
      const { error } = await client.verifyOtp({ email, token: codeIn(await mail(email)), type: 'signup' });
      if (error) throw error;
      return client;
    }

    async function mail(address = EMAIL) {
      const [newest] = await server.mailsTo(address);
      return newest;
    }

    async function signIn(password: string, email = EMAIL) {
      const { error } = await server.client().signInWithPassword({ email, password });
      return error?.code ?? 'signed in';
    }

    /** auth-js refreshes by its own clock; the test's clock may have moved on. */
    async function refreshed() {
      await ada.refreshSession();
      return ada;
    }

    describe('the password', () => {
      it('asks for the present one', async () => {
        const without = await ada.updateUser({ password: NEW_PASSWORD });
        expect(without.error).toMatchObject({ status: 400, code: 'current_password_required' });
        const wrong = await ada.updateUser({ password: NEW_PASSWORD, current_password: 'wrong' });
        expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
        expect(await signIn(PASSWORD)).toBe('signed in');
        const right = await ada.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });
        expect(right.error).toBeNull();
        expect(await signIn(NEW_PASSWORD)).toBe('signed in');
        expect(await signIn(PASSWORD)).toBe('invalid_credentials');
      });

      it('must be new and strong enough', async () => {
        const change = (password: string) => ada.updateUser({ password, current_password: PASSWORD });
        expect((await change(PASSWORD)).error).toMatchObject({ status: 422, code: 'same_password' });
        expect((await change('short')).error).toMatchObject({
          status: 422,
          code: 'weak_password',
          reasons: ['length'],
        });
        expect((await change('é'.repeat(37))).error?.code).toBe('weak_password');
      });

      it('ends other sessions, keeps this one, voids what was mailed, and says so by mail', async () => {
        const other = server.client();
        await other.signInWithPassword({ email: EMAIL, password: PASSWORD });
        await other.resetPasswordForEmail(EMAIL);
        const recovery = await mail();
        await ada.updateUser({ email: NEW_EMAIL });
        const half = await mail(NEW_EMAIL);
        await ada.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });

        expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
        expect((await ada.getUser()).data.user?.new_email).toBeUndefined();
        for (const voided of [recovery, half]) {
          expect((await follow(server, linkIn(voided))).fragment.get('error_code')).toBe('otp_expired');
        }
        expect((await mail())?.subject).toBe('Your Lyceum password was changed');
      });

      it('of an old session needs the mailed code', async () => {
        server.clock.pass(DAY_SECONDS);
        await refreshed();
        const change = (nonce?: string) =>
          ada.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD, ...(nonce ? { nonce } : {}) });
        expect((await change()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

        expect((await ada.reauthenticate()).error).toBeNull();
        const sent = await mail();
        expect(sent?.subject).toBe('Your Lyceum code');
        const nonce = codeIn(sent);
        const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0');
        expect((await change(wrong)).error).toMatchObject({
          status: 422,
          code: 'reauthentication_not_valid',
        });
        expect((await change(nonce)).error).toBeNull();
        expect((await ada.getUser()).data.user).toHaveProperty('reauthentication_sent_at');
        const again = await ada.updateUser({ password: PASSWORD, nonce });
        expect(again.error?.code).toBe('reauthentication_not_valid');
      });

      it('the mailed code is void after five wrong tries, and belongs to its owner', async () => {
        await ada.reauthenticate();
        const nonce = codeIn(await mail());
        const bob = await signUp('bob@uni.example');
        const foreign = await bob.updateUser({ password: NEW_PASSWORD, nonce });
        expect(foreign.error?.code).toBe('reauthentication_not_valid');
        const wrong = String((Number(nonce) + 1) % 1_000_000).padStart(6, '0');
        for (let i = 0; i < 5; i += 1) await ada.updateUser({ password: NEW_PASSWORD, nonce: wrong });
        const late = await ada.updateUser({ password: NEW_PASSWORD, nonce });
        expect(late.error?.code).toBe('reauthentication_not_valid');
        expect(await signIn(PASSWORD)).toBe('signed in');
      });

      it('may be chosen without the present one for an hour after a recovery', async () => {
        await ada.resetPasswordForEmail(EMAIL);
        await ada.verifyOtp({ email: EMAIL, token: codeIn(await mail()), type: 'recovery' });
        server.clock.pass(3600);
        await refreshed();
        const late = await ada.updateUser({ password: NEW_PASSWORD });
        expect(late.error?.code).toBe('current_password_required');
        server.clock.pass(-1);
        expect((await ada.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
      });

      it('is not tried out by whoever holds a session', async () => {
        await server.close();
        server = await startAuthServer(engine.db, { PUBLIC_URL: SITE, RATE_LIMITS: 'on' });
        const client = server.client();
        await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
        const codes = new Set<string | undefined>();
        for (let i = 0; i < 21; i += 1) {
          const { error } = await client.updateUser({
            password: NEW_PASSWORD,
            current_password: `wrong ${i}`,
          });
          codes.add(error?.code);
        }
        expect([...codes]).toEqual(['current_password_invalid', 'over_request_rate_limit']);
      });
    });

    describe('the address', () => {
      const link = async (address: string) => linkIn(await mail(address));
      const token = async (address: string) => codeIn(await mail(address));

      beforeEach(async () => {
        const { error } = await ada.updateUser({ email: ` ${NEW_EMAIL.toUpperCase()}` });
        if (error) throw error;
      });

      it('stays until the new one is confirmed, which is pending', async () => {
        const { user } = (await ada.getUser()).data;
        expect(user).toMatchObject({ email: EMAIL, new_email: NEW_EMAIL });
        expect(user).toHaveProperty('email_change_sent_at');
      });

      it.each([
        [EMAIL, NEW_EMAIL],
        [NEW_EMAIL, EMAIL],
      ])('is changed when both have confirmed by link, %s first', async (first, second) => {
        const one = await follow(server, await link(first));
        expect(one.fragment.get('message')).toContain('the other email');
        expect(one.fragment.has('access_token')).toBe(false);
        expect((await ada.getUser()).data.user?.email).toBe(EMAIL);
        const again = await follow(server, await link(first));
        expect(again.fragment.get('error_code')).toBe('otp_expired');

        const two = await follow(server, await link(second));
        expect(two.fragment.get('type')).toBe('email_change');
        const { user } = (await ada.getUser()).data;
        expect(user).toMatchObject({
          email: NEW_EMAIL,
          user_metadata: { email: NEW_EMAIL, email_verified: true },
          identities: [{ provider: 'email', email: NEW_EMAIL }],
        });
        expect(user?.new_email).toBeUndefined();
        expect(await signIn(PASSWORD, NEW_EMAIL)).toBe('signed in');
        expect(await signIn(PASSWORD, EMAIL)).toBe('invalid_credentials');
        const { rows } = await engine.db.orm.execute(sql`select email from profiles`);
        expect(rows).toEqual([{ email: NEW_EMAIL }]);
      });

      it('is changed by the two codes too', async () => {
        const half = await ada.verifyOtp({ email: EMAIL, token: await token(EMAIL), type: 'email_change' });
        expect(half.error).toBeNull();
        expect(half.data.session).toBeNull();
        const whole = await ada.verifyOtp({
          email: NEW_EMAIL,
          token: await token(NEW_EMAIL),
          type: 'email_change',
        });
        expect(whole.data.user?.email).toBe(NEW_EMAIL);
      });

      it('each code belongs to its own address', async () => {
        const crossed = await ada.verifyOtp({
          email: EMAIL,
          token: await token(NEW_EMAIL),
          type: 'email_change',
        });
        expect(crossed.error?.code).toBe('otp_expired');
      });

      it('each mail names the change, in the language of the account', async () => {
        await ada.updateUser({ data: { language: 'es' } });
        await ada.updateUser({ email: NEW_EMAIL });
        expect((await mail())?.subject).toBe('Confirma el cambio de tu correo electrónico en Lyceum');
        expect((await mail())?.text).toContain(NEW_EMAIL);
        expect((await mail(NEW_EMAIL))?.subject).toBe('Confirma tu nuevo correo electrónico para Lyceum');
      });

      it('is sent again as far as it is open', async () => {
        await follow(server, await link(EMAIL));
        const old = await link(NEW_EMAIL);
        const before = (await server.mailsTo(EMAIL)).length;
        expect((await ada.resend({ type: 'email_change', email: EMAIL })).error).toBeNull();
        await server.mailsTo(EMAIL);
        expect(await server.mailsTo(EMAIL)).toHaveLength(before);
        expect((await follow(server, old)).fragment.get('error_code')).toBe('otp_expired');
        const { fragment } = await follow(server, await link(NEW_EMAIL));
        expect(fragment.get('type')).toBe('email_change');
        expect((await ada.resend({ type: 'email_change', email: EMAIL })).error).toBeNull();
      });

      it('with PKCE the last half leads to a code', async () => {
        await follow(server, await link(EMAIL));
        const asking = server.client({ flowType: 'pkce' });
        await asking.signInWithPassword({ email: EMAIL, password: PASSWORD });
        await asking.updateUser({ email: NEW_EMAIL });
        await follow(server, await link(EMAIL));
        const { target } = await follow(server, await link(NEW_EMAIL));
        const { data } = await asking.exchangeCodeForSession(target.searchParams.get('code') ?? '');
        expect(data.user?.email).toBe(NEW_EMAIL);
      });

      it('of somebody else is refused, also when they come first', async () => {
        await signUp('bob@uni.example');
        expect((await ada.updateUser({ email: 'bob@uni.example' })).error).toMatchObject({
          status: 422,
          code: 'email_exists',
        });
        const links = [await link(EMAIL), await link(NEW_EMAIL)];
        await signUp(NEW_EMAIL);
        const answers = [];
        for (const each of links) answers.push((await follow(server, each)).fragment.get('error_code'));
        expect(answers).toEqual([null, 'email_exists']);
        expect((await ada.getUser()).data.user?.email).toBe(EMAIL);
      });

      it('goes to one of two who want the same', async () => {
        const bob = await signUp('bob@uni.example');
        await bob.updateUser({ email: NEW_EMAIL });
        const [bobs, adas] = await server.mailsTo(NEW_EMAIL);
        await follow(server, await link(EMAIL));
        await follow(server, await link('bob@uni.example'));
        const answers = await Promise.all([follow(server, linkIn(adas)), follow(server, linkIn(bobs))]);
        const codes = answers.map(({ fragment }) => fragment.get('error_code') ?? 'changed');
        expect(codes.toSorted()).toEqual(['changed', 'email_exists']);
      });
    });

    describe('the metadata', () => {
      it('is merged; null removes; what the server says stays', async () => {
        const { data } = await ada.updateUser({
          data: { full_name: 'Ada L.', city: null, email: 'x@evil.example', email_verified: false, sub: 'x' },
        });
        expect(data.user?.user_metadata).toEqual({
          full_name: 'Ada L.',
          sub: data.user?.id,
          email: EMAIL,
          email_verified: true,
          phone_verified: false,
        });
      });

      it('does not grow without bound', async () => {
        const { error } = await ada.updateUser({ data: { text: 'x'.repeat(5000) } });
        expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
      });
    });

    it.each([
      [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
      [{ phone: '+15550100' }, 400, 'phone_provider_disabled'],
      [{ email: 'nonsense' }, 400, 'validation_failed'],
      [{ email: NEW_EMAIL, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
      [{ password: '' }, 422, 'weak_password'],
    ])('%j is refused with %i %s', async (body, status, code) => {
      const { data } = await ada.getSession();
      const response = await fetch(`${server.origin}/auth/v1/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${data.session?.access_token}` },
        body: JSON.stringify(body),
      });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([status, code]);
    });

    it('nothing is changed without a session', async () => {
      const response = await fetch(`${server.origin}/auth/v1/user`, { method: 'PUT', body: '{}' });
      expect(response.status).toBe(401);
      expect((await fetch(`${server.origin}/auth/v1/reauthenticate`)).status).toBe(401);
    });
  });
}
