import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openAllowances } from '#app/deps.ts';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { openTestDatabase, resetDatabase } from '../../../../test/database.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { DEFAULT_LIMITS, type Limits } from '../contract.ts';

/** Ten minutes before a new day, so that a token is still good on it. */
const EVENING = Date.UTC(2026, 10, 3, 23, 50, 0);
const TEN_MINUTES_MS = 600_000;
const MEGABYTE = 1024 * 1024;
let now = EVENING;
let product: TestApp;
let admin: Person;
let teacher: Person;

beforeAll(async () => {
  const clock = { now: () => new Date(now) };
  const [db, config] = [await openTestDatabase(), readConfig({ RATE_LIMITS: 'on' })];
  product = await createTestApp(
    { RATE_LIMITS: 'on' },
    { clock, allowances: openAllowances({ config, db, clock }) },
  );
});
afterAll(() => product.close());
beforeEach(async () => {
  now = EVENING;
  await resetDatabase(product.deps.db);
  admin = await product.signUp({ role: 'institution_admin', email: 'head@school.example' });
  teacher = await product.signUp({ role: 'teacher', email: 'ada@school.example' });
});

const setLimits = (changes: Partial<Limits>) =>
  callAs(product.app, admin, ['PUT', '/api/institution-limits', { ...DEFAULT_LIMITS, ...changes }]);
const readLimits = async (person: Person) => (await callAs(product.app, person, ['GET', '/api/limits'])).body;

async function ask(person: Person, { accept = 'application/json', withoutModel = false } = {}) {
  const url = '/api/document-chat';
  const payload = { scope: 'library', message: 'What is a cell?', without_model: withoutModel };
  const headers = { ...person.headers, accept };
  const reply = await product.app.fastify.inject({ method: 'POST', url, headers, payload });
  return { status: reply.statusCode, code: codeOf(reply.body), wait: reply.headers['retry-after'] };
}

async function upload(person: Person, text: string) {
  const form = new FormData();
  form.set('file', new File([text], 'notes.txt'));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  const reply = await product.app.fastify.inject({ method: 'POST', url: '/api/upload', headers, payload });
  return { status: reply.statusCode, code: codeOf(reply.body), wait: reply.headers['retry-after'] };
}

const codeOf = (body: string) => /"code":"(\w+)"/.exec(body)?.[1];

