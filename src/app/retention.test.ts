import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetOldRecords } from '#features/library/server/forget-old.ts';
import { forgetOldHistory } from '#features/people/server/forget-history.ts';
import { forgetOld } from '#server/accounts/forget-old.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { callAs } from '../../test/call-as.ts';
import { resetDatabase } from '../../test/database.ts';
import { openSchool, type School, uploadAs } from '../../test/school.ts';

// What is kept for a while goes when it is over, and nothing else.

const NEVER = new AbortController().signal;

let product: TestApp;
let school: School;
beforeAll(async () => {
  product = await createTestApp({
    KEEP_ACCESS_LOGS_DAYS: '10',
    KEEP_HISTORY_DAYS: '20',
    KEEP_ACCOUNT_EVENTS_DAYS: '5',
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  await resetDatabase(product.deps.db);
  school = await openSchool(product);
});

const execute = (query: ReturnType<typeof sql>) => product.deps.db.orm.execute(query);
const count = async (table: string) => {
  const { rows } = await execute(sql`select count(*)::int as n from ${sql.raw(table)}`);
  return Number(rows[0]?.['n']);
};

test('who opened what is forgotten, and how often it was opened is not', async () => {
  const { id } = await uploadAs(product, school.teacher, { text: 'Bones', visibility: 'everyone' });
  for (let times = 0; times < 3; times += 1) {
    const view = { document_id: id, action_type: 'view' };
    await callAs(product.app, school.student, ['POST', '/api/access-logs', view]);
  }
  await execute(sql`
    update document_access_logs set created_at = now() - interval '11 days'
    where id in (select id from document_access_logs order by id limit 2)`);
  await forgetOldRecords(product.deps, NEVER);
  expect(await count('document_access_logs')).toBe(1);
  const document = (await callAs(product.app, school.teacher, ['GET', `/api/documents/${id}`])).body;
  expect(Object(document).access_logs[0]).toEqual({ count: 3 });
});

test('what was done with documents of others is forgotten', async () => {
  for (const title of ['old', 'new']) {
    const { id } = await uploadAs(product, school.teacher, { text: title, visibility: 'institution' });
    await callAs(product.app, school.admin, ['PATCH', `/api/documents/${id}`, { title }]);
  }
  await execute(sql`update document_changes set created_at = now() - interval '21 days' where title = 'old'
    or id = (select min(id) from document_changes)`);
  const before = await count('document_changes');
  await forgetOldRecords(product.deps, NEVER);
  expect([before, await count('document_changes')]).toEqual([2, 1]);
});

test('of memberships what happened last is remembered, so that nobody who was removed comes back by a rule', async () => {
  await execute(sql`delete from membership_events`);
  const event = (action: string, days: number, role = 'student') =>
    execute(sql`
      insert into membership_events (user_id, institution_id, action, role, created_at)
      values (${school.student.userId}, ${school.admin.institutionId}, ${action}, ${role}, now() - make_interval(days => ${days}))`);
  await event('joined', 90);
  await event('removed', 80);
  await event('requested', 1);
  await forgetOldHistory(product.deps);
  const { rows } = await execute(sql`select action from membership_events order by id`);
  expect(rows).toEqual([{ action: 'removed' }, { action: 'requested' }]);
});

test('what happened to accounts is forgotten', async () => {
  const before = await count('auth.audit_log_entries');
  await execute(sql`update auth.audit_log_entries set created_at = now() - interval '6 days'
    where id = (select id from auth.audit_log_entries limit 1)`);
  await forgetOld(product.deps);
  expect(await count('auth.audit_log_entries')).toBe(before - 1);
});
