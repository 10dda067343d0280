import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, createClient, startAuthServer } from '../../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'a long green river';
const SCHOOL = '198.51.100.7';
const HOME = '203.0.113.80';
const PUPILS = 200;

let db: Database;
let server: AuthServer;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, {
    RATE_LIMITS: 'on',
    EMAIL_CONFIRMATION: 'off',
    TRUST_PROXY: '127.0.0.1',
  });
});
afterEach(() => server.close());

/** The real client as a browser has it: from an address, with the cookies of its server. */
function browserAt(peer: string, jar = new Map<string, string>()) {
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', peer);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  return createClient(`${server.origin}/auth/v1`, { fetch: send });
}

async function guess(peer: string, times: number, email = EMAIL) {
  const codes = new Set<string | undefined>();
  const client = browserAt(peer);
  for (let i = 0; i < times; i += 1) {
    codes.add((await client.signInWithPassword({ email, password: `wrong ${i}` })).error?.code);
  }
  return [...codes];
}

const signIn = async (peer: string, jar?: Map<string, string>) =>
  (await browserAt(peer, jar).signInWithPassword({ email: EMAIL, password: PASSWORD })).error?.code ?? 'in';

describe('wrong passwords', () => {
  it('of strangers never slow down the owner on a device where they have signed in', async () => {
    const jar = new Map<string, string>();
    await browserAt(HOME, jar).signUp({ email: EMAIL, password: PASSWORD });
    await guess(HOME, 25);
    for (let peer = 1; peer < 5; peer += 1) await guess(`192.0.2.${peer}`, 15);
    expect(await signIn(HOME)).toBe('over_request_rate_limit');
    expect(await signIn('192.0.2.99')).toBe('over_request_rate_limit');
    expect(await signIn(HOME, jar)).toBe('in');
    // Wherever they take it.
    expect(await signIn(SCHOOL, jar)).toBe('in');
  });

  it('slow down the pair of account and address, whether the account exists or not', async () => {
    await browserAt(HOME).signUp({ email: EMAIL, password: PASSWORD });
    for (const email of [EMAIL, 'nobody@uni.example']) {
      expect(await guess(SCHOOL, 21, email)).toEqual(['invalid_credentials', 'over_request_rate_limit']);
    }
    expect(await signIn(HOME)).toBe('in');
    server.clock.pass(15);
    expect(await signIn(SCHOOL)).toBe('in');
  });

  it('from ever new addresses slow down whoever the account does not know, and nobody else', async () => {
    await browserAt(HOME).signUp({ email: EMAIL, password: PASSWORD });
    for (let peer = 1; peer <= 8; peer += 1) await guess(`192.0.2.${peer}`, 5);
    expect(await signIn('192.0.2.200')).toBe('over_request_rate_limit');
    expect(await signIn(HOME)).toBe('in');
  });

  it('on a known device are limited too', async () => {
    const jar = new Map<string, string>();
    const client = browserAt(HOME, jar);
    await client.signUp({ email: EMAIL, password: PASSWORD });
    for (let i = 0; i < 20; i += 1) await client.signInWithPassword({ email: EMAIL, password: 'wrong' });
    expect(await signIn(HOME, jar)).toBe('over_request_rate_limit');
  });
});

describe('a known device', () => {
  it('has a cookie that only the account endpoints get, and of which the server keeps a hash', async () => {
    const jar = new Map<string, string>();
    await browserAt(HOME, jar).signUp({ email: EMAIL, password: PASSWORD });
    const secret = jar.get('lyceum-device') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { rows } = await db.orm.execute(sql`select * from auth.known_devices order by kind`);
    expect(rows).toMatchObject([{ kind: 'device' }, { kind: 'peer' }]);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(HOME);
    const response = await fetch(`${server.origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^lyceum-device=[\w-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is known to the account that was signed in to on it, not to another', async () => {
    const jar = new Map<string, string>();
    await browserAt(HOME).signUp({ email: EMAIL, password: PASSWORD });
    await browserAt(SCHOOL, jar).signUp({ email: 'eve@uni.example', password: PASSWORD });
    await guess(SCHOOL, 21);
    expect(await signIn(SCHOOL, jar)).toBe('over_request_rate_limit');
  });

  it('is a stranger after a new password, until its next sign-in', async () => {
    const jar = new Map<string, string>();
    const client = browserAt(HOME, jar);
    await client.signUp({ email: EMAIL, password: PASSWORD });
    await client.updateUser({ password: 'another long river', current_password: PASSWORD });
    expect((await db.orm.execute(sql`select 1 from auth.known_devices`)).rows).toEqual([]);
  });
});

describe('a refresh', () => {
  it('is never refused for what strangers behind the same address send', async () => {
    const ada = browserAt(SCHOOL);
    const { data } = await ada.signUp({ email: EMAIL, password: PASSWORD });
    const statuses = new Set<number>();
    for (let i = 0; i < 70; i += 1) {
      const strange = {
        method: 'POST',
        body: '{"refresh_token":"none"}',
        headers: { 'x-forwarded-for': SCHOOL },
      };
      statuses.add((await fetch(`${server.origin}/auth/v1/token?grant_type=refresh_token`, strange)).status);
    }
    expect([...statuses]).toEqual([400, 429]);
    await guess(SCHOOL, 30, 'nobody@uni.example');
    const refreshed = await ada.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(refreshed.error).toBeNull();
  });

  it('of one session has a limit of its own, and says when to come back', async () => {
    const { data } = await browserAt(SCHOOL).signUp({ email: EMAIL, password: PASSWORD });
    const body = JSON.stringify({ refresh_token: data.session?.refresh_token });
    const ask = () =>
      fetch(`${server.origin}/auth/v1/token?grant_type=refresh_token`, { method: 'POST', body });
    for (let i = 0; i < 30; i += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  });
});

// The clock of this server stands still, so that all of it happens within a minute whatever the machine.
it(
  'a school of 200 behind one address registers and signs in within a minute',
  { timeout: 120_000 },
  async () => {
    const pupils = Array.from({ length: PUPILS }, (_, i) => `pupil${i}@uni.example`);
    const signedUp = await Promise.all(
      pupils.map((email) => browserAt(SCHOOL).signUp({ email, password: PASSWORD })),
    );
    expect(signedUp.filter(({ error }) => error)).toEqual([]);
    const signedIn = await Promise.all(
      pupils.map((email) => browserAt(SCHOOL).signInWithPassword({ email, password: PASSWORD })),
    );
    expect(signedIn.filter(({ error }) => error)).toEqual([]);
  },
);

it('sessions and audit entries name the peer that the proxy names', async () => {
  await browserAt(`1.1.1.1, ${HOME}`).signUp({ email: EMAIL, password: PASSWORD });
  const { rows } = await db.orm.execute(
    sql`select ip from auth.sessions union select ip_address from auth.audit_log_entries`,
  );
  expect(rows).toEqual([{ ip: HOME }]);
});
