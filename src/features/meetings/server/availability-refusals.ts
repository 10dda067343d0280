import { AppError } from '#shared/errors.ts';
import { AHEAD_MAX_DAYS } from '../contract.ts';

const DAY_MS = 86_400_000;

// Why hours cannot be published, moved or taken back.

export function notATeacher(): AppError {
  return new AppError('forbidden', 'Only teachers can publish times', { code: 'not_a_teacher' });
}

export function endBeforeStart(): AppError {
  return new AppError('invalid', 'The end time must be after the start time', { code: 'end_before_start' });
}

export function timeDoesNotExist(timezone: string): AppError {
  return new AppError('invalid', 'This time does not exist on that day, because the clocks go forward', {
    code: 'time_does_not_exist',
    details: { timezone },
  });
}

/** Throws AppError unless a slot that starts then can be published. */
export function requireAhead(startsAt: Date, now: Date): void {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0) throw new AppError('invalid', 'This time is in the past', { code: 'in_the_past' });
  if (ahead <= AHEAD_MAX_DAYS * DAY_MS) return;
  throw new AppError('invalid', 'This time is too far ahead', { code: 'too_far_ahead' });
}

export function overlaps(): AppError {
  return new AppError('conflict', 'You have already published this time', { code: 'availability_overlaps' });
}

export function slotBooked(): AppError {
  return new AppError('conflict', 'This time is booked. Cancel the meeting first.', { code: 'slot_booked' });
}

export function slotNotFound(): AppError {
  return new AppError('not_found', 'This time slot no longer exists', { code: 'slot_not_found' });
}
