import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, test } from 'vitest';
import { signAccessToken } from '#server/accounts/sessions/access-token.ts';
import { loadAuthKeys } from '#server/accounts/tokens/keys.ts';
import type { Database } from '#server/db/database.ts';
import { createTestApp } from '../../../../test/app.ts';
import {
  hasTestPostgres,
  makeDataFolder,
  makePreparedDataFolder,
  openTestPostgres,
} from '../../../../test/database.ts';
import { bookingOf, codeOf, PROFESSOR } from '../../../../test/meetings.ts';
import { signInTo } from '../../../../test/product-client.ts';
import { findFreePort, startServerProcess } from '../../../../test/server-process.ts';
import { startSmtpServer } from '../../../../test/smtp-server.ts';
import { bookMeeting, listAvailability } from '../contract.ts';

const STUDENTS = 1_000;
const SLOTS = 10;
const SLOW_MS = 180_000;
const DAY_MS = 86_400_000;
const ONE_TRUTH = [
  { booked: SLOTS, bookings: SLOTS, to_professor: SLOTS, to_students: SLOTS, mails: 2 * SLOTS },
];

const closing: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

interface Student {
  email: string;
  userId: string;
  token: string;
  headers: { authorization: string };
}
type Send = (index: number, student: Student, slotId: string) => Promise<{ status: number; body: unknown }>;

describe(`${STUDENTS} students race for ${SLOTS} slots`, () => {
  it('over one server on the embedded database', { timeout: SLOW_MS }, async () => {
    const product = await createTestApp();
    closing.push(() => product.close());
    const { db, config } = product.deps;
    const students = await enrol(db, config.DATA_DIR);
    const told = await race(db, students, async (_, student, slotId) => {
      const payload = bookingOf(student, slotId);
      const { headers } = student;
      const reply = await product.app.fastify.inject({
        method: 'POST',
        url: bookMeeting.path,
        headers,
        payload,
      });
      return { status: reply.statusCode, body: reply.json() };
    });
    expect(told).toEqual(ONE_TRUTH);
  });

  it.skipIf(!hasTestPostgres)('over two servers on PostgreSQL', { timeout: SLOW_MS }, async () => {
    const postgres = await openTestPostgres();
    closing.push(() => postgres.close());
    const env = { DATA_DIR: makeDataFolder(), DATABASE_URL: postgres.url };
    const servers = [await startServerProcess(env), await startServerProcess(env)];
    closing.push(() => Promise.all(servers.map((server) => server.stop())));
    const students = await enrol(postgres.db, env.DATA_DIR);
    const told = await race(postgres.db, students, async (index, student, slotId) => {
      const reply = await fetch(`${servers[index % 2]?.url}${bookMeeting.path}`, {
        method: 'POST',
        headers: { ...student.headers, 'content-type': 'application/json' },
        body: JSON.stringify(bookingOf(student, slotId)),
      });
      return { status: reply.status, body: await reply.json() };
    });
    expect(told).toEqual(ONE_TRUTH);
  });
});

