import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { becomeProfessor, book, bookingOf, PROFESSOR, publish, slotsFor } from '../../../../test/meetings.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { listProfessors } from '../contract.ts';

const DAY_MS = 86_400_000;
const soon = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
const HOURS = { date: soon, start_time: '10:00', end_time: '11:00' };
const NOBODY = { email: null, phone: null };
const KNOWN = { email: PROFESSOR.email, phone: PROFESSOR.phone };

let product: TestApp;
let teacher: Person;
let student: Person;

beforeEach(async () => {
  product = await createTestApp();
  teacher = await product.signUp({ role: 'teacher' });
  student = await product.signUp();
});
afterEach(() => product.close());

const as = (person: Person, ...call: Parameters<typeof callAs>[2]) => callAs(product.app, person, call);
const seenBy = async (person: Person) =>
  listProfessors.response.parse((await as(person, 'GET', '/api/professors')).body).professors;

it('email and telephone are for the institution and for those who meet', async () => {
  await becomeProfessor(product.app, teacher);
  const [slot] = await publish(product.app, teacher, HOURS);
  const domain = teacher.email.split('@')[1];
  const colleague = await product.signUp({ role: 'teacher', email: `bob@${domain}` });
  const stranger = await product.signUp({ role: 'institution_admin' });
  expect(await seenBy(teacher)).toMatchObject([KNOWN]);
  expect(await seenBy(colleague)).toMatchObject([KNOWN]);
  expect(await seenBy(stranger)).toMatchObject([NOBODY]);
  expect(await seenBy(student)).toMatchObject([NOBODY]);
  const { id } = await book(product.app, student, slot?.id ?? '');
  expect(await seenBy(student)).toMatchObject([KNOWN]);
  await as(student, 'DELETE', `/api/booking/${id}`);
  expect(await seenBy(student)).toMatchObject([NOBODY]);
  const file = await as(student, 'GET', `/api/booking/${id}/calendar`);
  expect(file).toMatchObject({ status: 409, body: { code: 'already_cancelled' } });
  const feed = z.object({ url: z.url() }).parse((await as(student, 'POST', '/api/calendar-feed')).body);
  const reply = await product.app.fastify.inject({ url: new URL(feed.url).pathname });
  expect([reply.statusCode, reply.body.includes(PROFESSOR.email)]).toEqual([200, false]);
});

it('a name that a student only chose stands behind the name of their account', async () => {
  await becomeProfessor(product.app, teacher);
  const [first, second] = await publish(product.app, teacher, {
    ...HOURS,
    end_time: '12:00',
    slot_minutes: 60,
  });
  const posing = bookingOf(student, first?.id ?? '', { student_name: 'The Head of Department' });
  expect(await book(product.app, student, posing)).toMatchObject({
    student_name: 'The Head of Department',
    student_account: 'Ada Lovelace',
  });
  const mails = (await product.deps.mail.listMailbox()).filter(({ to }) => to === teacher.email);
  expect(mails[0]?.subject).toMatch(/^Ada Lovelace \(The Head of Department\) has booked a meeting: /);
  expect(mails[0]?.calendar?.content.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Meeting with Ada Lovelace (The Head of Department)',
  );
  await book(product.app, student, bookingOf(student, second?.id ?? '', { student_name: ' ada  lovelace' }));
  const [latest] = (await product.deps.mail.listMailbox()).filter(({ to }) => to === teacher.email);
  expect(latest?.subject).toMatch(/^ada lovelace has booked a meeting: /);
});

it('whoever has stopped teaching is no professor to others', async () => {
  await becomeProfessor(product.app, teacher);
  const [slot] = await publish(product.app, teacher, HOURS);
  await product.deps.db.orm.execute(
    sql`update profiles set role = 'student', institution_id = null where id = ${teacher.userId}`,
  );
  expect(await seenBy(student)).toEqual([]);
  expect(await seenBy(teacher)).toHaveLength(1);
  const wish = { student_name: 'Ada', student_email: student.email, topic: 'Cells' };
  const booked = await as(student, 'POST', '/api/student/book-meeting', {
    ...wish,
    availability_id: slot?.id,
  });
  expect(booked.status).toBeGreaterThanOrEqual(400);
  const hours = { professor_name: PROFESSOR.name, ...HOURS, timezone: 'UTC' };
  const published = await as(teacher, 'POST', '/api/professor/availability', hours);
  expect(published).toMatchObject({ status: 403, body: { code: 'not_a_teacher' } });
});

