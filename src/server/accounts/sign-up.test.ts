import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, codeIn, linkIn, startAuthServer } from '../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../test/database.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';

let db: Database;
let server: AuthServer;

async function start(env: Record<string, string> = {}): Promise<AuthServer> {
  await server.close();
  server = await startAuthServer(db, env);
  return server;
}

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db);
});
afterEach(() => server.close());

async function addInstitution(domain = 'uni.example'): Promise<string> {
  const { rows } = await db.orm.execute<{ id: string }>(
    sql`insert into institutions (name, domain) values ('Uni', ${domain}) returning id`,
  );
  return rows[0]?.id ?? '';
}

async function profileOf(email: string) {
  const { rows } = await db.orm.execute(
    sql`select full_name, role, institution_id, email from profiles where email = ${email}`,
  );
  return rows[0];
}

async function requestsOf(email: string) {
  const { rows } = await db.orm.execute(
    sql`select r.role, r.institution_id from role_requests r join profiles p on p.id = r.user_id where p.email = ${email}`,
  );
  return rows;
}

function signUp(data: object = {}, email = EMAIL) {
  return server.client().signUp({ email, password: PASSWORD, options: { data } });
}

async function confirm(email = EMAIL) {
  const [mail] = await server.mailsTo(email);
  return server.client().verifyOtp({ email, token: codeIn(mail), type: 'signup' });
}

describe('a sign-up that must be confirmed', () => {
  it('answers a user without a session and mails a code and a link', async () => {
    const { data, error } = await signUp({ full_name: 'Ada', language: 'es' });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      email: EMAIL,
      aud: 'authenticated',
      user_metadata: { full_name: 'Ada' },
    });
    const mails = await server.mailsTo(EMAIL);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirma tu correo electrónico para Lyceum']);
    expect(codeIn(mails[0])).toMatch(/^\d{6}$/);
    expect(linkIn(mails[0]).searchParams.get('token')).toMatch(/^[0-9a-f]{56}$/);
  });

  it('cannot be used before, and can after', async () => {
    await signUp();
    const early = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
    const { data, error } = await confirm();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: EMAIL, user_metadata: { email_verified: true } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: EMAIL, email_verified: true });
    const later = await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD });
    expect(later.error).toBeNull();
  });

  it('stores neither the password nor the code nor the link as they are', async () => {
    await signUp();
    const [mail] = await server.mailsTo(EMAIL);
    const { rows } = await db.orm.execute<{ all: string }>(
      sql`select (select json_agg(u)::text from auth.users u) || (select json_agg(t)::text from auth.one_time_tokens t) as all`,
    );
    const stored = rows[0]?.all ?? '';
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(`"${codeIn(mail)}"`);
    expect(stored).not.toContain(linkIn(mail).searchParams.get('token'));
  });

  it('keeps the first password when somebody signs up again before the confirmation', async () => {
    const first = await signUp();
    const again = await server.client().signUp({ email: EMAIL, password: 'of somebody else' });
    expect(again.data.user?.id).toBe(first.data.user?.id);
    expect(await server.mailsTo(EMAIL)).toHaveLength(2);
    await confirm();
    const wrong = await server.client().signInWithPassword({ email: EMAIL, password: 'of somebody else' });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  it('takes addresses without regard to case and space', async () => {
    await signUp({}, '  ADA@Uni.Example ');
    await confirm();
    const { error } = await server
      .client()
      .signInWithPassword({ email: 'Ada@uni.EXAMPLE', password: PASSWORD });
    expect(error).toBeNull();
  });
});

