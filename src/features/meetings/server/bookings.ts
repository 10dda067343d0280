import type { z } from 'zod';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { isTimeZone } from '#shared/time-zone.ts';
import type { Booking, bookMeeting as order } from '../contract.ts';
import { slotNotFound } from './availability-refusals.ts';
import { tellOfBooking, tellOfCancelling } from './booking-notices.ts';
import type { MeetingDeps } from './context.ts';
import { newMeetingLink } from './meeting-link.ts';
import { getOwnProfessor } from './professors.ts';
import { deleteFreeSlot, findSlot } from './queries/availability.ts';
import * as queries from './queries/bookings.ts';
import {
  alreadyCancelled,
  asRefusal,
  refuseOutside,
  slotTaken,
  studentBusy,
  tooLateToChange,
} from './refusals.ts';
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

interface Cancelled {
  id: string;
  /** Empty for none. */
  reason: string;
  /** Whether its time is not to be booked again; the professor decides that. */
  isWithdrawn: boolean;
}

/** Cancels a meeting of the caller, frees or withdraws its slot and tells both sides. */
export async function cancelBooking(deps: MeetingDeps, cancelled: Cancelled, caller: Caller): Promise<void> {
  const { db, clock } = deps;
  const { id, reason, isWithdrawn } = cancelled;
  const isCancelled = await db.transaction(async () => {
    const row = await queries.cancelOwn(db, { id, userId: caller.id, now: clock.now() });
    if (!row) return false;
    const by = row.professorUserId === caller.id ? 'professor' : 'student';
    await tellOfCancelling(deps, row, { by, reason });
    if (by === 'professor' && isWithdrawn && row.slotId !== null) await deleteFreeSlot(db, row.slotId);
    return true;
  });
  if (isCancelled) return;
  const { cancelledAt, endsAt } = await getOwnRow(deps, id, caller);
  if (cancelledAt) throw alreadyCancelled();
  if (endsAt > clock.now()) throw tooLateToChange();
  throw new AppError('conflict', 'This meeting has concluded', { code: 'meeting_over' });
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
    throw await asRefusal(deps, booking, error);
  }
}

/** Says why nothing was booked; returns when there is no reason any more. */
async function refuseUnlessFree({ db }: MeetingDeps, booking: queries.NewBooking): Promise<void> {
  const { slotId, studentId, now } = booking;
  const found = await findSlot(db, slotId, studentId);
  if (found === null) throw slotNotFound();
  if (found.isOwn) throw new AppError('conflict', 'This is your own time', { code: 'own_slot' });
  refuseOutside(found, now);
  if (found.isBooked) throw slotTaken();
  if (await queries.isStudentBusy(db, studentId, slotId)) throw studentBusy();
}

function readFields(deps: MeetingDeps, fields: Fields, caller: Caller): queries.NewBooking {
  const { availability_id: slotId, student_name: studentName, student_email: email, topic } = fields;
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
    questions: fields.questions || null,
    context: fields.context ?? null,
    now: deps.clock.now(),
    freshLink: newMeetingLink(deps.config),
  };
}

/** Requests name the student by address; it can only be the caller's own. */
export function checkEmail(email: string, caller: Caller): void {
  if (email.trim().toLowerCase() === caller.email.toLowerCase()) return;
  throw new AppError('forbidden', 'This is not your email address', { code: 'not_that_student' });
}