describe.skipIf(!hasTestPostgres)('at the same moment on PostgreSQL', () => {
  it(
    'one student gets as many slots as the professor allows, and two meetings change places',
    async () => {
      const postgres = await openTestPostgres();
      closing.push(() => postgres.close());
      const env = { DATA_DIR: makeDataFolder(), DATABASE_URL: postgres.url };
      const servers = [await startServerProcess(env), await startServerProcess(env)];
      closing.push(() => Promise.all(servers.map((server) => server.stop())));
      const [professor, one, other] = await enrol(postgres.db, env.DATA_DIR);
      const slots = await publishSlots(postgres.db, professor?.userId ?? '');
      const post = async (index: number, student: Student | undefined, path: string, body: object) => {
        const reply = await fetch(`${servers[index % 2]?.url}${path}`, {
          method: 'POST',
          headers: { ...student?.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return { status: reply.status, body: await reply.json() };
      };
      const orders = slots.map((id, index) =>
        post(index, one, bookMeeting.path, bookingOf({ email: one?.email ?? '' }, id)),
      );
      const told = (await Promise.all(orders)).map(({ status, body }) =>
        status === 200 ? '200' : codeOf(body),
      );
      expect(told.toSorted()).toEqual([
        '200',
        '200',
        ...Array.from({ length: SLOTS - 2 }, () => 'daily_limit'),
      ]);

      await postgres.db.orm.execute(
        sql`update bookings set cancelled_at = now() where student_id = ${one?.userId}`,
      );
      const [first, second] = slots;
      const meet = async (student: Student | undefined, slot = '') =>
        bookMeeting.response.parse(
          (await post(0, student, bookMeeting.path, bookingOf({ email: student?.email ?? '' }, slot))).body,
        ).booking.id;
      const [ones, others] = [await meet(one, first), await meet(other, second)];
      const swaps = await Promise.all([
        post(0, one, `/api/booking/${ones}/move`, { availability_id: second }),
        post(1, other, `/api/booking/${others}/move`, { availability_id: first }),
      ]);
      expect(swaps.map(({ status }) => status)).toEqual([409, 409]);
    },
    SLOW_MS,
  );

  it('booking, cancelling and deleting leave one truth', { timeout: SLOW_MS }, async () => {
    const postgres = await openTestPostgres();
    closing.push(() => postgres.close());
    const env = { DATA_DIR: makeDataFolder(), DATABASE_URL: postgres.url };
    const server = await startServerProcess(env);
    closing.push(() => server.stop());
    const { db } = postgres;
    const students = await enrol(db, env.DATA_DIR);
    const slots = await publishSlots(db, students[0]?.userId ?? '');
    const professor = students[0];
    const call = async (student: Student | undefined, method: string, path: string, body?: object) => {
      const reply = await fetch(`${server.url}${path}`, {
        method,
        headers: { ...student?.headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return reply.status;
    };
    const bookAndCancel = async (student: Student, slotId: string) => {
      const statuses = [await call(student, 'POST', bookMeeting.path, bookingOf(student, slotId))];
      const { rows } = await db.orm.execute<{ id: string }>(sql`
        select id from bookings where student_id = ${student.userId} and cancelled_at is null`);
      for (const { id } of rows) {
        const cancels = [student, professor].map((side) => call(side, 'DELETE', `/api/booking/${id}`));
        statuses.push(...(await Promise.all(cancels)));
      }
      return statuses;
    };
    const rounds = students
      .slice(1, 101)
      .map((student, index) => bookAndCancel(student, slots[index % SLOTS] ?? ''));
    const removals = slots
      .slice(0, SLOTS / 2)
      .map((id) => call(professor, 'DELETE', `/api/professor/availability/${id}`));
    const { rows: professors } = await db.orm.execute<{ id: string }>(sql`select id from professors`);
    const end = call(professor, 'DELETE', `/api/professors/${professors[0]?.id}?confirmed=true`);
    const statuses = [...(await Promise.all(rounds)).flat(), ...(await Promise.all(removals)), await end];
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await end).toBe(200);
    const left = await db.orm.execute(sql`
      select (select count(*)::int from availability) as slots, (select count(*)::int from job where kind = 'meetings.remind') as reminders,
        (select count(*)::int from bookings where cancelled_at is null) as live`);
    expect(left.rows).toEqual([{ slots: 0, reminders: 0, live: 0 }]);
  });
});

test('kill -9 between booking and mail: the mail still goes out, once', { timeout: SLOW_MS }, async () => {
  const port = await findFreePort();
  const env = {
    DATA_DIR: await makePreparedDataFolder(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    EMAIL_CONFIRMATION: 'off',
    LOG_LEVEL: 'silent',
  };
  const first = await startServerProcess(env);
  const admin = await signInTo(first.url, 'grace@uni.example');
  const post = (url: string, body: object) =>
    admin.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // The first person here registers an institution and comes back as its teacher.
  const founded = await post('/api/institutions/first', { name: 'Uni', domain: 'uni.example' });
  const { id: institutionId } = (await founded.json()) as { id: string };
  const data = { full_name: 'Grace', role: 'teacher', institution_id: institutionId };
  const joined = await post('/auth/v1/signup', {
    email: 'hopper@uni.example',
    password: 'correct horse',
    data,
  });
  const { access_token: token } = (await joined.json()) as { access_token: string };
  const asTeacher = (path: string, body: object) =>
    fetch(first.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await asTeacher('/api/professors', PROFESSOR);
  await asTeacher('/api/professor/availability', {
    date: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
    start_time: '10:00',
    end_time: '11:00',
  });
  const slots = listAvailability.response.parse(
    await (await admin.request('/api/professor/availability')).json(),
  );
  const order = {
    availability_id: slots.availabilities[0]?.id,
    student_name: 'Ada',
    student_email: 'grace@uni.example',
    topic: 'Proofs',
  };
  // No mail server listens yet.
  expect((await post(bookMeeting.path, order)).status).toBe(200);
  await first.kill();

  const smtp = await startSmtpServer(port);
  closing.push(() => smtp.close());
  const second = await startServerProcess(env);
  closing.push(() => second.kill());
  const recipients = () => smtp.received.map((mail) => /RCPT TO:<([^>]+)>/.exec(mail)?.[1] ?? '').toSorted();
  const both = ['grace@uni.example', 'hopper@uni.example'];
  await expect.poll(recipients, { timeout: 60_000 }).toEqual(both);
  await second.kill();
  const third = await startServerProcess(env);
  closing.push(() => third.kill());
  expect(recipients()).toEqual(both);
});

/** All at once, each for one of the slots. Answers what slots, bookings and emails then tell. */
async function race(db: Database, students: Student[], send: Send) {
  const [professor, ...rest] = students;
  const slots = await publishSlots(db, professor?.userId ?? '');
  const answers = await Promise.all(
    rest.map((student, index) => send(index, student, slots[index % SLOTS] ?? '')),
  );
  const tally = Map.groupBy(answers, ({ status, body }) =>
    status === 200 ? '200' : `${status} ${codeOf(body)}`,
  );
  expect(Object.fromEntries([...tally].map(([name, list]) => [name, list.length]))).toEqual({
    '200': SLOTS,
    '409 slot_taken': STUDENTS - SLOTS,
  });
  const { rows } = await db.orm.execute(sql`
    select (select count(distinct slot_id)::int from bookings where cancelled_at is null) as booked,
      (select count(*)::int from bookings) as bookings,
      (select count(*)::int from mailbox where recipient = ${professor?.email}) as to_professor,
      (select count(*)::int from bookings join mailbox on recipient = student_email) as to_students,
      (select count(*)::int from mailbox) as mails`);
  return rows;
}

/** Accounts with a session; the first becomes the professor. Passwords would take minutes. */
async function enrol(db: Database, dataFolder: string): Promise<Student[]> {
  const { rows } = await db.orm.execute<{ id: string; session: string; email: string }>(sql`
    with person as (
      insert into auth.users (id, email, created_at, updated_at)
      select gen_random_uuid(), 'student' || n || '@uni.example', now(), now() from generate_series(0, ${STUDENTS}::int) n
      returning id, email),
    profile as (
      insert into profiles (id, full_name, email, created_at, updated_at)
      select id, 'Ada', email, now(), now() from person),
    session as (
      insert into auth.sessions (id, user_id, refreshed_at, refresh_token_hmac_key, created_at, updated_at)
      select gen_random_uuid(), id, now(), '', now(), now() from person returning id, user_id)
    select person.id, person.email, session.id as session from person join session on session.user_id = person.id`);
  const keys = await loadAuthKeys(dataFolder);
  const facts = { issuer: '', issuedAt: new Date(), appMetadata: {}, userMetadata: {} };
  return Promise.all(
    rows.map(async ({ id: userId, email, session: sessionId }) => {
      const more = { aal: 'aal1', amr: [], isAnonymous: false };
      const token = await signAccessToken(keys, { ...facts, ...more, userId, sessionId, email });
      return { email, userId, token, headers: { authorization: `Bearer ${token}` } };
    }),
  );
}

async function publishSlots(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.orm.execute<{ id: string }>(sql`
    with teacher as (update profiles set role = 'teacher' where id = ${userId}),
    professor as (
      insert into professors (user_id, name, title, specialization, email, phone, office, timezone, created_at, days_ahead)
      values (${userId}, 'Grace', 'Dr', 'Logic', 'grace@uni.example', '1', '2', 'UTC', now(), 10000) returning id)
    insert into availability (professor_id, starts_at, ends_at, timezone, bookable_until, meeting_link, created_at)
    select id, at, at + interval '1 hour', 'UTC', at, 'https://meet.example/' || n, now()
    from professor, generate_series(1, ${SLOTS}::int) n, lateral (select timestamptz '2040-01-02' + n * interval '1 hour' as at) slot
    returning id`);
  return rows.map(({ id }) => id);
}
