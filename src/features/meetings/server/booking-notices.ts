import { bookingMail, type Cancelling } from './booking-mail.ts';
import type { MeetingDeps } from './context.ts';
import type { MailKind, Side } from './mail-texts.ts';
import { findPeople } from './queries/people.ts';
import { cancelReminders, scheduleReminders } from './reminders.ts';
import type { BookingRow } from './tables.ts';

/** In the transaction that books: what it says exists exactly when the booking does. */
export async function tellOfBooking(deps: MeetingDeps, booking: BookingRow): Promise<void> {
  await tellBoth(deps, 'booked', { booking });
  await scheduleReminders(deps, booking);
}

/** Runs in the transaction that cancels. */
export async function tellOfCancelling(
  deps: MeetingDeps,
  booking: BookingRow,
  cancelling: Cancelling,
): Promise<void> {
  await cancelReminders(deps, booking);
  await tellBoth(deps, 'cancelled', { booking, cancelling });
}

/** In the transaction that moves it; `before` is how it was. */
export async function tellOfMoving(
  deps: MeetingDeps,
  booking: BookingRow,
  before: BookingRow,
): Promise<void> {
  await cancelReminders(deps, booking);
  await tellBoth(deps, 'moved', { booking, before });
  await scheduleReminders(deps, booking);
}

interface Told {
  booking: BookingRow;
  /** How it was, where it was moved. */
  before?: BookingRow;
  cancelling?: Cancelling;
}

/** Emails the student and the professor, if they want email. In the caller's transaction. */
export async function tellBoth(
  deps: MeetingDeps,
  kind: MailKind,
  { booking, before = booking, cancelling }: Told,
): Promise<void> {
  const { studentId, professorUserId } = booking;
  const people = await findPeople(deps.db, [studentId, professorUserId]);
  const professor = people.get(professorUserId);
  const sides: Array<[Side, string]> = [
    ['student', studentId],
    ['professor', professorUserId],
  ];
  for (const [side, userId] of sides) {
    const recipient = people.get(userId);
    if (!recipient || !professor || !(await deps.preferences.wantsMail(userId, 'booking'))) continue;
    await deps.mail.send(
      bookingMail(deps, { kind, side, booking, before, cancelling, recipient, professor }),
    );
  }
}
