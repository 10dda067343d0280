import ICAL from 'ical.js';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { becomeProfessor, book, bookingOf, PROFESSOR, publish } from '../../../../test/meetings.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { createCalendarFeed, getBookingCalendar } from '../contract.calendar.ts';
import { writeCalendar } from './calendar.ts';
import type { BookingRow } from './tables.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 30_000, interval: 20 };

let product: TestApp;
let teacher: Person;
let student: Person;

beforeEach(async () => {
  product = await createTestApp({ MEETING_URL: 'https://rooms.example/' });
  teacher = await product.signUp({ role: 'teacher' });
  student = await product.signUp();
});
afterEach(() => product.close());

const mails = () => product.deps.mail.listMailbox();
const mailsTo = async (person: Person) => (await mails()).filter(({ to }) => to === person.email);
const bookOne = async (fields: object = {}) => {
  await becomeProfessor(product.app, teacher);
  const date = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
  const [slot] = await publish(product.app, teacher, { date, start_time: '10:00', end_time: '11:00' });
  return book(product.app, student, bookingOf(student, slot?.id ?? '', fields));
};
function readEvents(ics: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(ics ?? ''));
  const method = calendar.getFirstPropertyValue('method');
  return { method, events: calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)) };
}

describe('what the two are told', () => {
  it('is the meeting, with the same event for both calendars', async () => {
    const booking = await bookOne({
      timezone: 'Asia/Tokyo',
      topic: 'Trees; heaps, \\ and more',
      questions: 'a\nb',
    });
    const [mine] = await mailsTo(student);
    const [theirs] = await mailsTo(teacher);
    expect(mine?.subject).toContain('Your meeting with Grace Hopper');
    expect(mine?.text).toContain('(Asia/Tokyo)');
    expect(theirs?.text).toContain('(America/New_York)');
    expect(mine?.text).toContain(booking.meeting_link);
    expect(booking.meeting_link).toMatch(/^https:\/\/rooms\.example\/lyceum-\w{40}$/);
    for (const mail of [mine, theirs]) {
      const { method, events } = readEvents(mail?.calendar?.content);
      expect([method, mail?.calendar?.method, events.length]).toEqual(['REQUEST', 'REQUEST', 1]);
      const [event] = events;
      expect(event).toMatchObject({
        uid: `${booking.id}@lyceum`,
        sequence: 0,
        location: booking.meeting_link,
      });
      expect(event?.startDate.toJSDate().toISOString()).toBe(booking.starts_at);
      expect(event?.endDate.toJSDate().toISOString()).toBe(booking.ends_at);
      expect(event?.description).toContain('Trees; heaps, \\ and more');
      expect(event?.description).toContain('a\nb');
      expect(event?.attendees.map((one) => one.getFirstValue())).toContain(`mailto:${student.email}`);
      expect(event?.organizer).toBe(`mailto:${PROFESSOR.email}`);
    }
  });

  it('is the end of the same event when the meeting is cancelled', async () => {
    const { id } = await bookOne();
    await callAs(product.app, teacher, ['DELETE', `/api/booking/${id}`]);
    for (const person of [student, teacher]) {
      const [mail, earlier] = await mailsTo(person);
      const { method, events } = readEvents(mail?.calendar?.content);
      expect(method).toBe('CANCEL');
      expect(events[0]).toMatchObject({ uid: `${id}@lyceum`, sequence: 1 });
      expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
      expect(readEvents(earlier?.calendar?.content).events[0]?.uid).toBe(events[0]?.uid);
    }
  });

  it('says who cancelled the meeting, and why', async () => {
    const { id } = await bookOne();
    const reason = 'I have the flu.';
    await callAs(product.app, teacher, ['DELETE', `/api/booking/${id}?reason=${encodeURIComponent(reason)}`]);
    const [[toStudent], [toTeacher]] = [await mailsTo(student), await mailsTo(teacher)];
    expect(toStudent?.text).toMatch(/has cancelled the meeting on [^]*Reason: I have the flu\./);
    expect(toTeacher?.text).toMatch(/^You have cancelled the meeting with /m);
  });

  it('is in the language of each', async () => {
    await product.deps.db.orm.execute(sql`
      update auth.users set raw_user_meta_data = raw_user_meta_data || '{"language": "french"}' where id = ${student.userId}`);
    await bookOne();
    expect((await mailsTo(student))[0]?.subject).toMatch(/^Votre rendez-vous avec Grace Hopper/);
    expect((await mailsTo(teacher))[0]?.subject).toMatch(/^Ada Lovelace has booked a meeting/);
  });

  it('is not mailed to whoever has turned mails off', async () => {
    const off = { email_notifications: false };
    expect((await callAs(product.app, student, ['PUT', '/api/settings', off])).status).toBe(200);
    await bookOne();
    expect(await mailsTo(student)).toEqual([]);
    expect(await mailsTo(teacher)).toHaveLength(1);
  });

  it('comes again a day and an hour before, once', async () => {
    const { id, starts_at: startsAt } = await bookOne();
    const due = await product.deps.db.orm.execute<{ at: string }>(sql`
      select to_char(run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as at from job where kind = 'meetings.remind' order by run_at`);
    const before = (ms: number) => new Date(Date.parse(startsAt) - ms).toISOString();
    expect(due.rows.map(({ at }) => at)).toEqual([before(DAY_MS), before(HOUR_MS)]);
    await product.deps.db.orm.execute(sql`update job set run_at = now() where key = ${`${id}:60`}`);
    await product.deps.jobs.enqueue({ name: 'meetings.remind' }, { bookingId: id, minutes: 60 });
    await product.startJobs();
    const jobs = async () =>
      (await product.deps.db.orm.execute(sql`select key from job where kind = 'meetings.remind'`)).rows;
    await expect.poll(jobs, PATIENCE).toEqual([{ key: `${id}:1440` }]);
    for (const person of [student, teacher]) {
      const reminders = (await mailsTo(person)).filter(({ subject }) => subject.startsWith('Reminder'));
      expect(reminders).toHaveLength(1);
    }
  });

  it('nothing comes of a meeting that is cancelled', async () => {
    const { id } = await bookOne();
    await callAs(product.app, student, ['DELETE', `/api/booking/${id}`]);
    expect(
      (await product.deps.db.orm.execute(sql`select from job where kind = 'meetings.remind'`)).rows,
    ).toEqual([]);
  });
});

