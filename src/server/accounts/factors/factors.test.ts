import type { GoTrueClient, Session } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthServer, startAuthServer, totpCode } from '../../../../test/auth-server.ts';
import { resetDatabase } from '../../../../test/database.ts';
import { ENGINES, type OpenEngine } from '../../../../test/engines.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';

describe.each(ENGINES.filter(({ isMissing }) => !isMissing))('second factors on $name', ({ open }) => {
  let engine: OpenEngine;
  let server: AuthServer;
  let ada: GoTrueClient;

  beforeAll(async () => {
    engine = await open();
  });
  afterAll(() => engine.close());
  beforeEach(async () => {
    await resetDatabase(engine.db);
    server = await startAuthServer(engine.db, { EMAIL_CONFIRMATION: 'off' });
    ada = server.client();
    await ada.signUp({ email: EMAIL, password: PASSWORD, options: { data: { full_name: 'Ada' } } });
  });
  afterEach(() => server.close());

  async function signIn(): Promise<GoTrueClient> {
    const client = server.client();
    const { error } = await client.signInWithPassword({ email: EMAIL, password: PASSWORD });
    if (error) throw error;
    return client;
  }

  async function sessionOf(client: GoTrueClient): Promise<Session> {
    const { session } = (await client.getSession()).data;
    if (!session) throw new Error('signed out');
    return session;
  }

  async function enrol(client: GoTrueClient, friendlyName = '') {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
    if (error) throw error;
    return { id: data.id, secret: data.totp.secret, data };
  }

  /** Enrols and shows the first code. The next accepted code is one step ahead. */
  async function turnOn(client = ada) {
    const factor = await enrol(client);
    const { error } = await verify(client, factor);
    if (error) throw error;
    return factor;
  }

  function verify(client: GoTrueClient, { id, secret }: { id: string; secret: string }, stepsAhead = 0) {
    const code = totpCode(secret, server.clock, stepsAhead);
    return client.mfa.challengeAndVerify({ factorId: id, code });
  }

  /** One of the product's own endpoints, as this client would call it. */
  async function profileStatus(client: GoTrueClient) {
    const { access_token } = await sessionOf(client);
    const headers = { authorization: `Bearer ${access_token}` };
    const response = await fetch(`${server.origin}/api/profiles/me`, { headers });
    const body: { code?: string } = await response.json();
    return [response.status, body.code];
  }

  describe('enrolment', () => {
    it('answers secret, address and a picture that fits into a data: URL', async () => {
      const { data, error } = await ada.mfa.enroll({
        factorType: 'totp',
        friendlyName: 'Phone',
        issuer: 'Uni',
      });
      expect(error).toBeNull();
      expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
      const uri = new URL(data?.totp.uri ?? '');
      expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
      expect([uri.searchParams.get('issuer'), uri.searchParams.get('digits')]).toEqual(['Uni', '6']);
      expect(decodeURIComponent(uri.pathname)).toContain(EMAIL);
      expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
      expect(data?.totp.qr_code).not.toContain('#');
      const listed = await ada.mfa.listFactors();
      expect(listed.data?.all).toMatchObject([{ friendly_name: 'Phone', status: 'unverified' }]);
      expect(listed.data?.totp).toEqual([]);
    });

    it('keeps no secret that a copy of the database would give away', async () => {
      const { secret } = await enrol(ada);
      const { rows } = await engine.db.orm.execute(sql`select secret from auth.mfa_factors`);
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it('refuses a taken name, an empty one too, until the unfinished one is five minutes old', async () => {
      for (const friendlyName of ['', 'Phone']) {
        await enrol(ada, friendlyName);
        const { error } = await ada.mfa.enroll({ factorType: 'totp', friendlyName });
        expect(error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
      }
      server.clock.pass(301);
      await enrol(ada);
      expect((await ada.mfa.listFactors()).data?.all).toHaveLength(1);
    });

    it('stops at ten factors', async () => {
      for (let i = 0; i < 10; i += 1) await enrol(ada, `Phone ${i}`);
      const { error } = await ada.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' });
      expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    });

    it('offers authenticator apps only', async () => {
      const phone = await ada.mfa.enroll({ factorType: 'phone', phone: '+441234567890' });
      expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
      const key = await ada.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
      expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
    });

    it('is not open to anonymous users', async () => {
      await engine.db.orm.execute(sql`update auth.users set is_anonymous = true`);
      const { error } = await ada.mfa.enroll({ factorType: 'totp' });
      expect(error).toMatchObject({ status: 403, code: 'no_authorization' });
    });
  });

  describe('a right code', () => {
    it('raises the session to aal2 and says so in the token', async () => {
      await turnOn();
      const claims = decodeJwt((await sessionOf(ada)).access_token);
      expect(claims).toMatchObject({ aal: 'aal2' });
      expect(claims['amr']).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ method: 'totp' }),
          expect.objectContaining({ method: 'password' }),
        ]),
      );
      const { data } = await ada.mfa.getAuthenticatorAssuranceLevel();
      expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    });

    it('puts the newest proof first', async () => {
      server.clock.pass(60);
      await turnOn();
      const { amr } = decodeJwt<{ amr: Array<{ method: string }> }>((await sessionOf(ada)).access_token);
      expect(amr.map(({ method }) => method)).toEqual(['totp', 'password']);
    });

    it('ends the other sessions that have shown no second factor, and no others', async () => {
      const elsewhere = await signIn();
      const factor = await turnOn();
      expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
      const phone = await signIn();
      expect((await verify(phone, factor, 1)).error).toBeNull();
      expect((await ada.getUser()).error).toBeNull();
    });

    it('makes every refresh token of the time before worthless, without ending the session for other tabs', async () => {
      const before = await sessionOf(ada);
      await turnOn();
      const tooLate = await server.client().refreshSession({ refresh_token: before.refresh_token });
      expect(tooLate.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
      expect((await ada.refreshSession()).error).toBeNull();
      expect(decodeJwt((await sessionOf(ada)).access_token)).toMatchObject({ aal: 'aal2' });
    });

    it('lets a thief of such a token only end the session', async () => {
      const before = await sessionOf(ada);
      await turnOn();
      server.clock.pass(60);
      const stolen = await server.client().refreshSession({ refresh_token: before.refresh_token });
      expect(stolen.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
      expect((await ada.getUser()).error?.name).toBe('AuthSessionMissingError');
    });

    it('works once, even in a second session', async () => {
      const factor = await turnOn();
      const phone = await signIn();
      const replay = await verify(phone, factor);
      expect(replay.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
      expect((await verify(phone, factor, 1)).error).toBeNull();
      expect((await verify(await signIn(), factor, 0)).error?.code).toBe('mfa_verification_failed');
    });

    it.each([
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ])('of %i steps from now is accepted: %s', async (stepsAhead, isAccepted) => {
      const factor = await enrol(ada);
      expect((await verify(ada, factor, stepsAhead)).error === null).toBe(isAccepted);
    });

    it('that comes many times at once is accepted once', async () => {
      const factor = await turnOn();
      const clients = await Promise.all(Array.from({ length: 6 }, signIn));
      const answers = await Promise.all(clients.map((client) => verify(client, factor, 1)));
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      expect(Math.max(...answers.map(({ error }) => error?.status ?? 200))).toBeLessThan(500);
    });
  });

  describe('a challenge', () => {
    it('is needed, is of one factor, works once and for five minutes', async () => {
      const factor = await enrol(ada);
      const challengeOf = async () => (await ada.mfa.challenge({ factorId: factor.id })).data?.id ?? '';
      const answer = (challengeId: string, stepsAhead = 0) =>
        ada.mfa.verify({
          factorId: factor.id,
          challengeId,
          code: totpCode(factor.secret, server.clock, stepsAhead),
        });
      const unknown = await answer('11111111-1111-4111-8111-111111111111');
      expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
      const { data } = await ada.mfa.challenge({ factorId: factor.id });
      const now = server.clock.now().getTime() / 1000;
      expect(data).toMatchObject({ type: 'totp', expires_at: now + 300 });
      server.clock.pass(300);
      expect((await answer(data?.id ?? '')).error).toMatchObject({
        status: 422,
        code: 'mfa_challenge_expired',
      });
      const fresh = await challengeOf();
      expect((await answer(fresh)).error).toBeNull();
      expect((await answer(fresh, 1)).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    });

    it('is answered from where it was asked for', async () => {
      const factor = await enrol(ada);
      const { data } = await ada.mfa.challenge({ factorId: factor.id });
      await engine.db.orm.execute(sql`update auth.mfa_challenges set ip_address = '203.0.113.7'`);
      const code = totpCode(factor.secret, server.clock);
      const { error } = await ada.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code });
      expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    });

    it("of somebody else's factor, an unknown one or a malformed one is 404", async () => {
      const factor = await enrol(ada);
      const eve = server.client();
      await eve.signUp({ email: 'eve@uni.example', password: PASSWORD });
      for (const factorId of [factor.id, '11111111-1111-4111-8111-111111111111', 'nonsense']) {
        const asked = await eve.mfa.challenge({ factorId });
        expect(asked.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
        const removed = await eve.mfa.unenroll({ factorId });
        expect(removed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
      }
    });
  });

  it('limits wrong codes per account', async () => {
    await server.close();
    server = await startAuthServer(engine.db, { RATE_LIMITS: 'on', EMAIL_CONFIRMATION: 'off' });
    ada = await signIn();
    const factor = await enrol(ada);
    const guess = async () => {
      server.clock.pass(10);
      const { error } = await ada.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' });
      return error?.code;
    };
    for (let i = 0; i < 10; i += 1) expect(await guess()).toBe('mfa_verification_failed');
    expect(await guess()).toBe('over_request_rate_limit');
    server.clock.pass(120);
    expect((await verify(ada, factor)).error).toBeNull();
  });

  describe('somebody who has a second factor', () => {
    it('reaches the product only after showing it', async () => {
      const factor = await turnOn();
      expect(await profileStatus(ada)).toEqual([200, undefined]);
      const phone = await signIn();
      expect(await profileStatus(phone)).toEqual([401, 'insufficient_aal']);
      const { data } = await phone.mfa.getAuthenticatorAssuranceLevel();
      expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      await verify(phone, factor, 1);
      expect(await profileStatus(phone)).toEqual([200, undefined]);
    });

    it('still reaches what is open to anyone', async () => {
      await turnOn();
      const { access_token } = await sessionOf(await signIn());
      const headers = { authorization: `Bearer ${access_token}` };
      const response = await fetch(`${server.origin}/api/auth-settings`, { headers });
      expect(response.status).toBe(200);
    });

    it('cannot add or remove factors before showing it', async () => {
      const factor = await turnOn();
      const phone = await signIn();
      const added = await phone.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' });
      expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
      const removed = await phone.mfa.unenroll({ factorId: factor.id });
      expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    });

    it('falls back to aal1 everywhere when the factor is removed, and needs none any more', async () => {
      const factor = await turnOn();
      const phone = await signIn();
      await verify(phone, factor, 1);
      expect((await ada.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
      for (const client of [ada, phone]) {
        await client.refreshSession();
        expect(decodeJwt((await sessionOf(client)).access_token)).toMatchObject({
          aal: 'aal1',
          amr: [expect.objectContaining({ method: 'password' })],
        });
        expect(await profileStatus(client)).toEqual([200, undefined]);
      }
      expect((await ada.getUser()).data.user).not.toHaveProperty('factors');
    });
  });

  describe('recovery codes', () => {
    async function turnOnWithCodes() {
      const factor = await turnOn();
      const { data, error } = await ada.mfa.recoveryCodes.generate();
      if (error) throw error;
      return { factor, codes: data.codes, id: data.id };
    }

    it('are ten, shown once and kept as hashes', async () => {
      const { codes, id } = await turnOnWithCodes();
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[0-9a-z]{16}$/);
      const { rows } = await engine.db.orm.execute(sql`select * from auth.mfa_recovery_codes`);
      expect(rows).toHaveLength(10);
      for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
      const status = await ada.mfa.recoveryCodes.getStatus();
      expect(status.data).toEqual({ id, type: 'recovery_code', total: 10, remaining: 10 });
      expect((await ada.mfa.listFactors()).data?.recovery_code).toMatchObject([{ id, status: 'verified' }]);
    });

    it('let somebody in who lost the phone, once each, and replace it', async () => {
      const { factor, codes } = await turnOnWithCodes();
      const [first = '', second = ''] = codes;
      const phone = await signIn();
      const typed = `${first.slice(0, 4).toUpperCase()}-${first.slice(4, 8)} ${first.slice(8)}`;
      expect((await phone.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
      const claims = decodeJwt<{ amr: Array<{ method: string }> }>((await sessionOf(phone)).access_token);
      expect(claims['aal']).toBe('aal2');
      expect(claims.amr.map(({ method }) => method)).toContain('mfa/recovery_code');
      expect((await phone.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
      const again = await (await signIn()).mfa.recoveryCodes.verify({ code: first });
      expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
      expect((await (await signIn()).mfa.recoveryCodes.verify({ code: second })).error).toBeNull();
      expect((await phone.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
      expect(await profileStatus(phone)).toEqual([200, undefined]);
    });

    it('go when the last factor goes that they stand in for', async () => {
      const { factor } = await turnOnWithCodes();
      await ada.mfa.unenroll({ factorId: factor.id });
      expect((await ada.mfa.listFactors()).data?.all).toEqual([]);
    });

    it('need another factor, that was shown, and come once', async () => {
      const alone = await ada.mfa.recoveryCodes.generate();
      expect(alone.error).toMatchObject({ status: 422, code: 'mfa_recovery_codes_sole_factor' });
      expect((await ada.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
      expect((await ada.mfa.recoveryCodes.verify({ code: 'x' })).error).toMatchObject({
        code: 'mfa_verification_failed',
      });
      await turnOnWithCodes();
      const twice = await ada.mfa.recoveryCodes.generate();
      expect(twice.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
      const phone = await signIn();
      for (const { error } of [
        await phone.mfa.recoveryCodes.generate(),
        await phone.mfa.recoveryCodes.regenerate(),
        await phone.mfa.recoveryCodes.unenroll(),
      ]) {
        expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
      }
    });

    it('and factors are not touched without the owner hearing of it', async () => {
      const subjects = async () => (await server.mailsTo(EMAIL)).map(({ subject }) => subject);
      const { codes, factor } = await turnOnWithCodes();
      const factorId = factor.id;
      const phone = await signIn();
      await phone.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
      await phone.mfa.recoveryCodes.unenroll();
      // The phone was as far as it was by the codes that are gone now.
      await ada.mfa.unenroll({ factorId });
      expect((await subjects()).toReversed()).toEqual([
        'An authenticator app was added to your Lyceum account',
        'New recovery codes for your Lyceum account',
        'A recovery code for your Lyceum account was used',
        'The recovery codes for your Lyceum account were removed',
        'An authenticator app was removed from your Lyceum account',
      ]);
    });

    it('tell nobody of an enrolment that was given up', async () => {
      const { id } = await enrol(ada);
      await ada.mfa.unenroll({ factorId: id });
      expect(await server.mailsTo(EMAIL)).toEqual([]);
    });

    it('can be replaced, which voids the old ones, and given up', async () => {
      const { codes, id } = await turnOnWithCodes();
      const { data } = await ada.mfa.recoveryCodes.regenerate();
      expect(data).toMatchObject({ id, friendly_name: 'Recovery codes', total: 10 });
      const phone = await signIn();
      expect((await phone.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error).not.toBeNull();
      expect((await phone.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
      expect((await ada.mfa.recoveryCodes.unenroll()).error).toBeNull();
      expect((await ada.mfa.listFactors()).data?.recovery_code).toEqual([]);
      expect(await profileStatus(phone)).toEqual([401, 'insufficient_aal']);
    });
  });
});