describe('what a sign-up tells about an address', () => {
  /** The answer with what is random or intentionally echoed replaced. */
  async function answerFor(email: string) {
    const response = await fetch(`${server.origin}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, data: { full_name: 'Eve' } }),
    });
    const text = await response.text();
    const { id } = JSON.parse(text);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const headers = Object.fromEntries(response.headers);
    for (const name of ['x-request-id', 'date', 'content-length']) delete headers[name];
    return {
      id,
      status: response.status,
      headers,
      text: text.replaceAll(id, 'ID').replaceAll(email, 'EMAIL'),
    };
  }

  it('is the same for a new, an unconfirmed and a taken address, also the second time', async () => {
    await signUp({ full_name: 'Ada' });
    await confirm();
    await signUp({ full_name: 'Bob' }, 'bob@uni.example');
    server.clock.pass(3600);

    const fresh = await answerFor('new@uni.example');
    const unconfirmed = await answerFor('bob@uni.example');
    const taken = await answerFor(EMAIL);
    expect({ ...unconfirmed, id: '' }).toEqual({ ...fresh, id: '' });
    expect({ ...taken, id: '' }).toEqual({ ...fresh, id: '' });
    expect(JSON.parse(taken.text)).toMatchObject({
      identities: [],
      role: '',
      user_metadata: { full_name: 'Eve' },
    });

    for (const [email, before] of [
      ['new@uni.example', fresh],
      ['bob@uni.example', unconfirmed],
      [EMAIL, taken],
    ] as const) {
      expect(await answerFor(email)).toEqual(before);
    }
  });

  it('is the same under the limit of mails', async () => {
    await start({ EMAIL_CONFIRMATION: 'required', RATE_LIMITS: 'on' });
    await signUp();
    await confirm();
    server.clock.pass(61);
    for (const email of [EMAIL, 'new@uni.example']) {
      expect((await signUp({}, email)).error).toBeNull();
      const { error } = await signUp({}, email);
      expect(error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
        message: 'For security purposes, you can only request this after 60 seconds.',
      });
    }
  });

  it('tells the owner of a taken address by mail, and changes nothing', async () => {
    await signUp({ full_name: 'Ada' });
    await confirm();
    await server
      .client()
      .signUp({ email: EMAIL, password: 'of somebody else', options: { data: { full_name: 'Eve' } } });
    const [mail] = await server.mailsTo(EMAIL);
    expect(mail?.subject).toBe('You already have a Lyceum account');
    expect(mail?.text).toContain('Hello Ada,');
    expect(await profileOf(EMAIL)).toMatchObject({ full_name: 'Ada' });
    expect((await server.client().signInWithPassword({ email: EMAIL, password: PASSWORD })).error).toBeNull();
  });
});

describe('a sign-up without confirmation', () => {
  beforeEach(() => start({ EMAIL_CONFIRMATION: 'off' }));

  it('signs in at once and sends no mail', async () => {
    const { data, error } = await signUp({ full_name: 'Ada' });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({
      email: EMAIL,
      role: 'authenticated',
      identities: [{ provider: 'email' }],
    });
    expect(await server.mailsTo(EMAIL)).toEqual([]);
  });

  it('refuses a taken address', async () => {
    await signUp();
    const { error } = await signUp();
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });
});

describe('the profile', () => {
  it('is there as soon as the account is', async () => {
    await signUp({ full_name: ' Ada ', role: 'student', institution_id: null, email: 'other@uni.example' });
    const expected = { full_name: 'Ada', role: 'student', institution_id: null, email: EMAIL };
    expect(await profileOf(EMAIL)).toEqual(expected);
  });

  it('gets the chosen role on an open deployment', async () => {
    const institution_id = await addInstitution();
    await signUp({ full_name: 'Ada', role: 'teacher', institution_id });
    expect(await profileOf(EMAIL)).toMatchObject({ role: 'teacher', institution_id });
    await signUp({ role: 'Institution Admin', institution_id }, 'bob@uni.example');
    expect(await profileOf('bob@uni.example')).toMatchObject({ role: 'institution_admin' });
    await signUp({ role: 'root', institution_id }, 'eve@uni.example');
    expect(await profileOf('eve@uni.example')).toMatchObject({ role: 'student' });
  });

  it.each([
    [{ role: 'teacher' }, 'Institution is required for teachers and admins'],
    [{ role: 'teacher', institution_id: '6a2f41a3-c54c-4f0b-9d4a-2c9f5d1f0a11' }, 'Institution not found'],
  ])('is not made for %j', async (data, message) => {
    const { error } = await signUp(data);
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
    expect(await profileOf(EMAIL)).toBeUndefined();
  });

  it('is not made without its account, nor the account without it', async () => {
    await db.orm.execute(sql`alter table profiles add constraint refuse check (full_name <> 'Mallory')`);
    try {
      const { error } = await signUp({ full_name: 'Mallory' });
      expect(error?.status).toBe(500);
    } finally {
      await db.orm.execute(sql`alter table profiles drop constraint refuse`);
    }
    const { rows } = await db.orm.execute(sql`select 1 from auth.users union all select 1 from mailbox`);
    expect(rows).toEqual([]);
    expect(server.logged.join()).toContain('auth request failed');
  });
});

describe('the domain policy', () => {
  beforeEach(() => start({ ROLE_POLICY: 'domain', ADMIN_EMAIL: 'Head@Uni.example' }));

  it('grants the role when the confirmed address is in the domain of the institution', async () => {
    const institution_id = await addInstitution();
    await signUp({ role: 'teacher', institution_id });
    expect(await profileOf(EMAIL)).toMatchObject({ role: 'student' });
    await confirm();
    expect(await profileOf(EMAIL)).toMatchObject({ role: 'teacher', institution_id });
    expect(await requestsOf(EMAIL)).toEqual([]);
  });

  it('keeps a request for an administrator otherwise', async () => {
    const institution_id = await addInstitution('other.example');
    await signUp({ role: 'institution_admin', institution_id });
    await confirm();
    expect(await profileOf(EMAIL)).toMatchObject({ role: 'student' });
    expect(await requestsOf(EMAIL)).toEqual([{ role: 'institution_admin', institution_id }]);
  });

  it('makes the named administrator one, but not before the confirmation', async () => {
    await signUp({ role: 'student' }, 'head@uni.example');
    expect(await profileOf('head@uni.example')).toMatchObject({ role: 'student' });
    await confirm('head@uni.example');
    expect(await profileOf('head@uni.example')).toMatchObject({ role: 'institution_admin' });
  });

  it('grants nothing where addresses are not confirmed', async () => {
    await start({ ROLE_POLICY: 'domain', EMAIL_CONFIRMATION: 'off', ADMIN_EMAIL: 'head@uni.example' });
    const institution_id = await addInstitution();
    await signUp({ role: 'teacher', institution_id });
    await signUp({ role: 'student' }, 'head@uni.example');
    expect(await profileOf(EMAIL)).toMatchObject({ role: 'student' });
    expect(await requestsOf(EMAIL)).toEqual([{ role: 'teacher', institution_id }]);
    expect(await profileOf('head@uni.example')).toMatchObject({ role: 'student' });
  });

  it('is the default as soon as others can reach the server', async () => {
    await start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://lyceum.example' });
    await signUp({ role: 'teacher', institution_id: await addInstitution('other.example') });
    expect(await profileOf(EMAIL)).toMatchObject({ role: 'student' });
  });
});

describe('a sign-up is refused', () => {
  async function refusal(body: object) {
    const response = await fetch(`${server.origin}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...(await response.json()) };
  }

  it.each([
    [400, 'validation_failed', { email: EMAIL }],
    [400, 'validation_failed', { email: EMAIL, phone: '+1555', password: PASSWORD }],
    [400, 'validation_failed', { email: 'ada', password: PASSWORD }],
    [400, 'validation_failed', { email: 'ada@uni', password: PASSWORD }],
    [400, 'validation_failed', { email: 'ada@uni.example\r\nBcc: x@evil.example', password: PASSWORD }],
    [400, 'validation_failed', { email: `${'a'.repeat(250)}@uni.example`, password: PASSWORD }],
    [400, 'validation_failed', { password: PASSWORD }],
    [400, 'validation_failed', { email: { $ne: '' }, password: PASSWORD }],
    [400, 'validation_failed', { email: EMAIL, password: PASSWORD, data: 'text' }],
    [400, 'validation_failed', { email: EMAIL, password: PASSWORD, data: { big: 'x'.repeat(5000) } }],
    [400, 'validation_failed', { email: EMAIL, password: PASSWORD, code_challenge: 'x'.repeat(43) }],
    [
      400,
      'validation_failed',
      { email: EMAIL, password: PASSWORD, code_challenge: 'x', code_challenge_method: 's256' },
    ],
    [400, 'phone_provider_disabled', { phone: '+15550100', password: PASSWORD }],
    [422, 'anonymous_provider_disabled', {}],
    [422, 'weak_password', { email: EMAIL, password: 'seven77' }],
    [422, 'weak_password', { email: EMAIL, password: 'é'.repeat(37) }],
  ])('with %i %s for %j', async (status, code, body) => {
    expect(await refusal(body)).toMatchObject({ status, code });
    const { rows } = await db.orm.execute(sql`select 1 from auth.users`);
    expect(rows).toEqual([]);
  });

  it('with the reasons of a weak password, as the client reads them', async () => {
    const { error } = await server.client().signUp({ email: EMAIL, password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    expect(error?.message).toBe('Password should be at least 8 characters.');
  });

  it.each(['password123', 'P4ssw0rd!', 'Contraseña2026', '123456789', 'aaaaaaaaaa'])(
    'with one of the first passwords that anyone would try: %s',
    async (password) => {
      const { error } = await server.client().signUp({ email: EMAIL, password });
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['pwned'] });
    },
  );

  it('anonymously', async () => {
    const { error } = await server.client().signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });
});

