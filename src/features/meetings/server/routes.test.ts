import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '#server/clock.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import { becomeProfessor, book, bookingOf, PROFESSOR, publish, slotsFor } from '../../../../test/meetings.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { listProfessorBookings, listProfessors, listRules, listStudentBookings } from '../contract.ts';

/** A Monday, before summer time begins in New York on 8 March. */
const NOW = '2027-03-01T12:00:00Z';
const HOURS = { date: '2027-03-02', start_time: '10:00', end_time: '11:00' };

const CITATION = {
  marker: 1,
  document_id: '0b6f2f3e-5d1c-4f0e-9a53-000000000007',
  title: 'Algorithms',
  page: 12,
  quote: 'It always ends.',
  status: 'supported',
};

/** Half an hour from now, so that sign-ins outlast it. */
const SOON = { date: '2027-03-01', start_time: '07:30', end_time: '07:50' };

let now: Date;
const clock: Clock = { now: () => now };
let product: TestApp;
let teacher: Person;
let student: Person;

beforeEach(async () => {
  now = new Date(NOW);
  product = await createTestApp({}, { clock });
  teacher = await product.signUp({ role: 'teacher', fullName: 'Grace Hopper' });
  student = await product.signUp();
});
afterEach(() => product.close());

const as = (person: Person, ...call: Parameters<typeof callAs>[2]) => callAs(product.app, person, call);
const refusal = (status: number, code: string) => ({ status, body: { code } });
const publishHours = async (hours: object = HOURS) => {
  await becomeProfessor(product.app, teacher);
  return publish(product.app, teacher, hours);
};
const publishOne = async (hours: object = HOURS) => (await publishHours(hours))[0]?.id ?? '';
const add = (hours: object) => as(teacher, 'POST', '/api/professor/availability', { ...HOURS, ...hours });
const bookingsOf = async (person: Person, side: 'student' | 'professor') => {
  const { body } = await as(person, 'GET', `/api/${side}/bookings`);
  return (side === 'student' ? listStudentBookings : listProfessorBookings).response.parse(body).bookings;
};
const mailsTo = async (person: Person) =>
  (await product.deps.mail.listMailbox()).filter(({ to }) => to === person.email);

const deleteAccount = async (person: Person) => {
  const answer = await as(person, 'POST', '/api/account/deletion', { password: 'correct horse' });
  expect(answer.status).toBe(200);
};

