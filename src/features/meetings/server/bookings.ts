import type { z } from 'zod';
import { SQL_STATE, sqlFacts } from '#server/db/sql-errors.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Booking, bookMeeting as order } from '../contract.ts';
import { slotNotFound } from './availability.ts';
import { tellOfBooking, tellOfCancelling } from './booking-notices.ts';
import type { MeetingDeps } from './context.ts';
import { newMeetingLink } from './meeting-link.ts';
import { getOwnProfessor } from './professors.ts';
import { findSlot } from './queries/availability.ts';
import * as queries from './queries/bookings.ts';
import { isTimeZone } from './wall-time.ts';
import { toBooking } from './wire.ts';

type Fields = z.output<typeof order.body>;

/** Between a booking that failed and the look at why, a cancellation can have freed the slot. */
const TRIES = 3;

/** Books a slot for the caller and tells both sides, or throws AppError and changes nothing. */
export async function bookMeeting(deps: MeetingDeps, fields: Fields, caller: Caller): Promise<Booking> {
  const booking = readFields(deps, fields, caller);
  for (let left = TRIES; left > 0; left -= 1) {
    const row = await tryBooking(deps, booking);
    if (row) return toBooking(row);
    await refuseUnlessFree(deps, booking);
  }
  throw slotTaken();
}

/** Cancels a meeting of the caller, frees its slot and tells both sides. */
export async function cancelBooking(deps: MeetingDeps, id: string, caller: Caller): Promise<void> {
  const { db, clock } = deps;
  const isCancelled = await db.transaction(async () => {
    const row = await queries.cancelOwn(db, { id, userId: caller.id, now: clock.now() });
    if (row) await tellOfCancelling(deps, row);
    return row !== null;
  });
  if (isCancelled) return;
  const { cancelledAt } = await getOwnRow(deps, id, caller);
  throw cancelledAt
    ? new AppError('conflict', 'This meeting is cancelled already', { code: 'already_cancelled' })
    : new AppError('conflict', 'This meeting has concluded', { code: 'meeting_over' });
}

export async function listStudentBookings(
  { db }: MeetingDeps,
  { id: studentId }: Pick<Caller, 'id'>,
): Promise<Booking[]> {
  return (await queries.findOfStudent(db, studentId)).map(toBooking);
}

export async function listProfessorBookings(
  deps: MeetingDeps,
  caller: Caller,
  name: string | undefined,
): Promise<Booking[]> {
  await getOwnProfessor(deps, caller, name);
  return (await queries.findOfProfessor(deps.db, caller.id)).map(toBooking);
}

/** A meeting of the caller, as it is stored. Throws AppError when it is not theirs. */
export async function getOwnRow({ db }: MeetingDeps, id: string, caller: Caller) {
  const row = await queries.findOwn(db, id, caller.id);
  if (row) return row;
  throw new AppError('not_found', 'Meeting not found', { code: 'booking_not_found' });
}

async function tryBooking(deps: MeetingDeps, booking: queries.NewBooking) {
  try {
    return await deps.db.transaction(async () => {
      const row = await queries.insertBooking(deps.db, booking);
      if (row) await tellOfBooking(deps, row);
      return row;
    });
  } catch (error) {
    if (sqlFacts(error)?.state !== SQL_STATE.foreignKeyViolation) throw error;
    throw slotNotFound();
  }
}

/** Says why nothing was booked; returns when there is no reason any more. */
async function refuseUnlessFree({ db }: MeetingDeps, booking: queries.NewBooking): Promise<void> {
  const { slotId, studentId, now } = booking;
  const found = await findSlot(db, slotId, studentId);
  if (found === null) throw slotNotFound();
  if (found.isOwn) throw new AppError('conflict', 'This is your own time', { code: 'own_slot' });
  if (found.slot.startsAt <= now) {
    throw new AppError('conflict', 'This time slot is in the past', { code: 'slot_past' });
  }
  if (found.slot.bookableUntil <= now) {
    throw new AppError('conflict', 'It is too late to book this time slot', { code: 'notice_too_short' });
  }
  if (found.isBooked) throw slotTaken();
  if (await queries.isStudentBusy(db, studentId, slotId)) {
    throw new AppError('conflict', 'You have another meeting at that time', { code: 'student_busy' });
  }
}

function readFields(deps: MeetingDeps, fields: Fields, caller: Caller): queries.NewBooking {
  const clean = (text: string) => text.replaceAll('\0', '').trim();
  const [studentName, email, topic] = [
    clean(fields.student_name),
    clean(fields.student_email),
    clean(fields.topic),
  ];
  const slotId = fields.availability_id;
  if (!slotId || !studentName || !email || !topic) {
    throw new AppError('invalid', 'Please fill in all required fields', { code: 'fields_required' });
  }
  checkEmail(email, caller);
  return {
    slotId,
    studentId: caller.id,
    studentName,
    studentEmail: caller.email,
    studentTimezone: fields.timezone && isTimeZone(fields.timezone) ? fields.timezone : null,
    topic,
    questions: clean(fields.questions ?? '') || null,
    context: fields.context ? withoutNul(fields.context) : null,
    now: deps.clock.now(),
    freshLink: newMeetingLink(deps.config),
  };
}

/** The database cannot hold NUL, in JSON neither. A mark stands for it, so that no text becomes empty. */
function withoutNul(context: object): object {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
  return JSON.parse(JSON.stringify(context), clean);
}

/** The spec's requests name the student by address; it can only be the caller's own. */
export function checkEmail(email: string, caller: Caller): void {
  if (email.trim().toLowerCase() === caller.email.toLowerCase()) return;
  throw new AppError('forbidden', 'This is not your e-mail address', { code: 'not_that_student' });
}

function slotTaken(): AppError {
  return new AppError('conflict', 'This time slot has just been booked by somebody else', {
    code: 'slot_taken',
  });
}
