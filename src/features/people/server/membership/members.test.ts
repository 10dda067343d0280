import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addJoinCode,
  joinCodeSchema,
  listMembers,
  membershipSchema,
} from '#features/people/contract.members.ts';
import { profileSchema } from '../../contract.ts';
import type { Database } from '#server/db/database.ts';
import type { Role } from '#shared/roles.ts';
import { type AuthServer, codeIn, startAuthServer } from '../../../../../test/auth-server.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import type { Person } from '../../../../../test/sign-up.ts';

const PASSWORD = 'correct horse';
const ROOT = 'root@host.example';
const ENV = { ROLE_POLICY: 'domain', ADMIN_EMAIL: ROOT, ROLE_GRANTS: 'institution_admin:head*@*' };

let db: Database;
let server: AuthServer;
let school: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  server = await startAuthServer(db, ENV);
  school = await addInstitution('school.example');
});
afterEach(() => server.close());

const as = (person: Person | null, ...call: Parameters<typeof callAs>[2]) => callAs(server.app, person, call);

async function addInstitution(domain: string): Promise<string> {
  const { rows } = await db.orm.execute<{ id: string }>(
    sql`insert into institutions (name, domain) values (${`The ${domain}`}, ${domain}) returning id`,
  );
  return rows[0]?.id ?? '';
}

/** Signs up, names the school, and confirms the address. */
async function register(email: string, role: Role = 'student', institution_id: string | null = school) {
  const client = server.client();
  const data = { full_name: email.split('@')[0], role, institution_id };
  await client.signUp({ email, password: PASSWORD, options: { data } });
  const confirmation = (await server.mailsTo(email)).find(({ subject }) => subject.startsWith('Confirm'));
  const answer = await client.verifyOtp({ email, token: codeIn(confirmation), type: 'signup' });
  const token = answer.data.session?.access_token ?? '';
  const userId = answer.data.user?.id ?? '';
  const headers = { authorization: `Bearer ${token}` };
  return { userId, email, token, headers, institutionId: institution_id };
}
async function standing(person: Person) {
  const { role, institution_id } = profileSchema.parse((await as(person, 'GET', '/api/profiles/me')).body);
  return [role, institution_id];
}
async function subjectsTo(email: string): Promise<string[]> {
  return (await server.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((one) => !one.startsWith('Confirm'));
}
const members = async (person: Person, query = '') =>
  listMembers.response.parse((await as(person, 'GET', `/api/institutions/${school}/members${query}`)).body);
const change = (person: Person, userId: string, role: Role) =>
  as(person, 'PUT', `/api/institutions/${school}/members/${userId}`, { role });
const remove = (person: Person, userId: string) =>
  as(person, 'DELETE', `/api/institutions/${school}/members/${userId}`);
const membership = async (person: Person) =>
  membershipSchema.parse((await as(person, 'GET', '/api/membership')).body);
const join = (person: Person, wish: object) => as(person, 'POST', '/api/membership', wish);
const LAST = { status: 409, body: { code: 'last_administrator', details: { members: 1 } } };

describe('a school address', () => {
  it('makes nobody administrator who only chooses it, with an administrator there or without', async () => {
    const first = await register('pupil@school.example', 'institution_admin');
    expect(await standing(first)).toEqual(['teacher', school]);
    await register('head@school.example', 'institution_admin');
    const second = await register('other@school.example', 'institution_admin');
    expect(await standing(second)).toEqual(['student', school]);
  });

  it('makes nobody a teacher where there is somebody to ask, who is asked by email', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const deputy = await register('head2@school.example', 'institution_admin');
    expect(await subjectsTo(head.email)).toEqual(['New role at The school.example: Institution Admin']);
    const ada = await register('ada@school.example', 'teacher');
    expect(await standing(ada)).toEqual(['student', school]);
    const subject = 'A request to become a teacher at The school.example';
    expect((await subjectsTo(head.email))[0]).toBe(subject);
    expect(await subjectsTo(deputy.email)).toEqual([subject]);
    await as(head, 'POST', `/api/role-requests/${ada.userId}/approve`);
    expect(await standing(ada)).toEqual(['teacher', school]);
    expect((await subjectsTo(deputy.email))[0]).toBe('New role at The school.example: Teacher');
  });

  it('lets the administrator of the deployment decide where the institution has none', async () => {
    const root = await register(ROOT, 'student', null);
    const ada = await register('ada@school.example', 'institution_admin');
    expect(await standing(ada)).toEqual(['student', school]);
    const subject = 'A request to become an administrator at The school.example';
    expect(await subjectsTo(ROOT)).toEqual([subject]);
    expect(await as(root, 'POST', `/api/role-requests/${ada.userId}/approve`)).toMatchObject({ status: 200 });
    expect(await standing(ada)).toEqual(['institution_admin', school]);
  });
});

