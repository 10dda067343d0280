import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#server/clock.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { becomeProfessor, book, bookingOf, publish, slotsFor } from '../../../../test/meetings.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { createCalendarFeed } from '../contract.calendar.ts';
import { type Booking, listStudentBookings } from '../contract.ts';
import { moveBooking } from '../contract.moving.ts';

/** Forty minutes before the first slot, so that sign-ins outlast it. */
const NOW = '2027-03-02T14:20:00Z';
const MORNING = { date: '2027-03-02', start_time: '10:00', end_time: '12:00', slot_minutes: 60 };

let now: Date;
const clock: Clock = { now: () => now };
let product: TestApp;
let teacher: Person;
let student: Person;
let professorId: string;
let slots: string[];
let booking: Booking;

beforeEach(async () => {
  now = new Date(NOW);
  product = await createTestApp({}, { clock });
  teacher = await product.signUp({ role: 'teacher', fullName: 'Grace Hopper' });
  student = await product.signUp();
  professorId = await becomeProfessor(product.app, teacher);
  slots = (await publish(product.app, teacher, MORNING)).map(({ id }) => id);
  booking = await book(product.app, student, slots[0] ?? '');
});
afterEach(() => product.close());

const as = (person: Person, ...call: Parameters<typeof callAs>[2]) => callAs(product.app, person, call);
const refusal = (status: number, code: string) => ({ status, body: { code } });
const move = (person: Person, slot = slots[1] ?? '') =>
  as(person, 'POST', `/api/booking/${booking.id}/move`, { availability_id: slot });
const allow = (limits: object) => as(teacher, 'PATCH', `/api/professors/${professorId}`, { limits });
const mailsTo = async (person: Person) =>
  (await product.deps.mail.listMailbox()).filter(({ to }) => to === person.email);
const eventIn = (ics = '') => {
  const part = new ICAL.Component(ICAL.parse(ics)).getFirstSubcomponent('vevent');
  return part && new ICAL.Event(part);
};

describe('a free time slot', () => {
  const free = () => slots[1] ?? '';
  const hours = { date: '2027-03-03', start_time: '09:00', end_time: '09:45' };
  const moveSlotTo = (wanted: object, { id = free(), who = teacher } = {}) =>
    as(who, 'PUT', `/api/professor/availability/${id}`, { ...hours, ...wanted });

  it('gets another time and keeps how long before it can be booked', async () => {
    await as(teacher, 'DELETE', `/api/professor/availability/${free()}`);
    const evening = { ...MORNING, start_time: '18:00', end_time: '19:00', notice_minutes: 90 };
    const [id] = (await publish(product.app, teacher, evening))
      .filter((slot) => !slot.is_booked)
      .map((slot) => slot.id);
    const noon = { date: MORNING.date, start_time: '11:30', end_time: '12:15' };
    expect(await moveSlotTo(noon, { id })).toMatchObject({
      status: 200,
      body: {
        availability: { id, ...noon, timezone: 'America/New_York', starts_at: '2027-03-02T16:30:00.000Z' },
      },
    });
    now = new Date('2027-03-02T14:59:00Z');
    expect(await slotsFor(product.app, student)).toMatchObject([{ id, ...noon }]);
    now = new Date('2027-03-02T15:01:00Z');
    expect(await slotsFor(product.app, student)).toEqual([]);
  });

  it('is no longer one of its weekly hours, which go without it', async () => {
    const weekly = {
      ...MORNING,
      date: '2027-03-09',
      repeat_until: '2027-03-16',
      start_time: '09:00',
      end_time: '10:00',
    };
    const published = await publish(product.app, teacher, weekly);
    const [first] = published.filter(({ rule_id: rule }) => rule !== null);
    expect(await moveSlotTo({ date: '2027-03-10' }, { id: first?.id ?? '' })).toMatchObject({
      body: { availability: { rule_id: null } },
    });
    await as(teacher, 'DELETE', `/api/professor/rules/${first?.rule_id}`);
    expect((await slotsFor(product.app, teacher)).map(({ date }) => date)).toContain('2027-03-10');
  });

  it('does not move onto another, into the past, or while it is booked, and only for its professor', async () => {
    const clash = { date: MORNING.date, start_time: '10:30', end_time: '11:30' };
    expect(await moveSlotTo(clash)).toMatchObject(refusal(409, 'availability_overlaps'));
    expect(await moveSlotTo({ date: '2027-03-01' })).toMatchObject(refusal(400, 'in_the_past'));
    expect(await moveSlotTo({ end_time: '09:00' })).toMatchObject(refusal(400, 'end_before_start'));
    // Clocks in New York skip this hour.
    const skipped = { date: '2027-03-14', start_time: '02:30', end_time: '03:30' };
    expect(await moveSlotTo(skipped)).toMatchObject(refusal(400, 'time_does_not_exist'));
    expect(await moveSlotTo({}, { id: slots[0] })).toMatchObject(refusal(409, 'slot_booked'));
    expect(await moveSlotTo({}, { who: student })).toMatchObject(refusal(404, 'slot_not_found'));
    expect((await slotsFor(product.app, teacher)).map(({ id }) => id)).toEqual(slots);
  });
});