describe('the calendar feed', () => {
  const read = (url: string) => product.app.fastify.inject({ url: new URL(url).pathname });
  const create = async (person: Person) =>
    createCalendarFeed.response.parse(
      (await callAs(product.app, person, ['POST', '/api/calendar-feed'])).body,
    ).url;

  it('shows the meetings of its owner to whoever has its address', async () => {
    const booking = await bookOne();
    for (const person of [student, teacher]) {
      const reply = await read(await create(person));
      expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
      const { method, events } = readEvents(reply.body);
      expect(method).toBe('PUBLISH');
      expect(events.map(({ uid }) => uid)).toEqual([`${booking.id}@lyceum`]);
    }
    const stranger = await product.signUp();
    expect(readEvents((await read(await create(stranger))).body).events).toEqual([]);
  });

  it('ends with another address, and when it is revoked', async () => {
    const first = await create(student);
    const second = await create(student);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    await callAs(product.app, student, ['DELETE', '/api/calendar-feed']);
    expect((await read(second)).statusCode).toBe(404);
    expect((await callAs(product.app, student, ['GET', '/api/calendar-feed'])).body).toEqual({
      created_at: null,
    });
  });

  it('a single meeting is a file too', async () => {
    const { id } = await bookOne();
    const { body } = await callAs(product.app, student, ['GET', `/api/booking/${id}/calendar`]);
    const { events } = readEvents(getBookingCalendar.response.parse(body).ics);
    expect(events[0]?.summary).toBe('Meeting with Grace Hopper');
  });
});

describe('the file', () => {
  it('carries any text unharmed, in lines that are short enough', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .map((one) => one.replaceAll(/(?!\n)\p{Cc}/gu, ''));
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const booking = BOOKING;
        const professor = { name: summary, email: 'grace@uni.example' };
        const event = { booking, professor, summary, description };
        const file = writeCalendar([event], { method: 'REQUEST', now: new Date(0) });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const [read] = readEvents(file).events;
        expect(read).toMatchObject({ summary, description });
      }),
      { numRuns: 300 },
    );
  });
});

const BOOKING: BookingRow = {
  id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001',
  slotId: null,
  professorId: '',
  professorUserId: '',
  professorName: 'Grace',
  professorAbout: '',
  studentId: '',
  studentName: 'Ada "Countess" Lovelace',
  studentAccount: '',
  studentEmail: 'ada@uni.example',
  studentTimezone: null,
  topic: '',
  questions: null,
  context: null,
  meetingLink: 'https://meet.jit.si/lyceum-1',
  startsAt: new Date('2027-03-02T15:00:00Z'),
  endsAt: new Date('2027-03-02T16:00:00Z'),
  timezone: 'UTC',
  sequence: 0,
  createdAt: new Date(0),
  cancelledAt: null,
  changeableUntil: new Date('2027-03-02T16:00:00Z'),
  movedAt: null,
  isArchived: false,
  reminded: [],
};