describe('a student who names a school', () => {
  it('belongs to it by its domain, once the address is confirmed', async () => {
    const email = 'pupil@school.example';
    const data = { role: 'student', institution_id: school };
    await server.client().signUp({ email, password: PASSWORD, options: { data } });
    const { rows } = await db.orm.execute(sql`select institution_id from profiles`);
    expect(rows).toEqual([{ institution_id: null }]);
    expect(await standing(await register('pupil2@school.example'))).toEqual(['student', school]);
  });

  it('waits for approval with another address', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const pupil = await register('pupil@mail.example');
    expect(await standing(pupil)).toEqual(['student', null]);
    expect((await membership(pupil)).request).toMatchObject({
      role: 'student',
      institution_name: 'The school.example',
    });
    await as(head, 'POST', `/api/role-requests/${pupil.userId}/approve`);
    expect(await standing(pupil)).toEqual(['student', school]);
  });

  it('is out when declined, and the domain does not let them in again', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const pupil = await register('pupil@school.example', 'teacher');
    await as(head, 'POST', `/api/role-requests/${pupil.userId}/decline`);
    expect(await standing(pupil)).toEqual(['student', null]);
    await join(pupil, { institution_id: school });
    expect(await standing(pupil)).toEqual(['student', null]);
    expect((await membership(pupil)).request).toMatchObject({ role: 'student' });
  });
});

describe('joining later', () => {
  const newCode = async (head: Person, days = 7) =>
    addJoinCode.response.parse(
      (await as(head, 'POST', `/api/institutions/${school}/join-codes`, { days })).body,
    );
  const codes = async (head: Person) => {
    const { body } = await as(head, 'GET', `/api/institutions/${school}/join-codes`);
    return joinCodeSchema.array().parse((body as { codes: unknown }).codes);
  };

  it('works by code, in any spelling, and counts the use', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const { code } = await newCode(head);
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const pupil = await register('pupil@mail.example', 'student', null);
    const answer = await join(pupil, { code: ` ${code.toLowerCase().replace('-', ' ')}` });
    expect(answer).toMatchObject({ status: 200, body: { institution: { id: school }, request: null } });
    expect(await standing(pupil)).toEqual(['student', school]);
    expect(await codes(head)).toMatchObject([{ uses: 1 }]);
    expect(await join(pupil, { code })).toMatchObject({ status: 409, body: { code: 'already_a_member' } });
  });

  it('does not work by a code that is wrong, revoked or old', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const pupil = await register('pupil@mail.example', 'student', null);
    const revoked = await newCode(head);
    const url = `/api/institutions/${school}/join-codes/${revoked.id}`;
    expect(await as(head, 'DELETE', url)).toMatchObject({ status: 200 });
    expect(await as(head, 'DELETE', url)).toMatchObject({
      status: 404,
      body: { code: 'join_code_not_found' },
    });
    const old = await newCode(head, 1);
    await db.orm.execute(
      sql`update join_codes set expires_at = ${server.clock.now().toISOString()} where id = ${old.id}`,
    );
    for (const code of ['AAAA-AAAA', '', revoked.code, old.code]) {
      expect([400, 422]).toContain((await join(pupil, { code })).status);
    }
    expect(await codes(head)).toEqual([]);
  });

  it('by the name of the school is a request, or at once by the domain', async () => {
    await register('head@school.example', 'institution_admin');
    const stranger = await register('ada@mail.example', 'student', null);
    const pupil = await register('pupil@school.example', 'student', null);
    expect(await join(stranger, { institution_id: school })).toMatchObject({ body: { institution: null } });
    expect(await join(pupil, { institution_id: school })).toMatchObject({
      body: { institution: { id: school } },
    });
    expect(await as(stranger, 'DELETE', '/api/membership')).toMatchObject({ body: { request: null } });
    expect(await as(pupil, 'DELETE', '/api/membership')).toMatchObject({ body: { institution: null } });
    expect(await standing(pupil)).toEqual(['student', null]);
  });

  it('after a removal is a request, even with a code', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const pupil = await register('pupil@school.example');
    await remove(head, pupil.userId);
    const { code } = await newCode(head);
    expect(await join(pupil, { code })).toMatchObject({
      body: { institution: null, request: { role: 'student' } },
    });
  });
});

