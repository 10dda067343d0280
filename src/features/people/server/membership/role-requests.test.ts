import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getOwnRoleRequest, listRoleRequests } from '../../contract.requests.ts';
import { profileSchema } from '../../contract.ts';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../../../test/auth-server.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import { type Person, signUp } from '../../../../../test/sign-up.ts';

const PASSWORD = 'correct horse';
/** Those who found institutions here. */
const ROLE_GRANTS = 'institution_admin:ada@*';

let db: Database;
let server: AuthServer;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, { ROLE_POLICY: 'domain', ROLE_GRANTS });
});
afterEach(() => server.close());

/** An administrator of a new institution, by an address of its domain. */
const newAdmin = () => signUp(server.app, server.deps, { role: 'institution_admin' });
const as = (person: Person | null, ...call: Parameters<typeof callAs>[2]) => callAs(server.app, person, call);
const decide = (admin: Person, userId: string, decision: 'approve' | 'decline') =>
  as(admin, 'POST', `/api/role-requests/${userId}/${decision}`);

async function pending(admin: Person) {
  const { body } = await as(admin, 'GET', '/api/role-requests');
  return listRoleRequests.response.parse(body).requests;
}
async function profileOf(person: Person) {
  return profileSchema.parse((await as(person, 'GET', '/api/profiles/me')).body);
}

/** Asks for a role with an address of another domain than the institution's. */
async function ask(
  admin: Person,
  { role = 'teacher', email = 'ada@elsewhere.example', language = 'en' } = {},
) {
  const { institutionId: institution_id } = admin;
  const data = { full_name: 'Ada Lovelace', role, institution_id, email, language };
  await server.client().signUp({ email, password: PASSWORD, options: { data } });
}
/** Follows the emailed code, as `ask` left it. */
async function askAndConfirm(admin: Person, wish: Parameters<typeof ask>[1] = {}): Promise<Person> {
  await ask(admin, wish);
  const email = wish.email ?? 'ada@elsewhere.example';
  const [mail] = await server.mailsTo(email);
  const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  const { data } = await server.client().verifyOtp({ email, token, type: 'signup' });
  const { session } = data;
  if (!session) throw new Error('the code was refused');
  const headers = { authorization: `Bearer ${session.access_token}` };
  const { institutionId } = admin;
  return { userId: session.user.id, email, token: session.access_token, headers, institutionId };
}