it('a calendar file names the contact that the professor gives, not their account', async () => {
  await becomeProfessor(product.app, teacher, { email: 'office@uni.example' });
  const [slot] = await publish(product.app, teacher, HOURS);
  const { id } = await book(product.app, student, slot?.id ?? '');
  const { body } = await as(student, 'GET', `/api/booking/${id}/calendar`);
  expect(JSON.stringify(body)).toContain('mailto:office@uni.example');
  expect(JSON.stringify(body).replaceAll(/\\r\\n /g, '')).not.toContain(teacher.email);
});

it('whoever withdraws as a professor does not give the address of their account instead', async () => {
  const professorId = await becomeProfessor(product.app, teacher, { email: 'office@uni.example' });
  const [first, second] = await publish(product.app, teacher, {
    ...HOURS,
    end_time: '12:00',
    slot_minutes: 60,
  });
  const past = await book(product.app, student, first?.id ?? '');
  await book(product.app, student, second?.id ?? '');
  await product.deps.db.orm.execute(
    sql`update bookings set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours'
      where id = ${past.id}`,
  );
  expect(await as(teacher, 'DELETE', `/api/professors/${professorId}?confirmed=true`)).toMatchObject({
    status: 200,
  });
  const mails = (await product.deps.mail.listMailbox()).filter(({ to }) => to === student.email);
  expect(mails.map(({ calendar }) => calendar?.method)).toContain('CANCEL');
  const feed = z.object({ url: z.url() }).parse((await as(student, 'POST', '/api/calendar-feed')).body);
  const reply = await product.app.fastify.inject({ url: new URL(feed.url).pathname });
  const told = [reply.body, ...mails.map(({ calendar }) => calendar?.content ?? '')].join('\n');
  expect(told.replaceAll('\r\n ', '')).not.toContain(teacher.email);
});

it('the files in emails about a meeting hold the two addresses for it, also once it is cancelled, and nothing else', async () => {
  await becomeProfessor(product.app, teacher, { email: 'office@uni.example' });
  const [slot] = await publish(product.app, teacher, HOURS);
  const { id } = await book(product.app, student, slot?.id ?? '');
  await as(teacher, 'DELETE', `/api/booking/${id}`);
  const files = (await product.deps.mail.listMailbox()).flatMap(({ calendar }) => calendar ?? []);
  expect(files.map(({ method }) => method).toSorted()).toEqual(['CANCEL', 'CANCEL', 'REQUEST', 'REQUEST']);
  for (const { content } of files) {
    const text = content.replaceAll('\r\n ', '');
    const addresses = new Set(text.match(/(?<=mailto:)\S+/g));
    expect(addresses).toEqual(new Set(['office@uni.example', student.email]));
    expect(text).not.toContain(teacher.email);
    expect(text).not.toContain(PROFESSOR.phone);
  }
});

it('two professors of one name are told apart, and asked for by id', async () => {
  const other = await product.signUp({ role: 'teacher' });
  const firstId = await becomeProfessor(product.app, teacher);
  const find = (query: string) => as(student, 'GET', `/api/professor/availability?${query}`);
  const [slot] = await publish(product.app, teacher, HOURS);
  expect(await find('professor_name=Grace+Hopper')).toMatchObject({ status: 200 });
  await becomeProfessor(product.app, other, { specialization: 'Botany' });
  await publish(product.app, other, HOURS);
  expect(await find('professor_name=Grace+Hopper')).toMatchObject({
    status: 409,
    body: { code: 'professor_ambiguous' },
  });
  expect(
    await slotsFor(product.app, student, `?professor_name=Grace+Hopper&professor_id=${firstId}`),
  ).toHaveLength(1);
  // Each still publishes and lists under the name that is theirs.
  const own = await as(teacher, 'GET', '/api/professor/bookings?professor_name=Grace+Hopper');
  expect(own).toMatchObject({ status: 200 });

  const abouts = (await seenBy(student)).map(({ specialization, institution }) => [
    specialization,
    institution,
  ]);
  expect(new Set(abouts.map(String)).size).toBe(2);
  const booking = await book(product.app, student, slot?.id ?? '');
  const institution = abouts.find(([field]) => field === 'Compilers')?.[1];
  expect(booking).toMatchObject({ professor_id: firstId, professor_about: `Compilers, ${institution}` });
  const [mail] = (await product.deps.mail.listMailbox()).filter(({ to }) => to === student.email);
  expect(mail?.text).toContain(`Grace Hopper (Compilers, ${institution})`);
  await as(teacher, 'PATCH', `/api/professors/${firstId}`, { specialization: 'Logic' });
  expect((await as(student, 'GET', '/api/student/bookings')).body).toMatchObject({
    bookings: [{ professor_about: `Logic, ${institution}` }],
  });
});