describe('professors', () => {
  it('register with six fields, once', async () => {
    const answer = await as(teacher, 'POST', '/api/professors', PROFESSOR);
    expect(answer).toMatchObject({ status: 200, body: { ...PROFESSOR, is_own: true, can_delete: true } });
    expect(await as(teacher, 'POST', '/api/professors', PROFESSOR)).toMatchObject(
      refusal(409, 'already_professor'),
    );
    const { body } = await as(student, 'GET', '/api/professors');
    expect(listProfessors.response.parse(body).professors).toMatchObject([
      { ...PROFESSOR, email: null, phone: null, is_own: false, can_delete: false },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'fields_required', 'Please fill in all required fields'],
    [{ office: '' }, 'fields_required', 'Please fill in all required fields'],
    [{ email: 'grace at uni' }, 'email_malformed', 'Please enter a valid email address'],
    [{ timezone: 'Mars/Olympus' }, 'timezone_unknown', 'The time zone is not recognised'],
    [{ timezone: '+02:00' }, 'timezone_unknown', 'The time zone is not recognised'],
  ])('are refused with %j', async (fields, code, detail) => {
    const answer = await as(teacher, 'POST', '/api/professors', { ...PROFESSOR, ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code, detail } });
  });

  it('change what they say of themselves, and meetings ahead take the new name', async () => {
    const [slot] = await publishHours();
    await book(product.app, student, slot?.id ?? '');
    const url = `/api/professors/${slot?.professor_id}`;
    const change = (person: Person, changes: object) => as(person, 'PATCH', url, changes);
    const changed = { ...PROFESSOR, name: 'Grace M. Hopper', office: 'C 3' };
    expect(await change(teacher, { name: ' Grace M. Hopper ', office: 'C 3' })).toMatchObject({
      status: 200,
      body: { ...changed, is_own: true },
    });
    const { body } = await as(student, 'GET', '/api/professors');
    expect(listProfessors.response.parse(body).professors).toMatchObject([changed]);
    expect(await bookingsOf(student, 'student')).toMatchObject([{ professor_name: 'Grace M. Hopper' }]);
    expect(await change(teacher, { office: ' ' })).toMatchObject(refusal(400, 'fields_required'));
    expect(await change(teacher, { email: 'at home' })).toMatchObject(refusal(400, 'email_malformed'));
    expect(await change(student, { name: 'Eve' })).toMatchObject(refusal(403, 'not_that_professor'));
  });

  it('that were keep their name in the meetings that were', async () => {
    const [slot] = await publishHours(SOON);
    await book(product.app, student, slot?.id ?? '');
    now = new Date('2027-03-01T12:55:00Z');
    expect(
      await as(teacher, 'PATCH', `/api/professors/${slot?.professor_id}`, { name: 'Other' }),
    ).toMatchObject({ status: 200 });
    expect(await bookingsOf(student, 'student')).toMatchObject([{ professor_name: PROFESSOR.name }]);
  });

  it('are deleted by themselves and by an administrator of their institution', async () => {
    const id = await becomeProfessor(product.app, teacher);
    const domain = teacher.email.split('@')[1];
    const stranger = await product.signUp({ role: 'institution_admin' });
    const admin = await product.signUp({ role: 'institution_admin', email: `head@${domain}` });
    const remove = (person: Person) => as(person, 'DELETE', `/api/professors/${id}`);
    expect(await remove(stranger)).toMatchObject(refusal(403, 'not_that_professor'));
    expect(await remove(student)).toMatchObject(refusal(403, 'not_that_professor'));
    expect(await remove(admin)).toMatchObject({ status: 200 });
    expect(await remove(admin)).toMatchObject(refusal(404, 'professor_not_found'));
  });

  it('with meetings ahead are deleted only when that is confirmed, and the student is told', async () => {
    const [slot] = await publishHours();
    await book(product.app, student, slot?.id ?? '');
    const url = `/api/professors/${slot?.professor_id}`;
    expect(await as(teacher, 'DELETE', url)).toMatchObject({
      status: 409,
      body: { code: 'professor_has_meetings', details: { meetings: 1 } },
    });
    expect(await as(teacher, 'DELETE', `${url}?confirmed=true`)).toMatchObject({ status: 200 });
    expect(await bookingsOf(student, 'student')).toEqual([]);
    expect((await mailsTo(student))[0]).toMatchObject({ calendar: { method: 'CANCEL' } });
  });

  it('that are deleted leave the meetings that were', async () => {
    const [slot] = await publishHours();
    await book(product.app, student, slot?.id ?? '');
    await product.deps.db.orm.execute(sql`
      update bookings set starts_at = '2026-01-05T10:00Z', ends_at = '2026-01-05T11:00Z'`);
    expect(await as(teacher, 'DELETE', `/api/professors/${slot?.professor_id}`)).toMatchObject({
      status: 200,
    });
    expect(await bookingsOf(student, 'student')).toMatchObject([{ professor_name: 'Grace Hopper' }]);
  });

  it('go with their account; meetings ahead are cancelled and the student is told', async () => {
    const [slot] = await publishHours();
    await book(product.app, student, slot?.id ?? '');
    const before = (await mailsTo(student)).length;
    await deleteAccount(teacher);
    expect(await bookingsOf(student, 'student')).toEqual([]);
    expect(await mailsTo(student)).toHaveLength(before + 1);
    const { rows } = await product.deps.db.orm.execute(
      sql`select from bookings where professor_user_id = ${teacher.userId}`,
    );
    expect(rows).toEqual([]);
  });

  it('get the hour back when the student’s account goes', async () => {
    const [slot] = await publishHours();
    await book(product.app, student, slot?.id ?? '');
    const before = (await mailsTo(teacher)).length;
    await deleteAccount(student);
    expect(await bookingsOf(teacher, 'professor')).toEqual([]);
    expect(await mailsTo(teacher)).toHaveLength(before + 1);
    const other = await product.signUp();
    expect(await slotsFor(product.app, other)).toMatchObject([{ id: slot?.id }]);
  });
});