describe('the limits of a person', () => {
  it('are told with what is used of them', async () => {
    await ask(teacher);
    await upload(teacher, 'A cell.');
    expect(await readLimits(teacher)).toEqual({
      used: {
        questions_a_minute: 1,
        questions_a_day: 1,
        tokens_a_day: 0,
        uploads_a_day: 1,
        storage_bytes: 7,
      },
      allowed: DEFAULT_LIMITS,
      day_ends_at: '2026-11-04T00:00:00.000Z',
    });
    expect(await readLimits(admin)).toMatchObject({ used: { questions_a_day: 0, storage_bytes: 0 } });
  });

  it('on questions a minute and a day refuse with a status, before a stream begins, and say when to come back', async () => {
    await setLimits({ questions_a_minute: 3, questions_a_day: 10 });
    for (let i = 0; i < 3; i += 1) expect((await ask(teacher)).status).toBe(200);
    now += 20_000;
    const refused = await ask(teacher, { accept: 'text/event-stream' });
    expect(refused).toEqual({ status: 429, code: 'limit_questions_a_minute', wait: '40' });
    for (let minute = 1; minute <= 3; minute += 1) {
      now = EVENING + minute * 60_000;
      for (let i = 0; i < 3 && minute * 3 + i < 10; i += 1) expect((await ask(teacher)).status).toBe(200);
    }
    expect(await ask(teacher)).toEqual({ status: 429, code: 'limit_questions_a_day', wait: '420' });
    // A refused one is not counted, and nobody else is slowed down.
    expect(await readLimits(teacher)).toMatchObject({ used: { questions_a_day: 10 } });
    expect((await ask(admin)).status).toBe(200);
    now = EVENING + TEN_MINUTES_MS;
    expect((await ask(teacher)).status).toBe(200);
  });

  it('let exactly as many through as are allowed, whoever asks at the same moment', async () => {
    await setLimits({ questions_a_minute: 3 });
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await ask(teacher)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  });

  it('on tokens refuse questions and the making of material', async () => {
    await setLimits({ tokens_a_day: 10_000 });
    const use = { userId: teacher.userId, institutionId: teacher.institutionId, provider: 'local' } as const;
    await product.deps.db.orm.execute(sql`
      insert into model_usage (user_id, provider, model, tokens_in, tokens_out, is_estimated, created_at)
      values (${use.userId}, 'local', 'm', 9000, 1000, false, ${new Date(EVENING).toISOString()})`);
    expect(await ask(teacher)).toEqual({ status: 429, code: 'limit_tokens_a_day', wait: '600' });
    // An answer with quotes takes none.
    expect((await ask(teacher, { withoutModel: true })).status).toBe(200);
    const made = await callAs(product.app, teacher, ['POST', `/api/materials/${crypto.randomUUID()}/resume`]);
    expect(made).toMatchObject({ status: 429, body: { code: 'limit_tokens_a_day' } });
    now += TEN_MINUTES_MS;
    expect((await ask(teacher)).status).toBe(200);
  });

  it('on uploads count files, not the same one twice, and leave nothing of what is refused', async () => {
    await setLimits({ uploads_a_day: 2 });
    for (const text of ['one', 'two', 'two']) expect((await upload(teacher, text)).status).toBe(200);
    expect(await upload(teacher, 'three')).toEqual({ status: 429, code: 'limit_uploads_a_day', wait: '600' });
    expect(await readLimits(teacher)).toMatchObject({ used: { uploads_a_day: 2, storage_bytes: 6 } });
  });

  it('on storage hold for both ways to upload', async () => {
    await setLimits({ storage_bytes: 10 * MEGABYTE });
    for (const letter of ['a', 'b'])
      expect((await upload(teacher, letter.repeat(4 * MEGABYTE))).status).toBe(200);
    expect(await upload(teacher, 'c'.repeat(3 * MEGABYTE))).toMatchObject({
      status: 413,
      code: 'limit_storage',
    });
    const reply = await product.app.fastify.inject({
      method: 'POST',
      url: '/storage/v1/object/documents/notes.bin',
      headers: { ...teacher.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(3 * MEGABYTE),
    });
    expect(reply.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' });
    expect((await upload(teacher, 'd'.repeat(1 * MEGABYTE))).status).toBe(200);
  });
});

describe('the limits of an institution', () => {
  it('are set by its administrator and hold for its people alone', async () => {
    const changed = { ...DEFAULT_LIMITS, questions_a_day: 40 };
    expect(await setLimits({ questions_a_day: 40 })).toEqual({ status: 200, body: changed });
    expect(await callAs(product.app, admin, ['GET', '/api/institution-limits'])).toMatchObject({
      body: changed,
    });
    expect(await readLimits(teacher)).toMatchObject({ allowed: changed });
    const stranger = await product.signUp({ role: 'teacher', email: 'bob@college.example' });
    expect(await readLimits(stranger)).toMatchObject({ allowed: DEFAULT_LIMITS });
  });

  it.each([{ questions_a_day: 0 }, { storage_bytes: 1 }, { tokens_a_day: 1e15 }, { uploads_a_day: 1.5 }])(
    'cannot be %j',
    async (changes) => {
      expect(await setLimits(changes)).toMatchObject({ status: 400 });
    },
  );

  it('are nothing for an administrator without an institution', async () => {
    await product.deps.db.orm.execute(
      sql`update profiles set institution_id = null where id = ${admin.userId}`,
    );
    expect(await setLimits({})).toMatchObject({ status: 403, body: { code: 'no_institution' } });
  });
});

/** Calls in a row that one person has, as the routes state them. */
const BUDGETS: Readonly<Record<string, number>> = { '/api/export': 10, '/api/upload': 120 };

describe.each(Object.entries(BUDGETS))('who calls %s again and again', (url, budget) => {
  const statusOf = async (path: string, { headers }: Pick<Person, 'headers'>) =>
    (await product.app.fastify.inject({ method: 'POST', url: path, headers })).statusCode;

  it('is refused that for a while, and that alone; others behind the same address are not', async () => {
    const paths = Object.keys(BUDGETS);
    const credentials = { email: teacher.email, password: 'correct horse' };
    const signedIn = await callAs(product.app, null, [
      'POST',
      '/auth/v1/token?grant_type=password',
      credentials,
    ]);
    const { refresh_token: token } = z.object({ refresh_token: z.string() }).parse(signedIn.body);
    for (let times = 0; times < budget; times += 1) expect(await statusOf(url, teacher)).not.toBe(429);
    expect(await statusOf(url, teacher)).toBe(429);

    for (const path of paths.filter((one) => one !== url))
      expect(await statusOf(path, teacher)).not.toBe(429);
    for (const path of paths) expect(await statusOf(path, admin)).not.toBe(429);
    const refresh = { refresh_token: token };
    expect(
      await callAs(product.app, null, ['POST', '/auth/v1/token?grant_type=refresh_token', refresh]),
    ).toMatchObject({ status: 200 });
    const newcomer = await product.signUp({ email: 'new@school.example' });
    expect(newcomer.token).not.toBe('');
  });
});
