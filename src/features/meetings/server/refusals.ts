import { SQL_STATE, sqlFacts } from '#server/db/sql-errors.ts';
import { AppError } from '#shared/errors.ts';
import { slotNotFound } from './availability-refusals.ts';
import type { MeetingDeps } from './context.ts';
import { type FoundSlot, findSlot } from './queries/availability.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What a violated constraint means to who books or moves a meeting; any other error stays what it is. */
export async function asRefusal(
  { db }: MeetingDeps,
  { slotId, studentId }: { slotId: string; studentId: string },
  error: unknown,
): Promise<unknown> {
  const facts = sqlFacts(error);
  if (facts?.state === SQL_STATE.foreignKeyViolation) return slotNotFound();
  if (facts?.state === SQL_STATE.uniqueViolation && facts.constraint === 'bookings_live_slot')
    return slotTaken();
  if (facts?.state === SQL_STATE.exclusionViolation) return studentBusy();
  if (facts?.state !== SQL_STATE.checkViolation) return error;
  const limits = (await findSlot(db, slotId, studentId))?.limits;
  if (facts.constraint === 'bookings_per_day')
    return limitReached('daily_limit', limits?.meetingsPerDay ?? 0, 'on one day');
  if (facts.constraint === 'bookings_ahead')
    return limitReached('meetings_limit', limits?.meetingsAhead ?? 0, 'ahead');
  return error;
}

/** Throws when the slot is not one that students may take now. */
export function refuseOutside({ slot, limits }: FoundSlot, now: Date): void {
  if (slot.startsAt <= now) {
    throw new AppError('conflict', 'This time slot is in the past', { code: 'slot_past' });
  }
  const beforeMs = slot.startsAt.getTime() - now.getTime();
  if (slot.bookableUntil <= now || beforeMs < limits.noticeMinutes * MINUTE_MS) {
    throw new AppError('conflict', 'It is too late to book this time slot', { code: 'notice_too_short' });
  }
  if (beforeMs > limits.daysAhead * DAY_MS) {
    throw new AppError('conflict', 'It is too early to book this time slot', {
      code: 'too_early',
      details: { days: limits.daysAhead },
    });
  }
}

export function slotTaken(): AppError {
  return new AppError('conflict', 'This time slot has just been booked by somebody else', {
    code: 'slot_taken',
  });
}

export function studentBusy(): AppError {
  return new AppError('conflict', 'You have another meeting at that time', { code: 'student_busy' });
}

export function alreadyCancelled(): AppError {
  return new AppError('conflict', 'This meeting has already been cancelled', { code: 'already_cancelled' });
}

export function tooLateToChange(): AppError {
  return new AppError('conflict', 'It is too late to change this meeting', { code: 'too_late_to_change' });
}

function limitReached(code: string, max: number, where: string): AppError {
  return new AppError('conflict', `A student can have ${max} meetings with this professor ${where}`, {
    code,
    details: { max },
  });
}
