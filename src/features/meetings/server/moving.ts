import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Booking } from '../contract.ts';
import { slotNotFound } from './availability-refusals.ts';
import { tellOfMoving } from './booking-notices.ts';
import { getOwnRow } from './bookings.ts';
import type { MeetingDeps } from './context.ts';
import { findSlot } from './queries/availability.ts';
import { moveToSlot } from './queries/moving.ts';
import {
  alreadyCancelled,
  asRefusal,
  refuseOutside,
  slotTaken,
  studentBusy,
  tooLateToChange,
} from './refusals.ts';
import { isStudentBusy } from './queries/bookings.ts';
import type { BookingRow } from './tables.ts';
import { toBooking } from './wire.ts';

interface Wanted {
  id: string;
  slotId: string;
}

/** As for a booking: between a move that failed and the look at why, somebody else can have made room. */
const TRIES = 3;

/** Moves a meeting of the caller to another slot of its professor and tells both sides, or throws AppError and changes nothing. */
export async function moveBooking(deps: MeetingDeps, wanted: Wanted, caller: Caller): Promise<Booking> {
  for (let left = TRIES; left > 0; left -= 1) {
    const before = await getOwnRow(deps, wanted.id, caller);
    if (before.slotId === wanted.slotId && before.cancelledAt === null) return toBooking(before);
    const moved = await tryMoving(deps, before, { slotId: wanted.slotId, caller });
    if (moved) return toBooking(moved);
    await refuseUnlessMovable(deps, wanted, caller);
  }
  throw slotTaken();
}

async function tryMoving(
  deps: MeetingDeps,
  booking: BookingRow,
  { slotId, caller }: { slotId: string; caller: Caller },
) {
  const { db, clock } = deps;
  const byProfessor = booking.professorUserId === caller.id;
  try {
    return await db.transaction(async () => {
      const row = await moveToSlot(db, { booking, slotId, byProfessor, now: clock.now() });
      if (row) await tellOfMoving(deps, row, booking);
      return row;
    });
  } catch (error) {
    throw await asRefusal(deps, { slotId, studentId: booking.studentId }, error);
  }
}

/** Says why nothing was moved; returns when there is no reason any more. */
async function refuseUnlessMovable(deps: MeetingDeps, { id, slotId }: Wanted, caller: Caller): Promise<void> {
  const booking = await getOwnRow(deps, id, caller);
  const now = deps.clock.now();
  if (booking.cancelledAt) throw alreadyCancelled();
  if (booking.startsAt <= now) {
    throw new AppError('conflict', 'This meeting has started', { code: 'meeting_started' });
  }
  const found = await findSlot(deps.db, slotId, booking.studentId);
  if (found === null) throw slotNotFound();
  if (found.slot.professorId !== booking.professorId) {
    throw new AppError('conflict', 'This time slot belongs to another professor', {
      code: 'other_professor',
    });
  }
  if (booking.professorUserId === caller.id) {
    if (found.slot.startsAt <= now) refuseOutside(found, now);
  } else {
    if (booking.changeableUntil <= now) throw tooLateToChange();
    refuseOutside(found, now);
  }
  if (found.isBooked) throw slotTaken();
  if (await isStudentBusy(deps.db, booking.studentId, slotId)) throw studentBusy();
}