describe('availability', () => {
  it('is published in the zone of the professor and answers the room', async () => {
    await becomeProfessor(product.app, teacher);
    const answer = await add({ professor_name: 'Grace Hopper' });
    expect(answer).toMatchObject({ status: 200, body: { added: 1, skipped: 0 } });
    expect(answer.body).toHaveProperty(
      'meeting_link',
      expect.stringMatching(/^https:\/\/meet\.jit\.si\/lyceum-\w{40}$/),
    );
    const [mine] = await slotsFor(product.app, teacher);
    expect(mine).toMatchObject({
      ...HOURS,
      professor_name: 'Grace Hopper',
      timezone: 'America/New_York',
      starts_at: '2027-03-02T15:00:00.000Z',
      ends_at: '2027-03-02T16:00:00.000Z',
      is_booked: false,
    });
    expect(mine?.meeting_link).not.toBeNull();
    expect(await slotsFor(product.app, student)).toMatchObject([{ id: mine?.id, meeting_link: null }]);
  });

  it('is narrowed to a professor by name or id', async () => {
    const [slot] = await publishHours();
    const find = async (query: string) => (await slotsFor(product.app, student, `?${query}`)).length;
    expect(await find('professor_name=Grace+Hopper')).toBe(1);
    expect(await find('professor_name=Somebody')).toBe(0);
    expect(await find('professor_name=')).toBe(1);
    expect(await find(`professor_id=${slot?.professor_id}`)).toBe(1);
    expect(await find(`professor_id=${slot?.id}`)).toBe(0);
  });

  it.each([
    [{ date: '' }, 'fields_required'],
    [{ end_time: undefined }, 'fields_required'],
    [{ end_time: '09:00' }, 'end_before_start'],
    [{ end_time: '10:00' }, 'end_before_start'],
    [{ date: '2027-02-28' }, 'in_the_past'],
    [{ date: '2027-03-01', start_time: '06:59', end_time: '07:30' }, 'in_the_past'],
    [{ date: '2999-12-31' }, 'too_far_ahead'],
    [{ date: '2027-03-14', start_time: '02:30', end_time: '03:30' }, 'time_does_not_exist'],
    [{ slot_minutes: 61 }, 'no_slots'],
    [{ repeat_until: '2027-03-01' }, 'repeat_range'],
    [{ repeat_until: '2028-03-04' }, 'repeat_range'],
    [{ date: '2027-02-30' }, 'invalid'],
    [{ start_time: '24:00' }, 'invalid'],
  ])('is refused with %j: %s', async (hours, code) => {
    await becomeProfessor(product.app, teacher);
    expect(await add(hours)).toMatchObject(refusal(400, code));
    expect(await slotsFor(product.app, teacher)).toEqual([]);
  });

  it('is for professors, and for the one named', async () => {
    expect(await add({})).toMatchObject(refusal(404, 'not_a_professor'));
    await becomeProfessor(product.app, teacher);
    expect(await add({ professor_name: 'Somebody' })).toMatchObject(refusal(403, 'not_that_professor'));
  });

  it('never overlaps; what touches does not', async () => {
    await publishHours();
    expect(await add({})).toMatchObject(refusal(409, 'availability_overlaps'));
    expect(await add({ start_time: '10:59', end_time: '12:00' })).toMatchObject(
      refusal(409, 'availability_overlaps'),
    );
    expect(await add({ start_time: '11:00', end_time: '12:00' })).toMatchObject({ status: 200 });
  });

  it('is divided into slots with a pause', async () => {
    const slots = await publishHours({ ...HOURS, end_time: '12:00', slot_minutes: 30, buffer_minutes: 10 });
    expect(slots.map((slot) => [slot.start_time, slot.end_time])).toEqual([
      ['10:00', '10:30'],
      ['10:40', '11:10'],
      ['11:20', '11:50'],
    ]);
  });

  it('returns every week at the same hour of the clock, but for exceptions', async () => {
    const slots = await publishHours({
      ...HOURS,
      repeat_until: '2027-03-25',
      weekdays: [2, 4],
      except: ['2027-03-09'],
    });
    expect(slots.map((slot) => [slot.date, slot.start_time, slot.starts_at.slice(11, 16)])).toEqual([
      ['2027-03-02', '10:00', '15:00'],
      ['2027-03-04', '10:00', '15:00'],
      ['2027-03-11', '10:00', '15:00'],
      ['2027-03-16', '10:00', '14:00'],
      ['2027-03-18', '10:00', '14:00'],
      ['2027-03-23', '10:00', '14:00'],
      ['2027-03-25', '10:00', '14:00'],
    ]);
  });

  it('weekly hours leave out what is published already, and can be taken back', async () => {
    await publishHours();
    const weekly = { repeat_until: '2027-03-23' };
    expect((await add(weekly)).body).toMatchObject({ added: 3, skipped: 1 });
    expect(await add(weekly)).toMatchObject(refusal(409, 'availability_overlaps'));
    const { body } = await as(teacher, 'GET', '/api/professor/rules');
    const { rules } = listRules.response.parse(body);
    expect(rules).toMatchObject([{ weekdays: [2], start_time: '10:00', slot_minutes: 60 }]);

    const [, second] = await slotsFor(product.app, teacher);
    await book(product.app, student, second?.id ?? '');
    const remove = () => as(teacher, 'DELETE', `/api/professor/rules/${rules[0]?.id}`);
    expect((await remove()).body).toMatchObject({ kept: 1 });
    expect(await slotsFor(product.app, teacher)).toHaveLength(2);
    expect(await remove()).toMatchObject(refusal(404, 'rule_not_found'));
  });

  it('is taken back while it is free', async () => {
    const id = await publishOne();
    const remove = () => as(teacher, 'DELETE', `/api/professor/availability/${id}`);
    const { id: bookingId } = await book(product.app, student, id);
    expect(await remove()).toMatchObject(refusal(409, 'slot_booked'));
    await as(student, 'DELETE', `/api/booking/${bookingId}`);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject(refusal(404, 'slot_not_found'));
  });
});

