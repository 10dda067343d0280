import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../../test/auth-server.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';
import type { Session } from '../contract.ts';

const PASSWORD = 'correct horse';

let db: Database;
let server: AuthServer;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, { EMAIL_CONFIRMATION: 'off' });
});
afterEach(() => server.close());

async function signUp(email: string) {
  const client = server.client();
  const { data, error } = await client.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return data.session?.access_token ?? '';
}

async function signIn(email: string, userAgent: string): Promise<string> {
  const response = await fetch(`${server.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const session: { access_token: string } = await response.json();
  return session.access_token;
}

async function call(token: string, path = '', method = 'GET') {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.origin}/api/sessions${path}`, { method, headers });
  const body: { sessions: Session[]; code: string } = await response.json();
  return { status: response.status, ...body };
}

describe('the sessions of a person', () => {
  it('are listed by last use, and say which one asks', async () => {
    await signUp('ada@uni.example');
    server.clock.pass(60);
    const token = await signIn('ada@uni.example', 'Browser on a phone');
    const { sessions } = await call(token);
    expect(sessions).toMatchObject([
      { user_agent: 'Browser on a phone', ip: '127.0.0.1', is_current: true, has_second_factor: false },
      { is_current: false },
    ]);
    expect(sessions[0]?.last_used_at).toBe(server.clock.now().toISOString());
  });

  it('leave out what has ended by itself', async () => {
    await signUp('ada@uni.example');
    server.clock.pass(31 * 86_400);
    const token = await signIn('ada@uni.example', 'Browser');
    expect((await call(token)).sessions).toHaveLength(1);
  });

  it('can be ended one by one, here and elsewhere', async () => {
    const here = await signUp('ada@uni.example');
    const phone = await signIn('ada@uni.example', 'Phone');
    const other = (await call(here)).sessions.find(({ is_current }) => !is_current);
    expect((await call(here, `/${other?.id}`, 'DELETE')).status).toBe(200);
    expect((await call(phone)).status).toBe(401);
    const again = await call(here, `/${other?.id}`, 'DELETE');
    expect([again.status, again.code]).toEqual([404, 'session_not_found']);
    const [own] = (await call(here)).sessions;
    expect((await call(here, `/${own?.id}`, 'DELETE')).status).toBe(200);
    expect((await call(here)).status).toBe(401);
  });

  it("are nobody else's business", async () => {
    const ada = await signUp('ada@uni.example');
    const eve = await signUp('eve@uni.example');
    const [session] = (await call(ada)).sessions;
    expect((await call(eve)).sessions.map(({ id }) => id)).not.toContain(session?.id);
    expect((await call(eve, `/${session?.id}`, 'DELETE')).status).toBe(404);
    expect((await call(ada)).status).toBe(200);
  });
});
