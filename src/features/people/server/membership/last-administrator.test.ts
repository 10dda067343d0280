import { SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import { type MemberSchool, openMemberSchool, PASSWORD, ROOT } from '../../../../../test/member-school.ts';
import type { Person } from '../../../../../test/sign-up.ts';

const SERVICE_KEY = 'k'.repeat(32);
const OTHER_ROOT = 'root2@host.example';

let db: Database;
let school: MemberSchool;
let head: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await resetDatabase(db);
  school = await openMemberSchool(db, { SERVICE_KEY });
  await school.register(ROOT, 'student', { institutionId: null });
  const second = await school.register(OTHER_ROOT, 'student', { institutionId: null });
  await operate('PUT', second.userId, { app_metadata: { role: 'institution_admin', institution_id: null } });
  head = await school.register('head@school.example', 'institution_admin');
  await school.register('ada@school.example');
});
afterEach(() => school.server.close());

async function operate(method: 'PUT' | 'DELETE', userId: string, payload: object = {}) {
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(Buffer.from(SERVICE_KEY));
  const headers = { authorization: `Bearer ${token}` };
  const url = `/auth/v1/admin/users/${userId}`;
  const reply = await school.server.app.fastify.inject({ method, url, headers, payload });
  expect(reply.statusCode).toBe(200);
}
/** What each administrator of the deployment heard last. */
async function told() {
  const subjects = [await school.subjectsTo(ROOT), await school.subjectsTo(OTHER_ROOT)];
  return subjects.map(([latest]) => latest);
}
const GONE = 'The school.example no longer has an administrator';
const BANNED = 'The school.example has no administrator who can sign in';

it('is not deleted by the operator unnoticed', async () => {
  await operate('DELETE', head.userId);
  expect(await told()).toEqual([GONE, GONE]);
});

it('is not moved out by the operator unnoticed', async () => {
  await operate('PUT', head.userId, { app_metadata: { role: 'student', institution_id: null } });
  expect(await told()).toEqual([GONE, GONE]);
});

it('is not banned unnoticed', async () => {
  await operate('PUT', head.userId, { ban_duration: '24h' });
  expect(await told()).toEqual([BANNED, BANNED]);
});

it('is the one who is not banned: they cannot go as if the other could act', async () => {
  const deputy = await school.register('head2@school.example', 'institution_admin');
  await operate('PUT', deputy.userId, { ban_duration: '24h' });
  expect(await school.subjectsTo(ROOT)).not.toContain(BANNED);
  const last = { status: 409, body: { code: 'last_administrator' } };
  expect(await school.as(head, 'DELETE', '/api/membership')).toMatchObject(last);
  expect(await school.as(head, 'POST', '/api/account/deletion', { password: PASSWORD })).toMatchObject(last);
  await operate('PUT', deputy.userId, { ban_duration: 'none' });
  expect(await school.as(head, 'DELETE', '/api/membership')).toMatchObject({ status: 200 });
});

it('of several administrators each hears of every request and of every role that is given', async () => {
  const emails = [head.email, 'head2@school.example', 'head3@school.example'];
  for (const email of emails.slice(1)) await school.register(email, 'institution_admin');
  const grace = await school.register('grace@school.example', 'teacher');
  for (const email of emails) {
    expect((await school.subjectsTo(email))[0]).toBe('A request to become a teacher at The school.example');
  }
  await school.as(head, 'POST', `/api/role-requests/${grace.userId}/approve`);
  for (const email of emails) {
    expect((await school.subjectsTo(email))[0]).toBe('New role at The school.example: Teacher');
  }
});