describe('booking', () => {
  it('takes the slot from the list and shows the meeting to both', async () => {
    const id = await publishOne();
    const answer = await as(
      student,
      'POST',
      '/api/student/book-meeting',
      bookingOf(student, id, { questions: 'Why?' }),
    );
    expect(answer).toMatchObject({ status: 200, body: { message: 'Meeting booked successfully' } });
    expect(await slotsFor(product.app, student)).toEqual([]);
    expect(await slotsFor(product.app, teacher)).toMatchObject([{ id, is_booked: true }]);
    const mine = await bookingsOf(student, 'student');
    expect(mine).toMatchObject([{ ...HOURS, topic: 'Recursion', questions: 'Why?', context: null }]);
    expect(await bookingsOf(teacher, 'professor')).toEqual(mine);
  });

  it.each([
    [{ availability_id: '' }, 400, 'fields_required'],
    [{ student_name: ' ' }, 400, 'fields_required'],
    [{ topic: undefined }, 400, 'fields_required'],
    [{ student_email: 'other@uni.example' }, 403, 'not_that_student'],
    [{ availability_id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001' }, 404, 'slot_not_found'],
  ])('is refused with %j', async (fields, status, code) => {
    const order = bookingOf(student, await publishOne(), fields);
    expect(await as(student, 'POST', '/api/student/book-meeting', order)).toMatchObject(
      refusal(status, code),
    );
  });

  it('is refused when the slot is taken, too soon, past or the own one', async () => {
    const id = await publishOne({ ...SOON, notice_minutes: 20 });
    const attempt = (person: Person) =>
      as(person, 'POST', '/api/student/book-meeting', bookingOf(person, id));
    expect(await attempt(teacher)).toMatchObject(refusal(409, 'own_slot'));
    now = new Date('2027-03-01T12:10:00Z');
    expect(await attempt(student)).toMatchObject(refusal(409, 'notice_too_short'));
    expect(await slotsFor(product.app, student)).toEqual([]);
    now = new Date('2027-03-01T12:30:00Z');
    expect(await attempt(student)).toMatchObject(refusal(409, 'slot_past'));
    now = new Date(NOW);
    expect(await attempt(student)).toMatchObject({ status: 200 });
    expect(await attempt(await product.signUp())).toMatchObject(refusal(409, 'slot_taken'));
  });

  it('is refused while the student is in another meeting', async () => {
    await book(product.app, student, await publishOne());
    const other = await product.signUp({ role: 'teacher' });
    await becomeProfessor(product.app, other, { name: 'Alan Turing', timezone: 'Europe/London' });
    const [overlapping] = await publish(product.app, other, {
      date: '2027-03-02',
      start_time: '15:30',
      end_time: '16:30',
    });
    const order = bookingOf(student, overlapping?.id ?? '');
    expect(await as(student, 'POST', '/api/student/book-meeting', order)).toMatchObject(
      refusal(409, 'student_busy'),
    );
  });

  it('carries what the student agreed to pass on, to both sides only', async () => {
    const context = {
      consent: true,
      excerpt: [{ role: 'user', content: 'Why does it end?' }],
      pages: [{ place: 'p. 12', citation: CITATION }],
    };
    const id = await publishOne();
    const order = (more: object) =>
      as(student, 'POST', '/api/student/book-meeting', bookingOf(student, id, more));
    expect(await order({ context: { ...context, consent: false } })).toMatchObject(refusal(400, 'invalid'));
    expect(await order({ context })).toMatchObject({ status: 200, body: { booking: { context } } });
    expect(await bookingsOf(teacher, 'professor')).toMatchObject([{ context }]);
  });

  it('takes what a chat holds as it is', async () => {
    const excerpt = [{ role: 'user', content: '\uFFFD\u0001<b>' }];
    const order = bookingOf(student, await publishOne(), {
      context: { consent: true, excerpt, pages: [] },
    });
    expect(await as(student, 'POST', '/api/student/book-meeting', order)).toMatchObject({ status: 200 });
    expect(await bookingsOf(teacher, 'professor')).toMatchObject([{ context: { excerpt } }]);
  });

  it('lists are those of the caller only', async () => {
    expect(await as(student, 'GET', '/api/student/bookings?student_email=bob@uni.example')).toMatchObject(
      refusal(403, 'not_that_student'),
    );
    const own = `/api/student/bookings?student_email=${student.email.toUpperCase()}`;
    expect(await as(student, 'GET', own)).toMatchObject({ status: 200 });
    expect(await as(student, 'GET', '/api/professor/bookings')).toMatchObject({
      status: 404,
      body: { code: 'not_a_professor', detail: 'Please register as a professor first to view meetings.' },
    });
    await becomeProfessor(product.app, teacher);
    expect(await as(teacher, 'GET', '/api/professor/bookings?professor_name=Somebody')).toMatchObject(
      refusal(403, 'not_that_professor'),
    );
  });
});

describe('cancelling', () => {
  it.each(['student', 'professor'])('by the %s frees the slot and gives it another room', async (side) => {
    const id = await publishOne();
    const first = await book(product.app, student, id);
    const url = `/api/booking/${first.id}`;
    const other = await product.signUp();
    expect(await as(other, 'DELETE', url)).toMatchObject(refusal(404, 'booking_not_found'));
    expect(await as(side === 'student' ? student : teacher, 'DELETE', url)).toMatchObject({ status: 200 });
    expect(await as(student, 'DELETE', url)).toMatchObject(refusal(409, 'already_cancelled'));
    expect(await bookingsOf(teacher, 'professor')).toEqual([]);
    const again = await book(product.app, other, id);
    expect(again.meeting_link).not.toBe(first.meeting_link);
  });

  it.each([
    ['teacher', 'true', []],
    ['teacher', 'false', ['offered']],
    ['student', 'true', ['offered']],
  ])('by the %s with withdraw=%s leaves %j', async (who, withdraw, left) => {
    const { id } = await book(product.app, student, await publishOne());
    const path = `/api/booking/${id}?withdraw=${withdraw}`;
    expect((await as(who === 'student' ? student : teacher, 'DELETE', path)).status).toBe(200);
    expect((await slotsFor(product.app, teacher)).map(() => 'offered')).toEqual(left);
  });

  it('is over when the meeting is', async () => {
    const { id } = await book(product.app, student, await publishOne(SOON));
    now = new Date('2027-03-01T12:50:00Z');
    expect(await as(student, 'DELETE', `/api/booking/${id}`)).toMatchObject(refusal(409, 'meeting_over'));
    expect(await bookingsOf(student, 'student')).toHaveLength(1);
  });
});
