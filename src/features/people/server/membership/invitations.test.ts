import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listInvitations } from '#features/people/contract.invitations.ts';
import { membershipSchema } from '#features/people/contract.members.ts';
import { profileSchema } from '../../contract.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import { type MemberSchool, openMemberSchool, PASSWORD } from '../../../../../test/member-school.ts';
import type { Person } from '../../../../../test/sign-up.ts';

const DAY_SECONDS = 86_400;
const NEW = 'new@mail.example';

let db: Database;
let school: MemberSchool;
let head: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  school = await openMemberSchool(db);
  head = await school.register('head@school.example', 'institution_admin');
});
afterEach(() => school.server.close());

/** The same with other settings; the administrator is there already. */
async function reopen(env: Record<string, string>) {
  await school.server.close();
  school = await openMemberSchool(db, env);
  head = await school.signIn('head@school.example');
}
const url = () => `/api/institutions/${school.id}/invitations`;
const invite = (email = NEW, wish: object = {}) =>
  school.as(head, 'POST', url(), { email, role: 'teacher', language: 'en', ...wish });
const list = async () => listInvitations.response.parse((await school.as(head, 'GET', url())).body);
const membership = async (person: Person) =>
  membershipSchema.parse((await school.as(person, 'GET', '/api/membership')).body);
