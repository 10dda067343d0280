import type { MeetingDeps } from './context.ts';
import type { BookingRow } from './tables.ts';

export interface Reminder {
  bookingId: string;
  /** How long before the start. */
  minutes: number;
}

export const REMINDER = { name: 'meetings.remind' };

/** A day and an hour before the start. */
const BEFORE_MINUTES = [24 * 60, 60];
const MINUTE_MS = 60_000;

/** Reminders whose time has passed already are left out. */
export async function scheduleReminders({ jobs, clock }: MeetingDeps, booking: BookingRow): Promise<void> {
  for (const minutes of BEFORE_MINUTES) {
    const runAt = new Date(booking.startsAt.getTime() - minutes * MINUTE_MS);
    if (runAt <= clock.now()) continue;
    const reminder: Reminder = { bookingId: booking.id, minutes };
    await jobs.enqueue(REMINDER, reminder, { key: keyOf(reminder), runAt });
  }
}

export async function cancelReminders({ jobs }: MeetingDeps, { id }: BookingRow): Promise<void> {
  for (const minutes of BEFORE_MINUTES) {
    await jobs.cancel(REMINDER.name, keyOf({ bookingId: id, minutes }));
  }
}

function keyOf({ bookingId, minutes }: Reminder): string {
  return `${bookingId}:${minutes}`;
}