describe('a role that the domain does not grant', () => {
  it('waits as a request that the institution’s administrator sees, once the address is confirmed', async () => {
    const admin = await newAdmin();
    await ask(admin);
    expect(await pending(admin)).toEqual([]);
    server.clock.pass(120);
    await askAndConfirm(admin, { email: 'bob@elsewhere.example' });
    expect(await pending(admin)).toMatchObject([
      {
        email: 'bob@elsewhere.example',
        full_name: 'Ada Lovelace',
        role: 'teacher',
        institution_id: admin.institutionId,
        institution_name: expect.stringContaining('Institution of'),
      },
    ]);
  });

  it('is shown to whoever asked while it is pending, and to nobody else', async () => {
    const admin = await newAdmin();
    const person = await askAndConfirm(admin);
    const own = async (who: Person) =>
      getOwnRoleRequest.response.parse((await as(who, 'GET', '/api/role-requests/own')).body).request;
    const institution_name = expect.stringContaining('Institution of');
    expect(await own(person)).toMatchObject({ role: 'teacher', institution_name });
    expect(await own(admin)).toBeNull();
    await decide(admin, person.userId, 'decline');
    expect(await own(person)).toBeNull();
  });

  it('is granted by approval: at once, with a mail, and noted', async () => {
    const admin = await newAdmin();
    const ada = await askAndConfirm(admin);
    expect((await profileOf(ada)).role).toBe('student');
    expect(await decide(admin, ada.userId, 'approve')).toEqual({ status: 200, body: { decided: true } });
    expect(await profileOf(ada)).toMatchObject({ role: 'teacher', institution_id: admin.institutionId });
    expect(await pending(admin)).toEqual([]);
    const [mail] = await server.mailsTo(ada.email);
    expect(mail?.subject).toBe('Your role in Lyceum: Teacher');
    expect(mail?.text).toContain('You are now a teacher');
    expect(mail?.text).toContain('Hello Ada Lovelace,');
    const { rows } = await db.orm.execute(
      sql`select action, role, actor_id from membership_events where user_id = ${ada.userId} order by id`,
    );
    expect(rows).toEqual([
      { action: 'requested', role: 'teacher', actor_id: ada.userId },
      { action: 'approved', role: 'teacher', actor_id: admin.userId },
    ]);
  });

  it('stays away when it is declined, in the person’s language', async () => {
    const admin = await newAdmin();
    const ada = await askAndConfirm(admin, { role: 'institution_admin', language: 'french' });
    expect(await decide(admin, ada.userId, 'decline')).toMatchObject({ status: 200 });
    expect((await profileOf(ada)).role).toBe('student');
    const [mail] = await server.mailsTo(ada.email);
    expect(mail?.subject).toBe('Votre demande dans Lyceum');
    expect(mail?.text).toContain('avec le rôle d’administrateur');
  });

  it('is decided once', async () => {
    const admin = await newAdmin();
    const ada = await askAndConfirm(admin);
    const answers = await Promise.all([
      decide(admin, ada.userId, 'decline'),
      decide(admin, ada.userId, 'decline'),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404']);
    expect(await decide(admin, ada.userId, 'approve')).toMatchObject({
      status: 404,
      body: { code: 'role_request_not_found' },
    });
  });

  it('is nobody else’s to see or decide', async () => {
    const ada = await askAndConfirm(await newAdmin());
    const other = await newAdmin();
    expect(await pending(other)).toEqual([]);
    for (const decision of ['approve', 'decline'] as const) {
      expect(await decide(other, ada.userId, decision)).toMatchObject({ status: 404 });
    }
    expect(await decide(ada, ada.userId, 'approve')).toMatchObject({ status: 403 });
  });
});

describe('ADMIN_EMAIL', () => {
  const restart = async (env: Record<string, string>) => {
    await server.close();
    server = await startAuthServer(db, { ROLE_POLICY: 'domain', ...env });
    await server.app.fastify.ready();
  };

  it('makes its proved owner the administrator, who belongs to no institution', async () => {
    await restart({ ADMIN_EMAIL: 'Root@host.example' });
    const root = await signUp(server.app, server.deps, { role: 'teacher', email: 'root@host.example' });
    expect(await profileOf(root)).toMatchObject({ role: 'institution_admin', institution_id: null });
  });

  it('also acts on an account that is older than the setting, at the next start', async () => {
    const root = await signUp(server.app, server.deps, { email: 'root@host.example' });
    await restart({ ADMIN_EMAIL: 'root@host.example' });
    const client = server.client();
    const { data } = await client.signInWithPassword({ email: root.email, password: PASSWORD });
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect(await profileOf({ ...root, headers })).toMatchObject({ role: 'institution_admin' });
  });

  it('makes nobody the administrator by an address that is not confirmed', async () => {
    const data = { full_name: 'Eve', role: 'student' };
    await server.client().signUp({ email: 'root@host.example', password: PASSWORD, options: { data } });
    await restart({ ADMIN_EMAIL: 'root@host.example' });
    const { rows } = await db.orm.execute(sql`select role from profiles`);
    expect(rows).toEqual([{ role: 'student' }]);
  });

  it('nor where addresses are taken without proof', async () => {
    await restart({ EMAIL_CONFIRMATION: 'off' });
    await signUp(server.app, server.deps, { email: 'root@host.example' });
    await restart({ EMAIL_CONFIRMATION: 'off', ADMIN_EMAIL: 'root@host.example' });
    const { rows } = await db.orm.execute(sql`select role from profiles`);
    expect(rows).toEqual([{ role: 'student' }]);
  });

  it('is missed aloud where there is no other way to an administrator', async () => {
    await restart({});
    await expect.poll(() => server.logged.join()).toContain('set ADMIN_EMAIL');
    await restart({ ADMIN_EMAIL: 'root@host.example' });
    expect(server.logged).toEqual([]);
  });
});

describe('the role of a profile', () => {
  it('is not the user’s to change, neither in metadata nor by signing up again', async () => {
    const { institutionId: institution_id } = await newAdmin();
    const email = 'eve@elsewhere.example';
    const eve = await signUp(server.app, server.deps, { email });
    const client = server.client();
    await client.signInWithPassword({ email, password: PASSWORD });
    const data = { role: 'institution_admin', institution_id };
    await client.updateUser({ data });
    server.clock.pass(120);
    await client.signUp({ email, password: PASSWORD, options: { data } });
    await as(eve, 'POST', '/api/profiles/me', data);
    expect(await profileOf(eve)).toMatchObject({ role: 'student', institution_id: null });
  });
});