describe('a meeting moves', () => {
  it.each(['student', 'professor'])('by the %s: one event changes for both, the room stays', async (side) => {
    const { url } = createCalendarFeed.response.parse((await as(student, 'POST', '/api/calendar-feed')).body);
    const [before] = await mailsTo(student);
    const answer = await move(side === 'student' ? student : teacher);
    const moved = moveBooking.response.parse(answer.body).booking;
    expect(moved).toMatchObject({
      id: booking.id,
      start_time: '11:00',
      end_time: '12:00',
      meeting_link: booking.meeting_link,
    });
    const first = eventIn(before?.calendar?.content);
    for (const person of [student, teacher]) {
      const [mail] = await mailsTo(person);
      expect(mail?.subject).toContain('Rescheduled');
      expect(mail?.text).toMatch(/moved from .*10:00.* to .*11:00/s);
      expect(mail?.calendar?.method).toBe('REQUEST');
      const event = eventIn(mail?.calendar?.content);
      expect(event?.uid).toBe(first?.uid);
      expect(event?.sequence).toBe((first?.sequence ?? 0) + 1);
      expect(event?.startDate.toJSDate().toISOString()).toBe(moved.starts_at);
    }
    const feed = await product.app.fastify.inject({ url: new URL(url).pathname });
    expect(eventIn(feed.body)).toMatchObject({ uid: first?.uid, sequence: (first?.sequence ?? 0) + 1 });
    expect(await slotsFor(product.app, student)).toMatchObject([{ id: slots[0], is_booked: false }]);
  });

  it('leaves a slot that somebody else can book, in another room', async () => {
    await move(student);
    const other = await product.signUp();
    const next = await book(product.app, other, slots[0] ?? '');
    expect(next.meeting_link).not.toBe(booking.meeting_link);
    expect(await move(student, slots[0])).toMatchObject(refusal(409, 'slot_taken'));
  });

  it('to where it is, without a word', async () => {
    const before = (await mailsTo(student)).length;
    expect(await move(student, slots[0])).toMatchObject({ status: 200 });
    expect(await mailsTo(student)).toHaveLength(before);
  });

  it('has its reminders at the new time', async () => {
    await publish(product.app, teacher, { ...MORNING, date: '2027-03-04', end_time: '11:00' });
    const later = (await slotsFor(product.app, student)).at(-1)?.id;
    await move(teacher, later);
    const { rows } = await product.deps.db.orm.execute(
      "select run_at from job where kind = 'meetings.remind' order by run_at",
    );
    expect(rows.map((row) => new Date(String(row['run_at'])).toISOString())).toEqual([
      '2027-03-03T15:00:00.000Z',
      '2027-03-04T14:00:00.000Z',
    ]);
  });
});

