import type { GoTrueClient } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthServer, codeIn, follow, linkIn, startAuthServer } from '../../../../test/auth-server.ts';
import { resetDatabase } from '../../../../test/database.ts';
import { type OpenEngine, ENGINES } from '../../../../test/engines.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';
const SITE = 'https://lyceum.example';
const PKCE = { flowType: 'pkce' } as const;

for (const { name, isMissing, open } of ENGINES) {
  describe.skipIf(isMissing)(`mails that anyone may ask for, on ${name}`, () => {
    let engine: OpenEngine;
    let server: AuthServer;
    let client: GoTrueClient;

    beforeAll(async () => {
      engine = await open();
    });
    afterAll(() => engine.close());
    beforeEach(async () => {
      await resetDatabase(engine.db);
      server = await startAuthServer(engine.db, { PUBLIC_URL: SITE });
      client = server.client();
    });
    afterEach(() => server.close());

    async function signUp({ confirm = true, email = EMAIL } = {}) {
      const { error } = await server.client().signUp({ email, password: PASSWORD });
      if (error) throw error;
      if (confirm)
        await server.client().verifyOtp({ email, token: codeIn(await mail(email)), type: 'signup' });
    }

    async function mail(address = EMAIL) {
      const [newest] = await server.mailsTo(address);
      return newest;
    }

    async function count(address = EMAIL) {
      return (await server.mailsTo(address)).length;
    }

    async function amrOf(of: GoTrueClient) {
      const { data } = await of.getSession();
      const { amr } = decodeJwt<{ amr: Array<{ method: string }> }>(data.session?.access_token ?? '');
      return amr.map(({ method }) => method);
    }

    async function hasPassword() {
      const { rows } = await engine.db.orm.execute(
        sql`select 1 from auth.users where encrypted_password is not null`,
      );
      return rows.length > 0;
    }

    describe('a link to sign in', () => {
      it('signs in somebody who has an account, by link or by code', async () => {
        await signUp();
        expect((await client.signInWithOtp({ email: EMAIL })).error).toBeNull();
        const sent = await mail();
        expect(sent?.subject).toBe('Sign in to Lyceum');
        expect(linkIn(sent).searchParams.get('type')).toBe('magiclink');
        const { data, error } = await client.verifyOtp({ email: EMAIL, token: codeIn(sent), type: 'email' });
        expect(error).toBeNull();
        expect(data.user?.email).toBe(EMAIL);
        expect((await follow(server, linkIn(sent))).fragment.get('error_code')).toBe('otp_expired');
      });

      it('creates an account without a password for a new address', async () => {
        const data = { full_name: 'Grace Hopper', language: 'fr' };
        await client.signInWithOtp({ email: EMAIL, options: { data } });
        const sent = await mail();
        expect(sent?.subject).toBe('Confirmez votre adresse e-mail pour Lyceum');
        const { fragment } = await follow(server, linkIn(sent));
        expect(fragment.get('type')).toBe('signup');
        const session = {
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        };
        expect((await client.setSession(session)).data.user?.user_metadata).toMatchObject(data);
        expect(await hasPassword()).toBe(false);
      });

      it('creates none when that is not asked for, and does not say so', async () => {
        const answer = await client.signInWithOtp({ email: EMAIL, options: { shouldCreateUser: false } });
        expect(answer).toEqual({ data: { user: null, session: null, messageId: undefined }, error: null });
        expect(await count()).toBe(0);
      });

      it('takes the password of whoever signed up before the address was proved', async () => {
        await signUp({ confirm: false });
        await client.signInWithOtp({ email: EMAIL });
        await client.verifyOtp({ email: EMAIL, token: codeIn(await mail()), type: 'email' });
        const thief = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
        expect(thief.error?.code).toBe('invalid_credentials');
        expect(await hasPassword()).toBe(false);
      });
    });

    describe('recovery', () => {
      it('leads through the link to a new password, without the old one', async () => {
        await signUp();
        const other = server.client();
        await other.signInWithPassword({ email: EMAIL, password: PASSWORD });
        await client.resetPasswordForEmail(EMAIL, { redirectTo: `${SITE}/reset-password` });
        const sent = await mail();
        expect(sent?.subject).toBe('Reset your Lyceum password');
        const { target, fragment } = await follow(server, linkIn(sent));
        expect([target.pathname, fragment.get('type')]).toEqual(['/reset-password', 'recovery']);
        await client.setSession({
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        });
        expect(await amrOf(client)).toEqual(['recovery']);
        expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull();

        expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError');
        expect((await mail())?.subject).toBe('Your Lyceum password was changed');
        const old = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
        expect(old.error?.code).toBe('invalid_credentials');
        const fresh = await server.client().signInWithPassword({ email: EMAIL, password: 'battery staple' });
        expect(fresh.error).toBeNull();
      });

      it('is answered alike for an unknown address, where nothing is sent', async () => {
        await signUp();
        const known = await client.resetPasswordForEmail(EMAIL);
        const unknown = await client.resetPasswordForEmail('nobody@uni.example');
        expect(unknown).toEqual(known);
        expect(await count('nobody@uni.example')).toBe(0);
      });
    });

    describe('with PKCE', () => {
      it.each(['signup', 'magiclink', 'recovery'] as const)(
        'a link of type %s leads to a code that only the asking client can exchange',
        async (type) => {
          const asking = server.client(PKCE);
          if (type === 'signup') await asking.signUp({ email: EMAIL, password: PASSWORD });
          else await signUp();
          if (type === 'magiclink') await asking.signInWithOtp({ email: EMAIL });
          if (type === 'recovery') await asking.resetPasswordForEmail(EMAIL);
          const link = linkIn(await mail());
          expect(link.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
          expect(link.searchParams.get('type')).toBe(type);

          const { response, target, fragment } = await follow(server, link);
          expect(response.status).toBe(303);
          expect([...fragment]).toEqual([]);
          const code = target.searchParams.get('code') ?? '';
          const stranger = server.client(PKCE);
          await stranger.resetPasswordForEmail('nobody@uni.example');
          expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({
            status: 400,
            code: 'bad_code_verifier',
          });
          const { data, error } = await asking.exchangeCodeForSession(code);
          expect(error).toBeNull();
          expect(data.user?.email).toBe(EMAIL);
          expect(await amrOf(asking)).toEqual([type === 'signup' ? 'otp' : type]);
          expect(data).toHaveProperty('redirectType', type === 'recovery' ? 'recovery' : null);
        },
      );

      it('a code works once and for five minutes', async () => {
        await signUp();
        const asking = server.client(PKCE);
        await asking.signInWithOtp({ email: EMAIL });
        server.clock.pass(3599);
        const { target } = await follow(server, linkIn(await mail()));
        const body = { auth_code: target.searchParams.get('code'), code_verifier: 'v'.repeat(43) };
        server.clock.pass(299);
        expect(await grant(body)).toEqual([400, 'bad_code_verifier']);
        server.clock.pass(1);
        expect(await grant(body)).toEqual([422, 'flow_state_expired']);
        server.clock.pass(-1);
        expect((await asking.exchangeCodeForSession(body.auth_code ?? '')).error).toBeNull();
        expect(await grant(body)).toEqual([404, 'flow_state_not_found']);
      });

      it('an unconfirmed account is entered by the code although what was unproved is dropped', async () => {
        await signUp({ confirm: false });
        const asking = server.client(PKCE);
        await asking.signInWithOtp({ email: EMAIL });
        const { target } = await follow(server, linkIn(await mail()));
        const { error } = await asking.exchangeCodeForSession(target.searchParams.get('code') ?? '');
        expect(error).toBeNull();
        expect(await hasPassword()).toBe(false);
      });

      it('an error is in the query too, where such a client looks', async () => {
        const link = new URL(`${SITE}/auth/v1/verify?token=pkce_x&type=magiclink`);
        const { target, fragment } = await follow(server, link);
        expect(target.searchParams.get('error_code')).toBe('otp_expired');
        expect(fragment.get('error_code')).toBe('otp_expired');
      });

      it.each([
        [{ auth_code: '', code_verifier: 'x' }, [400, 'validation_failed']],
        [{ auth_code: 'x' }, [400, 'validation_failed']],
        [{ auth_code: 'x', code_verifier: 'x' }, [404, 'flow_state_not_found']],
        [
          { auth_code: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', code_verifier: 'x' },
          [404, 'flow_state_not_found'],
        ],
      ])('the grant refuses %j', async (body, expected) => {
        expect(await grant(body)).toEqual(expected);
      });
    });

    async function grant(body: object) {
      const response = await fetch(`${server.origin}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      return [response.status, response.headers.get('x-sb-error-code')];
    }

    it('a mail after a wrong address cannot be sent more often than once a minute', async () => {
      await server.close();
      server = await startAuthServer(engine.db, { PUBLIC_URL: SITE, RATE_LIMITS: 'on' });
      client = server.client();
      expect((await client.resetPasswordForEmail(EMAIL)).error).toBeNull();
      for (const again of [client.resetPasswordForEmail(EMAIL), client.signInWithOtp({ email: EMAIL })]) {
        expect((await again).error).toMatchObject({
          status: 429,
          code: 'over_email_send_rate_limit',
          message: 'For security purposes, you can only request this after 60 seconds.',
        });
      }
    });

    it.each([
      ['/otp', { phone: '+15550100' }, 'phone_provider_disabled'],
      ['/otp', { email: EMAIL, phone: '+15550100' }, 'validation_failed'],
      ['/otp', {}, 'validation_failed'],
      ['/otp', { email: 'nonsense' }, 'validation_failed'],
      ['/otp', { email: EMAIL, code_challenge: 'x'.repeat(43) }, 'validation_failed'],
      ['/otp', { email: EMAIL, data: { role: 'teacher' } }, 'validation_failed'],
      ['/magiclink', { email: EMAIL, data: { text: 'x'.repeat(5000) } }, 'validation_failed'],
      ['/recover', {}, 'validation_failed'],
      ['/recover', { email: 'nonsense' }, 'validation_failed'],
      [
        '/recover',
        { email: EMAIL, code_challenge: 'short', code_challenge_method: 's256' },
        'validation_failed',
      ],
      [
        '/recover',
        { email: EMAIL, code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' },
        'validation_failed',
      ],
      ['/resend', { type: 'signup' }, 'validation_failed'],
      ['/resend', { type: 'recovery', email: EMAIL }, 'validation_failed'],
      ['/resend', { type: 'phone_change', email: EMAIL }, 'phone_provider_disabled'],
    ])('%s refuses %j', async (path, body, code) => {
      const response = await fetch(`${server.origin}/auth/v1${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, code]);
    });
  });
}