const actions = async () => {
  const { body } = await school.as(head, 'GET', `/api/institutions/${school.id}/history?kind=invitations`);
  return (body as { events: Array<{ action: string }> }).events.map(({ action }) => action);
};
async function standing(person: Person) {
  const { role, institution_id } = profileSchema.parse(
    (await school.as(person, 'GET', '/api/profiles/me')).body,
  );
  return [role, institution_id];
}
/** What the link of the newest invitation carries. */
async function tokenTo(email = NEW): Promise<string> {
  const mail = (await school.server.mailsTo(email)).find(({ text }) => text.includes('?invitation='));
  return /\?invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('an invitation', () => {
  it('makes whoever proves the address a member in the role, and is used up', async () => {
    expect(await invite()).toMatchObject({ status: 200, body: { email: NEW, role: 'teacher' } });
    expect(await school.subjectsTo(NEW)).toEqual(['The school.example invites you to Lyceum']);
    const person = await school.register(NEW, 'student', { institutionId: null });
    expect(await standing(person)).toEqual(['teacher', school.id]);
    expect((await list()).invitations).toEqual([]);
    expect(await actions()).toEqual(['accepted', 'invited']);
    // All administrators hear of a new teacher.
    expect((await school.subjectsTo(head.email))[0]).toBe('New role at The school.example: Teacher');
  });

  it('counts for nobody before the address is proved', async () => {
    await invite();
    const data = { full_name: 'Eve', role: 'student', institution_id: null };
    await school.server.client().signUp({ email: NEW, password: PASSWORD, options: { data } });
    const { rows } = await db.orm.execute(sql`
      select role, institution_id from profiles where email = ${NEW}`);
    expect(rows).toEqual([{ role: 'student', institution_id: null }]);
    expect((await list()).invitations).toHaveLength(1);
  });

  it('is mailed in the chosen language, and its link says who invites', async () => {
    await invite(NEW, { language: 'fr', role: 'student' });
    const [mail] = await school.server.mailsTo(NEW);
    expect(mail?.subject).toBe('«\u202fThe school.example\u202f» vous invite sur Lyceum');
    expect(mail?.text).toContain('le rôle d’étudiant');
    const read = (token: string) => school.as(null, 'GET', `/api/invitations/${token}`);
    expect(await read(await tokenTo())).toEqual({
      status: 200,
      body: { email: NEW, role: 'student', institution_name: 'The school.example' },
    });
    expect(await read('x'.repeat(43))).toMatchObject({ status: 404, body: { code: 'invitation_not_found' } });
  });

  it('ends after two weeks, or when it is revoked', async () => {
    await invite();
    const [open] = (await list()).invitations;
    expect(await school.as(head, 'DELETE', `${url()}/${open?.id}`)).toMatchObject({ status: 200 });
    expect(await school.as(head, 'DELETE', `${url()}/${open?.id}`)).toMatchObject({ status: 404 });
    expect(await actions()).toEqual(['invitation_revoked', 'invited']);
    expect(await standing(await school.register(NEW, 'student', { institutionId: null }))).toEqual([
      'student',
      null,
    ]);
    await invite('late@mail.example');
    school.server.clock.pass(14 * DAY_SECONDS + 1);
    const late = await school.register('late@mail.example', 'student', { institutionId: null });
    expect(await standing(late)).toEqual(['student', null]);
  });

  it('replaces an older one to the same address, whose link says so while the newer one can be accepted', async () => {
    const read = async (token: string) => {
      const { body } = await school.as(null, 'GET', `/api/invitations/${token}`);
      return (body as { code?: string }).code;
    };
    await invite();
    const oldest = await tokenTo();
    await invite();
    const older = await tokenTo();
    await invite();
    expect(await read(oldest)).toBe('invitation_replaced');
    expect(await read(older)).toBe('invitation_replaced');
    expect(await read(await tokenTo())).toBeUndefined();
    const [open] = (await list()).invitations;
    await school.as(head, 'DELETE', `${url()}/${open?.id}`);
    expect(await read(oldest)).toBe('invitation_not_found');
  });

  it('of another institution cannot be revoked, nor seen', async () => {
    await invite();
    const [open] = (await list()).invitations;
    const elsewhere = await school.addInstitution('other.example');
    const other = await school.register('head@other.example', 'institution_admin', {
      institutionId: elsewhere,
    });
    const path = `/api/institutions/${elsewhere}/invitations/${open?.id}`;
    expect(await school.as(other, 'DELETE', path)).toMatchObject({ status: 404 });
    expect(await school.as(other, 'GET', url())).toMatchObject({ status: 403 });
    expect((await list()).invitations).toHaveLength(1);
  });

  it('leaves a greater role that was asked for to the administrators', async () => {
    await invite();
    const person = await school.register(NEW, 'institution_admin');
    expect(await standing(person)).toEqual(['teacher', school.id]);
    expect((await membership(person)).request).toMatchObject({ role: 'institution_admin' });
    expect(await school.subjectsTo(head.email)).toContain(
      'A request to become an administrator at The school.example',
    );
  });

  it('is never for an administrator, nor for a member', async () => {
    expect(await invite(NEW, { role: 'institution_admin' })).toMatchObject({ status: 400 });
    expect(await invite('no address')).toMatchObject({ status: 400 });
    await school.register('pupil@school.example');
    expect(await invite('Pupil@school.example')).toMatchObject({
      status: 409,
      body: { code: 'person_is_member' },
    });
  });
});

describe('somebody who has an account', () => {
  it('is told nothing else than a stranger, and the administrator neither', async () => {
    await school.register(NEW, 'student', { institutionId: null });
    const [known, unknown] = [await invite(), await invite('nobody@mail.example')];
    const shape = ({ status, body }: typeof known) => [status, Object.keys(Object(body)).toSorted()];
    expect(shape(known)).toEqual(shape(unknown));
    const textTo = async (email: string) =>
      (await school.server.mailsTo(email))[0]?.text.replace(/invitation=[\w-]+/, '');
    expect(await textTo(NEW)).toBe(await textTo('nobody@mail.example'));
    expect((await list()).invitations).toHaveLength(2);
  });

  it('accepts, and is no member before', async () => {
    const person = await school.register(NEW, 'student', { institutionId: null });
    await invite();
    expect(await standing(person)).toEqual(['student', null]);
    const [own] = (await membership(person)).invitations;
    expect(own).toMatchObject({ institution_name: 'The school.example', role: 'teacher' });
    const wish = { invitation_id: own?.id };
    const stranger = await school.register('other@mail.example', 'student', { institutionId: null });
    expect(await school.as(stranger, 'POST', '/api/membership', wish)).toMatchObject({ status: 404 });
    expect(await school.as(person, 'POST', '/api/membership', wish)).toMatchObject({ status: 200 });
    expect(await standing(person)).toEqual(['teacher', school.id]);
    expect(await school.as(person, 'POST', '/api/membership', wish)).toMatchObject({ status: 404 });
  });

  it('declines, which the history says', async () => {
    const person = await school.register(NEW, 'student', { institutionId: null });
    await invite();
    const [own] = (await membership(person)).invitations;
    const path = `/api/membership/invitations/${own?.id}`;
    expect(await school.as(person, 'DELETE', path)).toMatchObject({ status: 200, body: { invitations: [] } });
    expect(await actions()).toEqual(['invitation_declined', 'invited']);
    expect(await standing(person)).toEqual(['student', null]);
  });

  it('leaves another institution first, and is let in again after a removal only by a new one', async () => {
    const elsewhere = await school.addInstitution('other.example');
    const person = await school.register('pupil@other.example', 'student', { institutionId: elsewhere });
    await invite(person.email);
    const accept = async () => {
      const [own] = (await membership(person)).invitations;
      return school.as(person, 'POST', '/api/membership', { invitation_id: own?.id ?? head.userId });
    };
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'already_a_member' } });
    await school.as(person, 'DELETE', '/api/membership');
    expect(await accept()).toMatchObject({ status: 200 });
    await school.as(head, 'DELETE', `/api/institutions/${school.id}/members/${person.userId}`);
    expect(await accept()).toMatchObject({ status: 404 });
    await invite(person.email);
    expect(await accept()).toMatchObject({ status: 200 });
    expect(await standing(person)).toEqual(['teacher', school.id]);
  });

  it('takes invitations and what the history says of their address along when the account is deleted', async () => {
    const person = await school.register(NEW, 'student', { institutionId: null });
    await invite();
    expect(await school.as(person, 'POST', '/api/account/deletion', { password: PASSWORD })).toMatchObject({
      status: 200,
    });
    expect((await list()).invitations).toEqual([]);
    expect(await actions()).toEqual([]);
  });
});