describe('the members', () => {
  it('are listed, searched and paged for those who look after the institution, and for nobody else', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const pupil = await register('pupil@school.example');
    await db.orm.execute(sql`
      with made as (
        insert into auth.users (id, email, created_at, updated_at)
        select gen_random_uuid(), 'p' || n || '@school.example', now(), now() from generate_series(1, 60) n returning id, email)
      insert into profiles (id, full_name, email, institution_id, created_at, updated_at)
      select id, 'P 100% ' || email, email, ${school}, now(), now() from made`);
    const all = await members(head);
    expect([all.total, all.members.length, all.can_move]).toEqual([62, 50, false]);
    expect((await members(head, '?page=2')).members).toHaveLength(12);
    expect((await members(head, '?search=PUPIL')).members).toMatchObject([{ email: pupil.email }]);
    expect((await members(head, '?search=100%25')).total).toBe(60);
    expect((await members(head, '?search=_')).total).toBe(0);
    expect((await members(head, '?role=institution_admin')).members).toMatchObject([{ email: head.email }]);
    const other = await register(
      'head@other.example',
      'institution_admin',
      await addInstitution('other.example'),
    );
    const url = `/api/institutions/${school}/members`;
    for (const path of [
      url,
      `/api/institutions/${school}/history`,
      `/api/institutions/${school}/join-codes`,
    ]) {
      expect(await as(pupil, 'GET', path)).toMatchObject({ status: 403 });
      expect(await as(other, 'GET', path)).toMatchObject({
        status: 403,
        body: { code: 'not_your_institution' },
      });
    }
    expect(await as(other, 'DELETE', `${url}/${pupil.userId}`)).toMatchObject({ status: 403 });
  });

  it('are promoted and demoted, and everybody concerned is told', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const ada = await register('ada@school.example');
    expect(await change(head, ada.userId, 'institution_admin')).toMatchObject({ status: 200 });
    expect(await standing(ada)).toEqual(['institution_admin', school]);
    expect((await members(head)).only_administrator).toBeNull();
    expect(await subjectsTo(ada.email)).toEqual(['Your role in Lyceum: Institution Admin']);
    expect(await subjectsTo(head.email)).toEqual(['New role at The school.example: Institution Admin']);
    expect(await change(ada, head.userId, 'teacher')).toMatchObject({ status: 200 });
    expect(await standing(head)).toEqual(['teacher', school]);
    expect((await members(ada)).only_administrator).toBe(ada.userId);
    expect(await change(head, ada.userId, 'student')).toMatchObject({ status: 403 });
  });

  it('are removed: out of the institution and of all that is its own', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const ada = await register('ada@school.example', 'student');
    await change(head, ada.userId, 'teacher');
    expect(await remove(head, ada.userId)).toEqual({ status: 200, body: { removed: true } });
    expect(await standing(ada)).toEqual(['student', null]);
    expect((await subjectsTo(ada.email))[0]).toBe('You no longer belong to The school.example in Lyceum');
    expect(await remove(head, ada.userId)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
  });

  it('are moved by the administrator of the deployment alone', async () => {
    const root = await register(ROOT, 'student', null);
    const head = await register('head@school.example', 'institution_admin');
    const ada = await register('ada@school.example');
    await change(head, ada.userId, 'teacher');
    const institution_id = await addInstitution('other.example');
    const url = `/api/institutions/${school}/members/${ada.userId}/move`;
    expect(await as(head, 'POST', url, { institution_id })).toMatchObject({ status: 403 });
    expect(await as(root, 'POST', url, { institution_id })).toMatchObject({ status: 200 });
    expect(await standing(ada)).toEqual(['teacher', institution_id]);
    expect((await members(root)).can_move).toBe(true);
  });

  it('have a history of who did what to whom', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const ada = await register('ada@school.example', 'teacher');
    await as(head, 'POST', `/api/role-requests/${ada.userId}/approve`);
    await change(head, ada.userId, 'student');
    await remove(head, ada.userId);
    const { body } = await as(head, 'GET', `/api/institutions/${school}/history`);
    const person = { name: 'ada', email: ada.email };
    const actor = { name: 'head', email: head.email };
    expect(body).toMatchObject({
      events: [
        { action: 'removed', role: 'student', person, actor },
        { action: 'role_changed', role: 'student', person, actor },
        { action: 'approved', role: 'teacher', person, actor },
        { action: 'role_requested', role: 'teacher', person, actor: person },
        { action: 'joined', role: 'student', person, actor: null },
        { action: 'granted', role: 'institution_admin', person: actor, actor: null },
      ],
      has_more: false,
    });
  });
});

