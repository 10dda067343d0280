import type { Session } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, codeIn, linkIn, startAuthServer } from '../../../test/auth-server.ts';
import { hasTestPostgres, openTestPostgres, resetDatabase } from '../../../test/database.ts';
import { ENGINES, type OpenEngine } from '../../../test/engines.ts';

const EMAIL = 'ada@uni.example';
const PASSWORD = 'correct horse';

for (const { name, isMissing, open } of ENGINES) {
  describe.skipIf(isMissing)(`at the same moment, on ${name}`, () => {
    let engine: OpenEngine;
    let server: AuthServer;

    beforeAll(async () => {
      engine = await open();
    });
    afterAll(() => engine.close());
    beforeEach(() => resetDatabase(engine.db));
    afterEach(() => server.close());

    async function start(env: Record<string, string> = { EMAIL_CONFIRMATION: 'off' }) {
      server = await startAuthServer(engine.db, env);
    }

    function signUp(email = EMAIL) {
      return server.client().signUp({ email, password: PASSWORD, options: { data: { full_name: 'Ada' } } });
    }

    function refresh(refresh_token: string) {
      return server.client().refreshSession({ refresh_token });
    }

    async function signedUp(): Promise<Session> {
      const { data, error } = await signUp();
      if (error || !data.session) throw error ?? new Error('no session');
      return data.session;
    }

    async function count(table: string): Promise<number> {
      const { rows } = await engine.db.orm.execute(sql`select 1 from ${sql.raw(table)}`);
      return rows.length;
    }

    it('many sign-ups of one address make one account', async () => {
      await start();
      const answers = await Promise.all(Array.from({ length: 8 }, () => signUp()));
      const codes = answers.map(({ error }) => error?.code ?? 'signed in').toSorted();
      expect(codes).toEqual(['signed in', ...Array.from({ length: 7 }, () => 'user_already_exists')]);
      for (const table of ['auth.users', 'auth.identities', 'profiles', 'auth.sessions']) {
        expect([table, await count(table)]).toEqual([table, 1]);
      }
    });

    it('many sign-ups of one address that must be confirmed answer alike, and the last mail works', async () => {
      await start({});
      const answers = await Promise.all(Array.from({ length: 8 }, () => signUp()));
      expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 8 }, () => null));
      expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
      expect([await count('auth.users'), await count('profiles')]).toEqual([1, 1]);
      const [newest] = await server.mailsTo(EMAIL);
      const { error } = await server
        .client()
        .verifyOtp({ email: EMAIL, token: codeIn(newest), type: 'signup' });
      expect(error).toBeNull();
    });

    it('a code and its link, tried many times, sign in once', async () => {
      await start({});
      await signUp();
      const [mail] = await server.mailsTo(EMAIL);
      const token_hash = linkIn(mail).searchParams.get('token') ?? '';
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          i % 2 === 0
            ? server.client().verifyOtp({ token_hash, type: 'signup' })
            : server.client().verifyOtp({ email: EMAIL, token: codeIn(mail), type: 'signup' }),
        ),
      );
      const codes = answers.map(({ error }) => error?.code ?? 'signed in').toSorted();
      expect(codes).toEqual([...Array.from({ length: 7 }, () => 'otp_expired'), 'signed in']);
    });

    it('wrong codes and new mails never lock each other up', async () => {
      await start({});
      await signUp();
      const acts = Array.from({ length: 12 }, (_, i) => {
        if (i % 3 === 0) return signUp();
        if (i % 3 === 1) return server.client().resend({ type: 'signup', email: EMAIL });
        return server.client().verifyOtp({ email: EMAIL, token: 'wrong!', type: 'signup' });
      });
      const statuses = (await Promise.all(acts)).map(({ error }) => error?.status ?? 200);
      expect(new Set(statuses)).toEqual(new Set([200, 403]));
    });

    it('tabs that refresh one token all get the same next one', async () => {
      await start();
      const { refresh_token } = await signedUp();
      const answers = await Promise.all(Array.from({ length: 12 }, () => refresh(refresh_token)));
      expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 12 }, () => null));
      const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
      expect(tokens.size).toBe(1);
      const [next = ''] = tokens;
      expect(next).not.toBe(refresh_token);
      expect((await refresh(next ?? '')).error).toBeNull();
    });

    it('tabs that refresh again and again, in any order, never lose the session', async () => {
      await start();
      let shared = (await signedUp()).refresh_token;
      const rounds = fc.array(
        fc.record({ tabs: fc.integer({ min: 1, max: 4 }), pause: fc.integer({ min: 0, max: 5000 }) }),
        {
          minLength: 1,
          maxLength: 5,
        },
      );
      const property = fc.asyncProperty(rounds, async (turns) => {
        for (const { tabs, pause } of turns) {
          server.clock.pass(pause);
          const answers = await Promise.all(Array.from({ length: tabs }, () => refresh(shared)));
          for (const { error } of answers) expect(error).toBeNull();
          shared = answers[0]?.data.session?.refresh_token ?? '';
        }
      });
      await fc.assert(property, { numRuns: 8 });
    });

    it('a thief and the owner who use an old token end the session once, for both', async () => {
      await start();
      const first = await signedUp();
      const second = await refresh(first.refresh_token);
      const third = await refresh(second.data.session?.refresh_token ?? '');
      server.clock.pass(60);
      const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first.refresh_token)));
      const codes = answers.map(({ error }) => error?.code);
      expect(codes.filter((code) => code === 'refresh_token_already_used')).toHaveLength(1);
      expect(codes.filter((code) => code === 'refresh_token_not_found')).toHaveLength(5);
      expect((await refresh(third.data.session?.refresh_token ?? '')).error?.code).toBe(
        'refresh_token_not_found',
      );
    });

    it('a refresh and a sign-out leave no session behind', async () => {
      await start();
      const client = server.client();
      await client.signUp({ email: EMAIL, password: PASSWORD });
      const refresh_token = (await client.getSession()).data.session?.refresh_token ?? '';
      const acts = [client.signOut(), ...Array.from({ length: 4 }, () => refresh(refresh_token))];
      const statuses = (await Promise.all(acts)).map(({ error }) => error?.status ?? 200);
      expect(Math.max(...statuses)).toBeLessThan(500);
      expect(await count('auth.sessions')).toBe(0);
    });
  });
}

