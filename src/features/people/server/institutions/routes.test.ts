import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  institutionSchema,
  listInstitutions,
  listOverviews,
} from '#features/people/contract.institutions.ts';
import type { Database } from '#server/db/database.ts';
import { type AuthServer, startAuthServer } from '../../../../../test/auth-server.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import { type NewPerson, type Person, signUp } from '../../../../../test/sign-up.ts';

const SPRINGFIELD = { name: ' Springfield University ', domain: '@Springfield.EDU' };

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

const as = (person: Person | null, ...call: Parameters<typeof callAs>[2]) => callAs(server.app, person, call);
const join = (person: NewPerson) => signUp(server.app, server.deps, person);
const newAdmin = () => join({ role: 'institution_admin' });

async function list(person: Person | null = null) {
  return listInstitutions.response.parse((await as(person, 'GET', '/api/institutions')).body);
}
async function overview(person: Person) {
  const { body } = await as(person, 'GET', '/api/institutions/overview');
  return listOverviews.response.parse(body).institutions;
}
async function add(person: Person, fields = SPRINGFIELD) {
  return institutionSchema.parse((await as(person, 'POST', '/api/institutions', fields)).body);
}

describe('GET /api/institutions', () => {
  it('lists them by name without regard to case, to anyone', async () => {
    await db.orm.execute(sql`
      insert into institutions (name, domain)
      values ('beta', 'b.example'), ('Gamma', 'g.example'), ('Alpha', 'a.example')`);
    const { institutions, can_add_first: canAddFirst } = await list();
    expect(institutions.map(({ name }) => name)).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(institutions[0]).toMatchObject({ domain: 'a.example' });
    expect(canAddFirst).toBe(false);
  });

  it('answers an empty list while there are none', async () => {
    expect((await list()).institutions).toEqual([]);
  });
});