describe('the last administrator', () => {
  it('cannot step down, leave or be removed while there are members', async () => {
    const head = await register('head@school.example', 'institution_admin');
    await register('ada@school.example');
    expect(await change(head, head.userId, 'teacher')).toMatchObject(LAST);
    expect(await remove(head, head.userId)).toMatchObject(LAST);
    expect(await as(head, 'DELETE', '/api/membership')).toMatchObject(LAST);
    expect(await standing(head)).toEqual(['institution_admin', school]);
  });

  it('is one of the two who step down at the same time', async () => {
    const head = await register('head@school.example', 'institution_admin');
    const deputy = await register('head2@school.example', 'institution_admin');
    await register('ada@school.example');
    const answers = await Promise.all([
      change(head, head.userId, 'teacher'),
      change(deputy, deputy.userId, 'teacher'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('can be removed by the administrators of the deployment, who are all told', async () => {
    const root = await register(ROOT, 'student', null);
    const head = await register('head@school.example', 'institution_admin');
    await register('ada@school.example');
    expect(await remove(root, head.userId)).toMatchObject({ status: 200 });
    expect((await subjectsTo(ROOT))[0]).toBe('The school.example no longer has an administrator');
  });

  it('can delete the account when that is meant, and the administrators of the deployment are told', async () => {
    await register(ROOT, 'student', null);
    const head = await register('head@school.example', 'institution_admin');
    await register('ada@school.example');
    const proof = { password: PASSWORD };
    expect(await as(head, 'POST', '/api/account/deletion', proof)).toMatchObject(LAST);
    const meant = { ...proof, leaves_institution: true };
    expect(await as(head, 'POST', '/api/account/deletion', meant)).toMatchObject({ status: 200 });
    expect((await subjectsTo(ROOT))[0]).toBe('The school.example no longer has an administrator');
  });
});
