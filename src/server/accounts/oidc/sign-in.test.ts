import type { GoTrueClient, UserIdentity } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthServer, codeIn, startAuthServer } from '../../../../test/auth-server.ts';
import { resetDatabase } from '../../../../test/database.ts';
import { type OpenEngine, ENGINES } from '../../../../test/engines.ts';
import { type OidcServer, startOidcServer } from '../../../../test/oidc-server.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';
const SITE = 'https://lyceum.example';
const ADA = { sub: 'ada', claims: { email: EMAIL, email_verified: true, name: 'Ada Lovelace' } };

for (const { name, isMissing, open } of ENGINES) {
  describe.skipIf(isMissing)(`signing in at a provider, on ${name}`, () => {
    let engine: OpenEngine;
    let campus: OidcServer;
    let server: AuthServer;

    beforeAll(async () => {
      engine = await open();
      campus = await startOidcServer(`${SITE}/auth/v1/callback`);
    });
    afterAll(() => Promise.all([engine.close(), campus.close()]));
    beforeEach(async () => {
      await resetDatabase(engine.db);
      campus.person = ADA;
      server = await start();
    });
    afterEach(() => server.close());

    function start(env: Record<string, string> = {}) {
      return startAuthServer(engine.db, { PUBLIC_URL: SITE, OIDC_PROVIDERS: campus.setting, ...env });
    }

    /** One browser with its cookies; it reaches the product where it really listens. */
    function openBrowser() {
      const cookies = new Map<string, string>();
      return {
        cookies,
        fetch: async (input: RequestInfo | URL, init: RequestInit = {}) => {
          const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
          const headers = new Headers(init.headers);
          headers.set('cookie', cookie);
          const url = new URL(input instanceof Request ? input.url : input);
          const address = `${server.origin}${url.pathname}${url.search}`;
          const response = await fetch(address, { redirect: 'manual', ...init, headers });
          for (const line of response.headers.getSetCookie()) {
            const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            cookies.set(key, value);
          }
          return response;
        },
      };
    }
    type Browser = ReturnType<typeof openBrowser>;

    /** The address in the product that an answer sends the browser to. */
    async function locationOf(response: Promise<Response>) {
      const target = new URL((await response).headers.get('location') ?? 'about:blank');
      return { target, fragment: new URLSearchParams(target.hash.slice(1)) };
    }

    async function authorizeUrl(client: GoTrueClient, options: { redirectTo?: string } = {}) {
      const { data } = await client.signInWithOAuth({ provider: 'campus' as never, options });
      return data.url ?? '';
    }

    /** To the provider and, with what it answers, up to the door of the product. */
    async function visitCampus(browser: Browser, client: GoTrueClient, options = {}) {
      const { target } = await locationOf(browser.fetch(await authorizeUrl(client, options)));
      return campus.visit(target.href);
    }

    async function signIn(client = server.client(), browser = openBrowser()) {
      const back = await visitCampus(browser, client);
      const { target, fragment } = await locationOf(browser.fetch(back));
      if (fragment.has('access_token')) {
        await client.setSession({
          access_token: fragment.get('access_token') ?? '',
          refresh_token: fragment.get('refresh_token') ?? '',
        });
      }
      return { client, target, fragment, code: fragment.get('error_code') };
    }

    async function signUpByMail({ confirm = true } = {}) {
      const client = server.client();
      await client.signUp({ email: EMAIL, password: PASSWORD });
      const [mail] = await server.mailsTo(EMAIL);
      if (confirm) await client.verifyOtp({ email: EMAIL, token: codeIn(mail), type: 'signup' });
      return client;
    }

    async function providersOf(client: GoTrueClient) {
      const { data } = await client.getUser();
      return {
        // Made in one moment of the clock they have no order.
        identities: data.user?.identities?.map(({ provider }) => provider).toSorted(),
        app: data.user?.app_metadata['providers'] as unknown,
      };
    }

    async function count(table: string) {
      const { rows } = await engine.db.orm.execute(sql`select 1 from ${sql.raw(table)}`);
      return rows.length;
    }

    it('creates an account and a session in the fragment', async () => {
      const { client, target, fragment } = await signIn();
      expect(target.origin).toBe(SITE);
      const { user } = (await client.getUser()).data;
      expect(user).toMatchObject({
        email: EMAIL,
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'campus', providers: ['campus'] },
        user_metadata: { full_name: 'Ada Lovelace', email_verified: true, iss: campus.issuer, sub: 'ada' },
        identities: [{ provider: 'campus', id: 'ada', email: EMAIL, last_sign_in_at: expect.any(String) }],
      });
      const claims = decodeJwt<{ amr: unknown }>(fragment.get('access_token') ?? '');
      expect(claims.amr).toMatchObject([{ method: 'oauth' }]);
      const { rows } = await engine.db.orm.execute(sql`select full_name, role from profiles`);
      expect(rows).toEqual([{ full_name: 'Ada Lovelace', role: 'student' }]);
    });

    it.each(['closed', 'invited'])('creates no account where sign-ups are %s', async (SIGNUPS) => {
      await server.close();
      server = await start({ SIGNUPS });
      const { code, fragment } = await signIn();
      expect([code, fragment.has('access_token')]).toEqual(['signup_disabled', false]);
      expect([await count('auth.users'), await count('profiles'), await count('auth.identities')]).toEqual([
        0, 0, 0,
      ]);
    });

    it('signs in who has an account already, also where sign-ups are closed', async () => {
      await signIn();
      await server.close();
      server = await start({ SIGNUPS: 'closed' });
      const { fragment } = await signIn();
      expect(fragment.has('access_token')).toBe(true);
      expect(await count('auth.users')).toBe(1);
    });

    it('creates an account for who is invited, and makes them a member', async () => {
      await server.close();
      server = await start({ SIGNUPS: 'invited' });
      await engine.db.orm.execute(sql`
        with school as (insert into institutions (name, domain) values ('School', 'school.example') returning id)
        insert into invitations (institution_id, email, role, token_hash, created_at, expires_at)
        select id, ${EMAIL}, 'teacher', 'hash', now(), now() + interval '1 day' from school`);
      const { fragment } = await signIn();
      expect(fragment.has('access_token')).toBe(true);
      const { rows } = await engine.db.orm.execute(
        sql`select role, institutions.name from profiles join institutions on institutions.id = institution_id`,
      );
      expect(rows).toEqual([{ role: 'teacher', name: 'School' }]);
      expect(await count('invitations')).toBe(0);
    });

    it('creates the account of ADMIN_EMAIL whatever sign-ups are', async () => {
      await server.close();
      server = await start({ SIGNUPS: 'closed', ADMIN_EMAIL: EMAIL, ROLE_POLICY: 'domain' });
      await signIn();
      const { rows } = await engine.db.orm.execute(sql`select role from profiles`);
      expect(rows).toEqual([{ role: 'institution_admin' }]);
    });

    it('finds the account again by subject, whatever became of the address', async () => {
      await signIn();
      campus.person = { sub: 'ada', claims: { email: 'new@uni.example', email_verified: false } };
      const { client } = await signIn();
      expect((await client.getUser()).data.user?.email).toBe(EMAIL);
      expect(await count('auth.users')).toBe(1);
    });

    it('with PKCE leads to a code, which the asking client exchanges once', async () => {
      const client = server.client({ flowType: 'pkce' });
      const browser = openBrowser();
      const redirectTo = `${SITE}/login?from=%2Fresources`;
      const back = await visitCampus(browser, client, { redirectTo });
      const { target, fragment } = await locationOf(browser.fetch(back));
      expect(target.pathname).toBe('/login');
      expect(target.searchParams.get('from')).toBe('/resources');
      expect([...fragment]).toEqual([]);
      const code = target.searchParams.get('code') ?? '';
      expect((await client.exchangeCodeForSession(code)).data.user?.email).toBe(EMAIL);
      const { identities } = (await client.getUser()).data.user ?? {};
      expect(identities?.[0]?.last_sign_in_at).toBeTruthy();
      expect(await count('auth.flow_state')).toBe(0);
    });

    describe('an account with the same address', () => {
      it('is linked when both sides have proved it', async () => {
        await signUpByMail();
        const { client } = await signIn();
        expect(await providersOf(client)).toEqual({
          identities: ['campus', 'email'],
          app: ['email', 'campus'],
        });
        const byPassword = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
        expect(byPassword.error).toBeNull();
      });

      it.each([
        ['not verified', { email: EMAIL, email_verified: false }],
        ['not said to be verified', { email: EMAIL }],
        ['not told', {}],
      ])('is not linked to an address that is %s by the provider', async (_case, claims) => {
        await signUpByMail();
        campus.person = { sub: 'mallory', claims };
        expect((await signIn()).code).toBe('provider_email_needs_verification');
        expect(await count('auth.identities')).toBe(1);
      });

      it.each([['required'], ['off']])(
        'keeps nothing of whoever signed up before the address was proved (confirmation %s)',
        async (EMAIL_CONFIRMATION) => {
          await server.close();
          server = await start({ EMAIL_CONFIRMATION });
          const thief = await signUpByMail({ confirm: false });
          const { client } = await signIn();
          expect((await client.getUser()).data.user?.email_confirmed_at).toBeTruthy();
          const byPassword = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
          expect(byPassword.error?.code).toBe('invalid_credentials');
          expect((await thief.getUser()).error).not.toBeNull();
          expect(await count('auth.sessions')).toBe(1);
        },
      );
    });

    it('does not let a banned person in', async () => {
      await signIn();
      await engine.db.orm.execute(sql`update auth.users set banned_until = '2999-01-01'`);
      expect((await signIn()).code).toBe('user_banned');
    });

    it('one person in many tabs gets one account', async () => {
      const backs = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const browser = openBrowser();
          return { browser, back: await visitCampus(browser, server.client()) };
        }),
      );
      const answers = await Promise.all(backs.map(({ browser, back }) => locationOf(browser.fetch(back))));
      expect(answers.map(({ fragment }) => fragment.get('error_description'))).toEqual(
        answers.map(() => null),
      );
      expect([await count('auth.users'), await count('auth.identities')]).toEqual([1, 1]);
    });

    describe('coming back is refused', () => {
      async function comeBack(change: (back: URL) => void, { isSameBrowser = true } = {}) {
        const browser = openBrowser();
        const back = await visitCampus(browser, server.client());
        change(back);
        const { fragment, target } = await locationOf((isSameBrowser ? browser : openBrowser()).fetch(back));
        expect(target.origin).toBe(SITE);
        expect(fragment.has('access_token')).toBe(false);
        return Object.fromEntries(fragment);
      }

      it.each([
        ['without a state', (back: URL) => back.searchParams.delete('state'), 'bad_oauth_state'],
        ['with a made-up state', (back: URL) => back.searchParams.set('state', 'x'), 'bad_oauth_state'],
        [
          'with the state of nobody',
          (back: URL) => back.searchParams.set('state', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
          'bad_oauth_state',
        ],
        ['without a code', (back: URL) => back.searchParams.delete('code'), 'bad_oauth_callback'],
        ['with a made-up code', (back: URL) => back.searchParams.set('code', 'x'), 'bad_oauth_callback'],
        [
          'from another issuer',
          (back: URL) => back.searchParams.set('iss', 'https://evil.example'),
          'bad_oauth_callback',
        ],
      ])('%s', async (_case, change, error_code) => {
        expect(await comeBack(change)).toMatchObject({ error: 'invalid_request', error_code });
      });

      it('in another browser than the one that began', async () => {
        const failure = await comeBack(() => {}, { isSameBrowser: false });
        expect(failure).toMatchObject({ error_code: 'bad_oauth_state' });
      });

      it('a second time', async () => {
        const browser = openBrowser();
        const back = await visitCampus(browser, server.client());
        const kept = new Map(browser.cookies);
        await browser.fetch(back);
        for (const [key, value] of kept) browser.cookies.set(key, value);
        const { fragment } = await locationOf(browser.fetch(back));
        expect(fragment.get('error_code')).toBe('flow_state_already_used');
      });

      it('with the code of another sign-in', async () => {
        const browser = openBrowser();
        const stolen = await visitCampus(openBrowser(), server.client());
        const back = await visitCampus(browser, server.client());
        back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
        const { fragment } = await locationOf(browser.fetch(back));
        expect(fragment.get('error_code')).toBe('bad_oauth_callback');
      });

      it('after five minutes', async () => {
        const failure = await comeBack(() => server.clock.pass(300));
        expect(failure).toMatchObject({ error_code: 'flow_state_expired' });
      });

      it('when the person refuses, in words of ours', async () => {
        campus.person = { ...ADA, refuses: true };
        expect(await comeBack(() => {})).toMatchObject({
          error: 'access_denied',
          error_code: 'bad_oauth_callback',
          error_description: 'The identity provider refused: access_denied',
        });
        const injected = await comeBack((back) => back.searchParams.set('error', 'Call 555-0100 now'));
        expect(injected['error_description']).toBe('The identity provider refused: unknown error');
      });
    });

    describe('the way to the provider', () => {
      it('carries state, nonce and a challenge, and a cookie that only the callback gets', async () => {
        const browser = openBrowser();
        const response = await browser.fetch(await authorizeUrl(server.client()));
        const url = new URL(response.headers.get('location') ?? '');
        expect(url.origin).toBe(campus.issuer);
        expect(Object.fromEntries(url.searchParams)).toMatchObject({
          client_id: 'lyceum',
          response_type: 'code',
          redirect_uri: `${SITE}/auth/v1/callback`,
          scope: 'openid email profile',
          code_challenge_method: 'S256',
          state: expect.stringMatching(/^[0-9a-f-]{36}$/),
          nonce: expect.stringMatching(/.{40,}/),
          code_challenge: expect.stringMatching(/.{43}/),
        });
        expect(response.headers.get('set-cookie')).toBe(
          `lyceum-flow-${url.searchParams.get('state')}=1; Path=/auth/v1/callback; Max-Age=300; HttpOnly; SameSite=Lax; Secure`,
        );
      });

      it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
        'does not lead back to %s',
        async (redirectTo) => {
          const browser = openBrowser();
          const back = await visitCampus(browser, server.client(), { redirectTo });
          const { target } = await locationOf(browser.fetch(back));
          expect(`${target.origin}${target.pathname}`).toBe(`${SITE}/`);
        },
      );

      it('leads to an address of the allow-list', async () => {
        await server.close();
        server = await start({ REDIRECT_URLS: 'https://app.example' });
        const browser = openBrowser();
        const back = await visitCampus(browser, server.client(), { redirectTo: 'https://app.example/in' });
        const { target } = await locationOf(browser.fetch(back));
        expect(`${target.origin}${target.pathname}`).toBe('https://app.example/in');
      });

      it.each(['provider=google', '', 'provider=campus&code_challenge=x'])(
        'is refused for ?%s',
        async (query) => {
          const response = await fetch(`${server.origin}/auth/v1/authorize?${query}`, { redirect: 'manual' });
          expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([
            400,
            'validation_failed',
          ]);
        },
      );

      it('leads back when the provider is away, and works once it is there', async () => {
        await server.close();
        const setting = campus.setting.replace(campus.issuer, 'http://127.0.0.1:1');
        server = await start({ OIDC_PROVIDERS: setting });
        const browser = openBrowser();
        const { target, fragment } = await locationOf(browser.fetch(await authorizeUrl(server.client())));
        expect(target.origin).toBe(SITE);
        expect(fragment.get('error')).toBe('server_error');
      });
    });

    describe('linking by hand', () => {
      async function link(client: GoTrueClient, browser: Browser) {
        const { data, error } = await client.linkIdentity({ provider: 'campus' as never });
        if (error) throw error;
        return locationOf(browser.fetch(await campus.visit(data.url)));
      }

      it('adds an identity with another, even unverified, address', async () => {
        const browser = openBrowser();
        await signUpByMail();
        const client = server.client({ fetch: browser.fetch });
        await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
        campus.person = { sub: 'lovelace', claims: { email: 'private@home.example' } };
        const { fragment } = await link(client, browser);
        expect(fragment.has('access_token')).toBe(true);
        expect(await providersOf(client)).toEqual({
          identities: ['campus', 'email'],
          app: ['email', 'campus'],
        });
        expect((await client.getUser()).data.user?.email).toBe(EMAIL);
        campus.person = { sub: 'lovelace', claims: {} };
        expect((await (await signIn()).client.getUser()).data.user?.email).toBe(EMAIL);
      });

      it('does not take an identity from somebody', async () => {
        campus.person = { sub: 'bob', claims: { email: 'bob@uni.example', email_verified: true } };
        await signIn();
        const browser = openBrowser();
        await signUpByMail();
        const client = server.client({ fetch: browser.fetch });
        await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
        expect((await link(client, browser)).fragment.get('error_code')).toBe('identity_already_exists');
      });

      it('cannot be finished by another person, whose identity it would take', async () => {
        const mallory = openBrowser();
        await signUpByMail();
        const client = server.client({ fetch: mallory.fetch });
        await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
        const { fragment } = await link(client, openBrowser());
        expect(fragment.get('error_code')).toBe('bad_oauth_state');
        expect(await count('auth.identities')).toBe(1);
      });

      it('does not exist without a session or without providers', async () => {
        const stranger = await server.client().linkIdentity({ provider: 'campus' as never });
        expect(stranger.error?.status).toBe(401);
        await server.close();
        server = await start({ OIDC_PROVIDERS: '[]' });
        const ada = await signUpByMail();
        expect((await ada.linkIdentity({ provider: 'campus' as never })).error).toMatchObject({
          status: 404,
          code: 'manual_linking_disabled',
        });
      });
    });

    describe('unlinking', () => {
      async function identitiesOf(client: GoTrueClient): Promise<UserIdentity[]> {
        return (await client.getUserIdentities()).data?.identities ?? [];
      }
      const unlink = async (client: GoTrueClient, provider: string) => {
        const identity = (await identitiesOf(client)).find((each) => each.provider === provider);
        if (!identity) throw new Error('no such identity');
        return client.unlinkIdentity(identity);
      };

      it('leaves the last identity', async () => {
        const { client } = await signIn();
        expect((await unlink(client, 'campus')).error).toMatchObject({
          status: 422,
          code: 'single_identity_not_deletable',
        });
      });

      it('takes the provider; a new sign-in there links it again', async () => {
        await signUpByMail();
        const { client } = await signIn();
        expect((await unlink(client, 'campus')).error).toBeNull();
        expect(await providersOf(client)).toEqual({ identities: ['email'], app: ['email'] });
        expect(await providersOf((await signIn()).client)).toMatchObject({ identities: ['campus', 'email'] });
      });

      it('takes the password along with the address', async () => {
        await signUpByMail();
        const { client } = await signIn();
        expect((await unlink(client, 'email')).error).toBeNull();
        expect(await providersOf(client)).toEqual({ identities: ['campus'], app: ['campus'] });
        const byPassword = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
        expect(byPassword.error?.code).toBe('invalid_credentials');
      });

      it('does not touch those of others', async () => {
        const { client } = await signIn();
        const [foreign] = await identitiesOf(client);
        const other = server.client();
        await other.signUp({ email: 'bob@uni.example', password: PASSWORD });
        const [mail] = await server.mailsTo('bob@uni.example');
        await other.verifyOtp({ email: 'bob@uni.example', token: codeIn(mail), type: 'signup' });
        if (!foreign) throw new Error('no identity');
        expect((await other.unlinkIdentity(foreign)).error).toMatchObject({
          status: 422,
          code: 'identity_not_found',
        });
      });

      it('an account of a provider that sets a password can sign in by it', async () => {
        const { client } = await signIn();
        expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
        expect(await providersOf(client)).toEqual({
          identities: ['campus', 'email'],
          app: ['campus', 'email'],
        });
        const byPassword = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
        expect(byPassword.error).toBeNull();
      });
    });

    it('/settings and /api/auth-settings name the providers', async () => {
      const settings = await (await fetch(`${server.origin}/auth/v1/settings`)).json();
      expect(settings).toMatchObject({ external: { email: true, campus: true, anonymous_users: false } });
      const own = await (await fetch(`${server.origin}/api/auth-settings`)).json();
      expect(own).toMatchObject({ providers: [{ name: 'campus', label: 'Campus' }] });
    });
  });
}
