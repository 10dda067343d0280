import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { institutionSchema } from '#features/people/contract.institutions.ts';
import { addJoinCode, listMembers, listMembershipEvents } from '#features/people/contract.members.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase, resetDatabase } from '../../../../../test/database.ts';
import { type MemberSchool, openMemberSchool, ROOT } from '../../../../../test/member-school.ts';
import type { Person } from '../../../../../test/sign-up.ts';

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

async function history(query = '') {
  const { body } = await school.as(head, 'GET', `/api/institutions/${school.id}/history${query}`);
  return listMembershipEvents.response.parse(body).events;
}
const found = async (query: string) =>
  (await history(query)).map(({ action, person }) => `${action} ${person?.email.split('@')[0]}`);

async function useCode() {
  const url = `/api/institutions/${school.id}/join-codes`;
  const made = addJoinCode.response.parse((await school.as(head, 'POST', url, { days: 7 })).body);
  const pupil = await school.register('pupil@mail.example', 'student', { institutionId: null });
  await school.as(pupil, 'POST', '/api/membership', { code: made.code });
  await school.as(head, 'DELETE', `${url}/${made.id}`);
  return { code: made.code, pupil };
}

it('says who made, used and revoked a join code', async () => {
  const { code: detail, pupil } = await useCode();
  const actor = { name: 'head', email: head.email };
  expect((await history()).slice(0, 3)).toMatchObject([
    { action: 'code_revoked', detail, person: null, actor },
    { action: 'joined_by_code', detail, person: { name: 'pupil', email: pupil.email }, actor: null },
    { action: 'code_created', detail, person: null, actor },
  ]);
});

it('is searched by name, address and code, of those who acted too, whatever case and accents', async () => {
  const { code } = await useCode();
  await school.register('zn@school.example', 'student', { data: { full_name: 'Zoë Núñez' } });
  expect(await found('?search=PUPIL')).toEqual(['joined_by_code pupil']);
  expect(await found('?search=%40mail.example')).toEqual(['joined_by_code pupil']);
  expect(await found(`?search=${code.toLowerCase()}`)).toHaveLength(3);
  expect(await found('?search=head')).toHaveLength(3);
  expect(await found('?search=nunez')).toEqual(['joined zn']);
  expect(await found('?search=%25')).toEqual([]);
});

it('is narrowed to a kind of event, page by page', async () => {
  await useCode();
  expect(await found('?kind=codes')).toEqual([
    'code_revoked undefined',
    'joined_by_code pupil',
    'code_created undefined',
  ]);
  expect(await found('?kind=joining&search=pupil')).toEqual(['joined_by_code pupil']);
  expect(await found('?kind=leaving')).toEqual([]);
  const [newest] = await history('?kind=codes');
  expect(await found(`?kind=codes&before=${newest?.id}`)).toHaveLength(2);
  const wrong = await school.as(head, 'GET', `/api/institutions/${school.id}/history?kind=gossip`);
  expect(wrong.status).toBe(400);
});

it('says who changed the name and the domain, from what, and to what', async () => {
  const put = (person: Person, name: string, domain: string) =>
    school.as(person, 'PUT', `/api/institutions/${school.id}`, { name, domain });
  const root = await school.register(ROOT, 'student', { institutionId: null });
  await put(head, 'Springfield High', 'school.example');
  await put(head, 'Springfield High', 'school.example');
  await put(root, 'Springfield High', 'high.example');
  expect(await history('?kind=institution')).toMatchObject([
    {
      action: 'domain_changed',
      previous: 'school.example',
      detail: 'high.example',
      person: null,
      actor: { email: ROOT },
    },
    {
      action: 'renamed',
      previous: 'The school.example',
      detail: 'Springfield High',
      actor: { email: head.email },
    },
  ]);
  expect(await found('?search=the%20school')).toEqual(['renamed undefined']);
});

it('says who added an institution and who deleted it', async () => {
  const root = await school.register(ROOT, 'student', { institutionId: null });
  const fields = { name: 'Night School', domain: 'night.example' };
  const added = await school.as(root, 'POST', '/api/institutions', fields);
  const { id } = institutionSchema.parse(added.body);
  expect((await school.as(root, 'DELETE', `/api/institutions/${id}`)).status).toBeLessThan(300);
  const url = '/api/administration/membership-events?search=Night';
  const { events } = listMembershipEvents.response.parse((await school.as(root, 'GET', url)).body);
  expect(events).toMatchObject([
    { action: 'institution_deleted', detail: 'Night School', actor: { email: ROOT } },
    { action: 'institution_added', detail: 'Night School', actor: { email: ROOT } },
  ]);
});

it('of all institutions is for whoever looks after all of them, and says where', async () => {
  const url = '/api/administration/membership-events';
  const root = await school.register(ROOT, 'student', { institutionId: null });
  const { body } = await school.as(root, 'GET', url);
  const { events } = listMembershipEvents.response.parse(body);
  const { name } = (await listOwn()).institution;
  expect(events.find(({ person }) => person?.email === head.email)).toMatchObject({ institution: name });
  expect((await history()).every(({ institution }) => institution === null)).toBe(true);
  expect(await school.as(head, 'GET', url)).toMatchObject({
    status: 403,
    body: { code: 'installation_only' },
  });
});

async function listOwn() {
  const { body } = await school.as(head, 'GET', `/api/institutions/${school.id}/members`);
  return listMembers.response.parse(body);
}