describe('where sign-ups are not open', () => {
  const signUp = async (email: string, data: object) =>
    (await school.server.client().signUp({ email, password: PASSWORD, options: { data } })).error?.code;

  it('the link lets in its own address alone, and nobody learns who is invited', async () => {
    await reopen({ SIGNUPS: 'invited' });
    await invite();
    const token = await tokenTo();
    expect(await signUp(NEW, {})).toBe('signup_disabled');
    expect(await signUp('other@mail.example', { join_code: token })).toBe('join_code_wrong');
    const person = await school.register(NEW, 'student', { institutionId: null, data: { join_code: token } });
    expect(await standing(person)).toEqual(['teacher', school.id]);
    const { rows } = await db.orm.execute(sql`
      select from auth.users where raw_user_meta_data::text like ${`%${token}%`}`);
    expect(rows).toEqual([]);
  });

  it('a link by email lets in the invited address, and says nothing to others', async () => {
    await reopen({ SIGNUPS: 'invited' });
    await invite();
    for (const email of [NEW, 'other@mail.example']) {
      expect((await school.server.client().signInWithOtp({ email })).error).toBeNull();
    }
    expect(await school.server.mailsTo('other@mail.example')).toEqual([]);
    expect(await school.server.mailsTo(NEW)).toHaveLength(2);
  });

  it('only people with an account can accept where they are closed, which the email and the list say', async () => {
    await reopen({ SIGNUPS: 'closed' });
    await invite();
    expect((await list()).needs_account).toBe(true);
    const [mail] = await school.server.mailsTo(NEW);
    expect(mail?.text).not.toContain('/register');
    expect(await signUp(NEW, {})).toBe('signup_disabled');
  });

  it('the link is as good as a proof where no address has to be confirmed', async () => {
    await reopen({ SIGNUPS: 'invited', EMAIL_CONFIRMATION: 'off' });
    await invite();
    const token = await tokenTo();
    expect(await signUp(NEW, { join_code: token, full_name: 'Ada' })).toBeUndefined();
    const { rows } = await db.orm.execute(sql`
      select role, institution_id from profiles where email = ${NEW}`);
    expect(rows).toEqual([{ role: 'teacher', institution_id: school.id }]);
  });
});

it('one address is not invited again and again, whoever invites it', async () => {
  await reopen({ RATE_LIMITS: 'on' });
  for (let n = 0; n < 3; n += 1) expect(await invite()).toMatchObject({ status: 200 });
  expect(await invite()).toMatchObject({ status: 429, body: { code: 'invited_too_often' } });
  expect(await invite('other@mail.example')).toMatchObject({ status: 200 });
});
