import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { type ModelServer, type Script, startModelServer } from '../../../../test/model-server.ts';
import type { Person } from '../../../../test/sign-up.ts';

let server: ModelServer;
let product: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(async () => {
  server.reset();
  product = await createTestApp({ LOCAL_MODEL_URL: server.url });
  admin = await product.signUp({ role: 'institution_admin' });
});
afterEach(() => product.close());
afterAll(() => server.close());

async function get(path: string, { headers }: Person = admin) {
  const reply = await product.app.fastify.inject({ url: `/api/models/${path}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

/** Asks once and reads `pieces` of the answer; waits until the use is in the books. */
async function ask(script: Script, { person = admin, pieces = Infinity } = {}): Promise<void> {
  server.answer(script);
  const before = await countRecords();
  const { userId, institutionId } = person;
  const model = await product.deps.llm.find('local', { userId, institutionId });
  const signal = new AbortController().signal;
  const stream = model?.stream([{ role: 'user', content: 'What is a cell?' }], { signal }) ?? [];
  let read = 0;
  for await (const piece of stream) {
    read += piece === '' ? 0 : 1;
    if (read >= pieces) break;
  }
  await expect.poll(countRecords).toBe(before + 1);
}

async function countRecords(): Promise<number> {
  const { rows } = await product.deps.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from model_usage`,
  );
  return rows[0]?.n ?? 0;
}

describe('what an answer took', () => {
  test('as the provider counts, without any text', async () => {
    await ask({ pieces: ['A ', 'cell.'], usage: { input: 40, output: 7 } });
    const { records } = await get('usage/records');
    expect(records).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.any(String),
        provider: 'local',
        model: 'test-model',
        tokens_in: 40,
        tokens_out: 7,
        is_estimated: false,
        first_token_ms: expect.any(Number),
      },
    ]);
  });

  test('estimated, where it does not say or was stopped', async () => {
    await ask({ pieces: ['A ', 'cell.'] });
    await ask({ pieces: ['on '], ending: 'never' }, { pieces: 3 });
    const { records } = await get('usage/records');
    expect(records).toMatchObject([{ is_estimated: true }, { is_estimated: true }]);
    for (const { tokens_in, tokens_out } of records) {
      expect(tokens_in).toBeGreaterThan(0);
      expect(tokens_out).toBeGreaterThan(0);
    }
  });

  test('also of an answer that broke off; a refused request took nothing', async () => {
    server.answerOnce({ status: 400, body: '{"error":"bad"}' });
    await expect(ask({})).rejects.toMatchObject({ code: 'local_model' });
    await expect(ask({ pieces: ['Half '], ending: 'die' })).rejects.toMatchObject({ code: 'local_model' });
    await expect.poll(countRecords).toBe(1);
  });

  test('books that cannot be written do not harm the answer', async () => {
    await product.deps.db.orm.execute(sql`alter table model_usage rename to elsewhere`);
    try {
      const model = await product.deps.llm.find('local', { userId: admin.userId, institutionId: null });
      const signal = new AbortController().signal;
      const pieces = await Array.fromAsync(
        model?.stream([{ role: 'user', content: 'Hello?' }], { signal }) ?? [],
      );
      expect(pieces.join('')).toBe('This is a test answer [1].');
    } finally {
      await product.deps.db.orm.execute(sql`alter table elsewhere rename to model_usage`);
    }
  });
});

describe('sums', () => {
  test('of oneself for anyone, of the institution for its administrator only', async () => {
    const student = await product.signUp();
    const colleague = { ...student, institutionId: admin.institutionId };
    await ask({ pieces: ['A.'], usage: { input: 10, output: 2 } });
    await ask({ pieces: ['B.'], usage: { input: 20, output: 3 } });
    await ask({ pieces: ['C.'], usage: { input: 5, output: 1 } }, { person: colleague });
    const sum = { provider: 'local', model: 'test-model', first_token_ms: expect.any(Number) };
    const own = { ...sum, answers: 2, tokens_in: 30, tokens_out: 5 };
    const theirs = { ...sum, answers: 1, tokens_in: 5, tokens_out: 1 };
    expect(await get('usage', student)).toEqual({ own: [theirs], institution: null });
    const { own: mine, institution } = await get('usage');
    expect(mine).toEqual([own]);
    expect(institution).toHaveLength(2);
    expect(institution).toEqual(
      expect.arrayContaining([
        { ...own, user_id: admin.userId },
        { ...theirs, user_id: student.userId },
      ]),
    );
  });

  test('of a period', async () => {
    await ask({ pieces: ['A.'], usage: { input: 10, output: 2 } });
    expect((await get('usage?until=2020-01-01T00:00:00Z')).own).toEqual([]);
    expect((await get('usage?since=2020-01-01T00:00:00Z')).own).toHaveLength(1);
  });

  test('records come page by page, newest first, and only of oneself', async () => {
    for (const input of [1, 2, 3]) await ask({ pieces: ['A.'], usage: { input, output: 1 } });
    const first = await get('usage/records?limit=2');
    const second = await get(`usage/records?limit=2&before=${first.next_before}`);
    const inputs = [...first.records, ...second.records].map(({ tokens_in }) => tokens_in);
    expect(inputs).toEqual([3, 2, 1]);
    expect(second.next_before).toBeNull();
    expect((await get('usage/records', await product.signUp())).records).toEqual([]);
  });
});

describe('what is forgotten', () => {
  test('who asked, when the account is deleted', async () => {
    await ask({ pieces: ['A.'], usage: { input: 1, output: 1 } });
    await product.deps.db.orm.execute(sql`delete from auth.users where id = ${admin.userId}`);
    const { rows } = await product.deps.db.orm.execute(sql`select user_id from model_usage`);
    expect(rows).toEqual([{ user_id: null }]);
  });

  test('all of it after 400 days', async () => {
    await ask({ pieces: ['A.'] });
    await ask({ pieces: ['B.'] });
    await product.deps.db.orm.execute(sql`
      update model_usage set created_at = now() - interval '401 days'
      where id = (select min(id) from model_usage)`);
    await product.startJobs();
    await expect.poll(countRecords).toBe(1);
  });
});