describe('the first institution', () => {
  const first = () => as(null, 'POST', '/api/institutions/first', SPRINGFIELD);

  it('is added by whoever installed it, and by nobody after that', async () => {
    expect((await list()).can_add_first).toBe(true);
    expect(await first()).toMatchObject({ status: 200, body: { domain: 'springfield.edu' } });
    expect(await list()).toMatchObject({ can_add_first: false, institutions: [{}] });
    expect(await first()).toMatchObject({ status: 409, body: { code: 'institutions_exist' } });
  });

  it('is one, however many try at once', async () => {
    const answers = await Promise.all([first(), first(), first()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });

  it('is left to the administrator where roles are not granted to everyone', async () => {
    await server.close();
    server = await startAuthServer(db, { ROLE_POLICY: 'domain' });
    expect((await list()).can_add_first).toBe(false);
    expect(await first()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

describe('adding', () => {
  it('is for administrators of the server where roles are not granted to everyone', async () => {
    await server.close();
    server = await startAuthServer(db, { ROLE_POLICY: 'domain', EMAIL_CONFIRMATION: 'off' });
    const admin = await join({});
    await db.orm.execute(sql`
      with school as (insert into institutions (name, domain) values ('School', 'school.example') returning id)
      update profiles set role = 'institution_admin', institution_id = school.id from school
      where profiles.id = ${admin.userId}`);
    const mayAdd = () => as(admin, 'GET', '/api/institutions/overview');
    expect(await mayAdd()).toMatchObject({ body: { can_add: false } });
    expect(await as(admin, 'POST', '/api/institutions', SPRINGFIELD)).toMatchObject({
      status: 403,
      body: { code: 'not_server_administrator' },
    });
    await db.orm.execute(sql`update profiles set institution_id = null where id = ${admin.userId}`);
    expect(await mayAdd()).toMatchObject({ body: { can_add: true } });
    expect(await as(admin, 'POST', '/api/institutions', SPRINGFIELD)).toMatchObject({ status: 200 });
  });

  it('tidies the name and the domain and answers the row', async () => {
    const admin = await newAdmin();
    const added = await add(admin);
    expect(added).toMatchObject({ name: 'Springfield University', domain: 'springfield.edu' });
    expect((await list()).institutions).toContainEqual(added);
  });

  it.each([
    [{ name: ' ', domain: 'a.example' }, 400, 'fields_required', 'Please fill in all fields'],
    [{ name: 'A', domain: '' }, 400, 'fields_required', 'Please fill in all fields'],
    [{ name: 'A', domain: 'a_b' }, 400, 'domain_malformed', 'The domain is not valid'],
    [{ name: 'A', domain: 'co.uk' }, 400, 'domain_suffix', 'This domain is shared by several institutions'],
    [
      { name: 'A', domain: 'gmail.com' },
      400,
      'domain_public_mail',
      'Anyone can get an email address at this domain',
    ],
    [{ name: 'A'.repeat(201), domain: 'a.example' }, 400, 'invalid', 'The request is not valid'],
    [{ name: 'A' }, 400, 'invalid', 'The request is not valid'],
  ])('refuses %j with %i %s', async (fields, status, code, detail) => {
    const answer = await as(await newAdmin(), 'POST', '/api/institutions', fields);
    expect(answer).toMatchObject({ status, body: { code, detail } });
  });

  it('refuses a domain that is taken, in whatever case', async () => {
    const admin = await newAdmin();
    await add(admin);
    const again = { name: 'Another', domain: 'SPRINGFIELD.edu' };
    expect(await as(admin, 'POST', '/api/institutions', again)).toMatchObject({
      status: 409,
      body: { code: 'domain_taken' },
    });
  });
});

describe('who looks after an institution', () => {
  it('is its own administrator, who sees its members, and no other one', async () => {
    const admin = await newAdmin();
    const other = await newAdmin();
    const mine = (await overview(admin)).find(({ id }) => id === admin.institutionId);
    const theirs = (await overview(admin)).find(({ id }) => id === other.institutionId);
    expect(mine).toMatchObject({ can_manage: true, members: 1 });
    expect(theirs).toMatchObject({ can_manage: false, members: null });
    const fields = { name: 'Mine now', domain: 'mine.example' };
    const url = `/api/institutions/${other.institutionId}`;
    const refusal = { status: 403, body: { code: 'not_your_institution' } };
    expect(await as(admin, 'PUT', url, fields)).toMatchObject(refusal);
    expect(await as(admin, 'DELETE', url)).toMatchObject(refusal);
  });

  it('is whoever added it, until it has an administrator of its own', async () => {
    const founder = await newAdmin();
    const { id, domain } = await add(founder);
    const isManaged = async () => (await overview(founder)).find((one) => one.id === id)?.can_manage;
    await join({ role: 'teacher', email: `ada@${domain}` });
    expect(await isManaged()).toBe(true);
    await join({ role: 'institution_admin', email: `head@${domain}` });
    expect(await isManaged()).toBe(false);
  });

  it('is always the administrator of the deployment', async () => {
    const { institutionId } = await newAdmin();
    await server.close();
    server = await startAuthServer(db, { EMAIL_CONFIRMATION: 'off', ADMIN_EMAIL: 'Root@Host.example' });
    const root = await join({ email: 'root@host.example' });
    expect((await overview(root)).find(({ id }) => id === institutionId)?.can_manage).toBe(true);
  });
});

describe('changing', () => {
  it('writes name and domain and moves updated_at', async () => {
    const admin = await newAdmin();
    const before = await add(admin);
    server.clock.pass(60);
    const fields = { name: 'Shelbyville', domain: 'shelbyville.edu' };
    const { status, body } = await as(admin, 'PUT', `/api/institutions/${before.id}`, fields);
    expect({ status, body }).toMatchObject({ status: 200, body: fields });
    const after = institutionSchema.parse(body);
    expect(after.created_at).toBe(before.created_at);
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('refuses the domain of another, and what is not there', async () => {
    const admin = await newAdmin();
    const { id } = await add(admin);
    const [, domain] = admin.email.split('@');
    const fields = { name: 'X', domain: domain ?? '' };
    expect(await as(admin, 'PUT', `/api/institutions/${id}`, fields)).toMatchObject({
      status: 409,
      body: { code: 'domain_taken' },
    });
    const nowhere = '/api/institutions/6a2f41a3-c54c-4f0b-9d4a-2c9f5d1f0a11';
    expect(await as(admin, 'PUT', nowhere, SPRINGFIELD)).toMatchObject({
      status: 404,
      body: { code: 'institution_not_found' },
    });
  });
});

describe('the domain of an institution', () => {
  const put = (person: Person, domain: string, name = 'School') =>
    as(person, 'PUT', `/api/institutions/${person.institutionId}`, { name, domain });
  const own = (person: Person) => person.email.split('@')[1] ?? '';

  it('is changed by administrators of the server only, where roles are not granted to everyone', async () => {
    await server.close();
    server = await startAuthServer(db, { ROLE_POLICY: 'domain', EMAIL_CONFIRMATION: 'off' });
    const [head, root] = [await newAdmin(), await join({})];
    await db.orm.execute(sql`
      update profiles set role = 'institution_admin', institution_id = institutions.id from institutions
      where institutions.id = ${head.institutionId} and profiles.id = ${head.userId}`);
    await db.orm.execute(sql`update profiles set role = 'institution_admin' where id = ${root.userId}`);
    expect(await put(head, 'mit.edu')).toMatchObject({ status: 403, body: { code: 'domain_fixed' } });
    expect(await put(head, `@${own(head).toUpperCase()}`, 'New name')).toMatchObject({
      status: 200,
      body: { name: 'New name', domain: own(head) },
    });
    const url = `/api/institutions/${head.institutionId}`;
    expect(await as(root, 'PUT', url, { name: 'School', domain: 'mit.edu' })).toMatchObject({ status: 200 });
  });

  it('lies within no other one and contains none, but may be moved within its own', async () => {
    const head = await newAdmin();
    const other = await newAdmin();
    const taken = { status: 409, body: { code: 'domain_taken' } };
    expect(await put(head, `staff.${own(other)}`)).toMatchObject(taken);
    expect(await put(head, `staff.${own(head)}`)).toMatchObject({ status: 200 });
    const adding = (domain: string) => as(other, 'POST', '/api/institutions', { name: 'Another', domain });
    expect(await adding(own(head))).toMatchObject(taken);
    expect(await adding(`a.staff.${own(head)}`)).toMatchObject(taken);
    expect(await adding(`x${own(head)}`)).toMatchObject({ status: 200 });
  });
});

describe('the name of an institution', () => {
  it('is of one institution only, in whatever case and with whatever cannot be seen', async () => {
    const admin = await newAdmin();
    const { id } = await add(admin);
    const same = { name: 'Ｓpringfield\u200b  UNIVERSITY', domain: 'other.example' };
    const taken = { status: 409, body: { code: 'name_taken' } };
    expect(await as(admin, 'POST', '/api/institutions', same)).toMatchObject(taken);
    expect(await as(admin, 'PUT', `/api/institutions/${admin.institutionId}`, same)).toMatchObject(taken);
    const changed = await as(admin, 'PUT', `/api/institutions/${id}`, { ...same, domain: 'springfield.edu' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Ｓpringfield UNIVERSITY' } });
  });

  it('is kept without what cannot be seen, and is not only that', async () => {
    const admin = await newAdmin();
    expect(await add(admin, { name: 'A\u202elpha\u2069', domain: 'a.example' })).toMatchObject({
      name: 'Alpha',
    });
    const blank = { name: '\u200b\u202e', domain: 'b.example' };
    expect(await as(admin, 'POST', '/api/institutions', blank)).toMatchObject({
      status: 400,
      body: { code: 'fields_required' },
    });
  });
});

describe('deleting', () => {
  it('is refused while profiles belong to it, and says how many', async () => {
    const admin = await newAdmin();
    await join({ role: 'teacher', email: `bob@${admin.email.split('@')[1]}` });
    expect(await as(admin, 'DELETE', `/api/institutions/${admin.institutionId}`)).toMatchObject({
      status: 409,
      body: { code: 'institution_has_members', details: { members: 2 } },
    });
  });

  it('removes an empty one, and stays known', async () => {
    const admin = await newAdmin();
    const { id } = await add(admin);
    expect(await as(admin, 'DELETE', `/api/institutions/${id}`)).toMatchObject({ status: 200 });
    expect((await list()).institutions.map((one) => one.id)).not.toContain(id);
    const { rows } = await db.orm.execute(
      sql`select action, actor_id from institution_events where institution_id = ${id} order by id`,
    );
    expect(rows).toEqual([
      { action: 'added', actor_id: admin.userId },
      { action: 'deleted', actor_id: admin.userId },
    ]);
    expect(await as(admin, 'DELETE', `/api/institutions/${id}`)).toMatchObject({ status: 404 });
  });
});