describe.skipIf(!hasTestPostgres)('while another transaction holds the lock', () => {
  let engine: OpenEngine;
  let server: AuthServer;
  beforeAll(async () => {
    engine = await openTestPostgres();
  });
  afterAll(() => engine.close());
  beforeEach(() => resetDatabase(engine.db));
  afterEach(() => server.close());

  it('a refresh gives up with 409, and the session goes on', async () => {
    const { db } = engine;
    server = await startAuthServer(db, { EMAIL_CONFIRMATION: 'off' });
    const client = server.client();
    await client.signUp({ email: EMAIL, password: PASSWORD });
    const refresh_token = (await client.getSession()).data.session?.refresh_token ?? '';
    const refresh = () => server.client().refreshSession({ refresh_token });
    await db.transaction(async () => {
      await db.orm.execute(sql`select 1 from auth.sessions for update`);
      expect((await refresh()).error).toMatchObject({ status: 409, code: 'conflict' });
    });
    expect((await refresh()).error).toBeNull();
  });

  it('a link waits, and is refused if it was replaced meanwhile', async () => {
    const { db } = engine;
    server = await startAuthServer(db);
    await server.client().signUp({ email: EMAIL, password: PASSWORD });
    const [mail] = await server.mailsTo(EMAIL);
    const token_hash = linkIn(mail).searchParams.get('token') ?? '';
    const opened = await db.transaction(async () => {
      await db.orm.execute(sql`select 1 from auth.users for update`);
      const opening = server.client().verifyOtp({ token_hash, type: 'signup' });
      await untilSomebodyWaits(db);
      await db.orm.execute(sql`update auth.one_time_tokens set token_hash = 'another'`);
      return { opening };
    });
    expect((await opened.opening).error).toMatchObject({ status: 403, code: 'otp_expired' });
  });
});

async function untilSomebodyWaits(db: Database): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.orm.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows;
  };
  await expect.poll(waiting).toHaveLength(1);
}