describe('a meeting stays', () => {
  it('for strangers, and when it was cancelled or has begun', async () => {
    expect(await move(await product.signUp())).toMatchObject(refusal(404, 'booking_not_found'));
    now = new Date('2027-03-02T15:01:00Z');
    await publish(product.app, teacher, { ...MORNING, date: '2027-03-03' });
    const [, tomorrow] = await slotsFor(product.app, student);
    expect(await move(student, tomorrow?.id)).toMatchObject(refusal(409, 'meeting_started'));
    await as(student, 'DELETE', `/api/booking/${booking.id}`);
    expect(await move(student, tomorrow?.id)).toMatchObject(refusal(409, 'already_cancelled'));
  });

  it('where the slot is another professor’s, gone or too far ahead', async () => {
    const hopper = await product.signUp({ role: 'teacher' });
    await becomeProfessor(product.app, hopper, { name: 'Other' });
    const [theirs] = (await publish(product.app, hopper, MORNING)).filter(
      ({ professor_id: id }) => id !== professorId,
    );
    expect(await move(student, theirs?.id)).toMatchObject(refusal(409, 'other_professor'));
    expect(await move(student, booking.id)).toMatchObject(refusal(404, 'slot_not_found'));
    await as(teacher, 'POST', '/api/professor/availability', { ...MORNING, date: '2027-03-20' });
    const far = (await slotsFor(product.app, teacher)).at(-1)?.id;
    await allow({ days_ahead: 7 });
    expect(await move(student, far)).toMatchObject(refusal(409, 'too_early'));
    expect(await move(teacher, far)).toMatchObject({ status: 200 });
  });

  it('for a student for whom it is too late; the professor may still move it', async () => {
    await as(student, 'DELETE', `/api/booking/${booking.id}`);
    await allow({ cancel_notice_minutes: 10 });
    booking = await book(product.app, student, slots[0] ?? '');
    expect(booking.changeable_until).toBe('2027-03-02T14:50:00.000Z');
    now = new Date('2027-03-02T14:50:00Z');
    expect(await move(student)).toMatchObject(refusal(409, 'too_late_to_change'));
    expect(await as(student, 'DELETE', `/api/booking/${booking.id}`)).toMatchObject(
      refusal(409, 'too_late_to_change'),
    );
    expect(await move(teacher)).toMatchObject({ status: 200 });
    expect(await as(teacher, 'DELETE', `/api/booking/${booking.id}`)).toMatchObject({ status: 200 });
  });

  it('when the student has another meeting then', async () => {
    const hopper = await product.signUp({ role: 'teacher' });
    await becomeProfessor(product.app, hopper, { name: 'Other' });
    const theirs = (await publish(product.app, hopper, MORNING)).find(
      ({ professor_id: id, start_time: start }) => id !== professorId && start === '11:00',
    );
    await book(product.app, student, theirs?.id ?? '');
    expect(await move(student)).toMatchObject(refusal(409, 'student_busy'));
    const { body } = await as(student, 'GET', '/api/student/bookings');
    expect(listStudentBookings.response.parse(body).bookings).toHaveLength(2);
  });
});

describe('one student', () => {
  const order = (slot = '') => as(student, 'POST', '/api/student/book-meeting', bookingOf(student, slot));

  it('has at most so many meetings a day, however fast they book', async () => {
    await publish(product.app, teacher, { ...MORNING, start_time: '13:00', end_time: '17:00' });
    const free = await slotsFor(product.app, student);
    const answers = await Promise.all(free.map(({ id }) => order(id)));
    const told = answers.map(({ status, body }) => (status === 200 ? 'booked' : body));
    expect(told.filter((one) => one === 'booked')).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'daily_limit', details: { max: 2 } },
    });
  });

  it('has at most so many meetings ahead; one that is cancelled makes room', async () => {
    await allow({ meetings_ahead: 2, meetings_per_day: 2 });
    for (const date of ['2027-03-03', '2027-03-04'])
      await publish(product.app, teacher, { ...MORNING, date });
    const free = (await slotsFor(product.app, student)).filter(({ date }) => date !== '2027-03-02');
    expect(await order(free[0]?.id)).toMatchObject({ status: 200 });
    expect(await order(free[2]?.id)).toMatchObject({
      status: 409,
      body: { code: 'meetings_limit', details: { max: 2 } },
    });
    await as(student, 'DELETE', `/api/booking/${booking.id}`);
    expect(await order(free[2]?.id)).toMatchObject({ status: 200 });
  });

  it('sees and books what is neither too early nor too late', async () => {
    await as(teacher, 'POST', '/api/professor/availability', { ...MORNING, date: '2027-03-05' });
    await allow({ notice_minutes: 120, days_ahead: 2 });
    expect(await slotsFor(product.app, student)).toEqual([]);
    expect(await order(slots[1])).toMatchObject(refusal(409, 'notice_too_short'));
    const far = (await slotsFor(product.app, teacher)).at(-1)?.id;
    expect(await order(far)).toMatchObject({
      status: 409,
      body: { code: 'too_early', details: { days: 2 } },
    });
  });
});