describe('sending the confirmation again', () => {
  it('mails a new code and link, which void the earlier ones', async () => {
    await signUp();
    const [first] = await server.mailsTo(EMAIL);
    const { error } = await server.client().resend({ type: 'signup', email: EMAIL });
    expect(error).toBeNull();
    const mails = await server.mailsTo(EMAIL);
    expect(mails).toHaveLength(2);
    const old = await server
      .client()
      .verifyOtp({ token_hash: linkIn(first).searchParams.get('token') ?? '', type: 'signup' });
    expect(old.error?.code).toBe('otp_expired');
    expect((await confirm()).error).toBeNull();
  });

  it('answers the same for an unknown and a confirmed address, and mails nothing', async () => {
    await signUp();
    await confirm();
    for (const email of [EMAIL, 'nobody@uni.example']) {
      expect(await server.client().resend({ type: 'signup', email })).toMatchObject({ error: null });
    }
    expect(await server.mailsTo('nobody@uni.example')).toEqual([]);
    expect(await server.mailsTo(EMAIL)).toHaveLength(1);
  });

  it('has nothing to do for other types', async () => {
    expect((await server.client().resend({ type: 'email_change', email: EMAIL })).error).toBeNull();
    const { error } = await server.client().resend({ type: 'sms', phone: '+15550100' });
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });

  it('waits a minute between mails to one address, known or not', async () => {
    await start({ RATE_LIMITS: 'on' });
    for (const email of [EMAIL, 'nobody@uni.example']) {
      expect((await server.client().resend({ type: 'signup', email })).error).toBeNull();
      const { error } = await server.client().resend({ type: 'signup', email });
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    }
  });
});
