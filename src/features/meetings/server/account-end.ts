import type { ExportEntry } from '#server/account-export.ts';
import { listStudentBookings } from './bookings.ts';
import { tellOfCancelling } from './booking-notices.ts';
import type { MeetingDeps } from './context.ts';
import { deleteProfessor, getProfessor } from './professors.ts';
import * as bookings from './queries/bookings.ts';
import { findProfessorOf } from './queries/professors.ts';

/**
 * Cancels what lies ahead of a person whose account goes, on either side, and tells the others. Their own bookings go with the
 * account; what students keep of meetings with them names the professor, but no account any more.
 */
export async function endMeetingsOf(deps: MeetingDeps, userId: string): Promise<void> {
  const { db, clock } = deps;
  const professor = await findProfessorOf(db, userId);
  if (professor) await deleteProfessor(deps, { id: professor.id, isConfirmed: true }, { id: userId });
  const cancelled = await bookings.cancelAllOfStudent(db, userId, clock.now());
  for (const booking of cancelled) await tellOfCancelling(deps, booking, { by: 'student', reason: '' });
  await bookings.forgetProfessor(db, userId);
}

/** What is kept of a person as professor and as student; the data of their students is not theirs. */
export async function* exportMeetings(deps: MeetingDeps, userId: string): AsyncGenerator<ExportEntry> {
  const professor = await findProfessorOf(deps.db, userId);
  const json = {
    professor: professor && (await getProfessor(deps, professor.id, userId)),
    bookings: await listStudentBookings(deps, { id: userId }),
  };
  yield { name: 'meetings.json', json };
}
