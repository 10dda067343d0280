import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { move, openSchool, type School } from '../../../../test/school.ts';
import type { Person } from '../../../../test/sign-up.ts';

let product: TestApp;
let school: School;
beforeAll(async () => {
  product = await createTestApp();
  school = await openSchool(product);
  const institution = school.teacher.institutionId;
  await use(school.teacher, { tokens: 300, institution });
  await use(school.teacher, { tokens: 50, institution, daysAgo: 1 });
  await use(school.student, { tokens: 100, institution });
  await use(school.student, { tokens: 7, institution, daysAgo: 20 });
  await use(school.stranger, { tokens: 9_000, institution: null });
});
afterAll(() => product.close());

async function use(
  { userId }: Person,
  { tokens, institution, daysAgo = 0 }: { tokens: number; institution: string | null; daysAgo?: number },
) {
  await product.deps.db.orm.execute(sql`
    insert into model_usage (user_id, institution_id, provider, model, tokens_in, tokens_out, is_estimated, created_at)
    values (${userId}, ${institution}, 'local', 'm', ${tokens - 5}, 5, false,
      date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - make_interval(days => ${daysAgo}) + interval '1 second')`);
}

const get = async (person: Person, path: string) =>
  Object((await callAs(product.app, person, ['GET', `/api/administration/model-usage/${path}`])).body);

it('what models answered is told by person, the most first, of the institution alone', async () => {
  expect(await get(school.admin, 'people')).toEqual({
    people: [
      {
        id: school.teacher.userId,
        name: 'Tess Teacher',
        email: school.teacher.email,
        institution: null,
        answers: 2,
        tokens: 350,
      },
      {
        id: school.student.userId,
        name: 'Stu Student',
        email: school.student.email,
        institution: null,
        answers: 1,
        tokens: 100,
      },
    ],
    has_more: false,
  });
  expect((await get(school.admin, 'people?days=30')).people[1]).toMatchObject({ answers: 2, tokens: 107 });
  expect((await get(school.otherAdmin, 'people')).people).toEqual([]);
  const all = (await get(school.operator, 'people')).people;
  expect(all).toMatchObject([{ name: 'Sam Stranger', tokens: 9_000 }, { name: 'Tess Teacher' }, {}]);
  expect(all[1].institution).toContain('Institution of');
});

it('and by day of UTC, the newest first', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { days } = await get(school.admin, 'days');
  expect(days).toMatchObject([
    { day: today, answers: 2, tokens: 400 },
    { answers: 1, tokens: 50 },
  ]);
  expect((await get(school.admin, 'days?days=30')).days).toHaveLength(3);
  expect((await get(school.otherAdmin, 'days')).days).toEqual([]);
  expect(await get(school.admin, 'days?days=8')).toMatchObject({ code: 'invalid' });
});

it('whoever has left the institution is not named', async () => {
  await move(product, school.student, null);
  const { people } = await get(school.admin, 'people');
  expect(people).toMatchObject([{ name: 'Tess Teacher' }, { id: null, name: '', email: '', tokens: 100 }]);
});
