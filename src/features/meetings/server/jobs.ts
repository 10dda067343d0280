import { tellBoth } from './booking-notices.ts';
import type { MeetingDeps } from './context.ts';
import { claimReminder } from './queries/bookings.ts';
import { REMINDER, type Reminder } from './reminders.ts';

const ATTEMPTS = 5;

/** Email and note go out in one transaction, so that a reminder that runs twice is emailed once. */
export function registerMeetingJobs(deps: MeetingDeps): void {
  deps.jobs.register<Reminder>({
    ...REMINDER,
    attempts: ATTEMPTS,
    run: ({ bookingId, minutes }) =>
      deps.db.transaction(async () => {
        const claim = { id: bookingId, minutes, now: deps.clock.now() };
        const booking = await claimReminder(deps.db, claim);
        if (booking) await tellBoth(deps, 'reminder', { booking });
      }),
  });
}
