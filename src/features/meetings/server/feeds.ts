import { randomBytes } from 'node:crypto';
import { publicUrl } from '#server/config.ts';
import type { Caller } from '#server/http/app.ts';
import { readMailLanguage } from '#server/mail/mail-language.ts';
import { AppError } from '#shared/errors.ts';
import { eventTexts } from './booking-mail.ts';
import { getOwnRow } from './bookings.ts';
import { type CalendarEvent, writeCalendar } from './calendar.ts';
import type { MeetingDeps } from './context.ts';
import { MEETING_TEXTS } from './mail-texts.ts';
import { findAllOf } from './queries/bookings.ts';
import * as queries from './queries/feeds.ts';
import { findPeople } from './queries/people.ts';
import { alreadyCancelled } from './refusals.ts';
import type { BookingRow } from './tables.ts';
import { hashOfSecret } from '#server/secrets.ts';

/** Where calendar programs read feeds; the token follows. */
export const FEED_PATH = '/calendar';
const TOKEN_BYTES = 32;

export async function getFeed({ db, clock }: MeetingDeps, caller: Caller) {
  const feed = await queries.findFeed(db, caller.id, clock.now());
  return { created_at: feed?.createdAt.toISOString() ?? null };
}

/** A new secret address of the caller's calendar; the earlier one ends. */
export async function createFeed({ db, clock, config }: MeetingDeps, caller: Caller) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await queries.putFeed(db, { userId: caller.id, tokenHash: hashOfSecret(token), createdAt: clock.now() });
  return { url: `${publicUrl(config)}${FEED_PATH}/${token}.ics` };
}

export async function revokeFeed({ db }: MeetingDeps, caller: Caller): Promise<void> {
  await queries.deleteFeed(db, caller.id);
}

/** The calendar behind a secret address. Throws AppError `not_found`. */
export async function readFeed(deps: MeetingDeps, token: string): Promise<string> {
  const userId = await queries.findFeedOwner(deps.db, hashOfSecret(token), deps.clock.now());
  if (userId === null) throw new AppError('not_found', 'Not found');
  const [{ language, events }, now] = [
    await describe(deps, userId, await findAllOf(deps.db, userId)),
    deps.clock.now(),
  ];
  return writeCalendar(events, { method: 'PUBLISH', now, name: MEETING_TEXTS[language].calendarName });
}

/** One meeting of the caller, for a calendar program. */
export async function getBookingFile(deps: MeetingDeps, id: string, caller: Caller): Promise<string> {
  const row = await getOwnRow(deps, id, caller);
  // The file names the professor's contact, which is for those who meet.
  if (row.cancelledAt) throw alreadyCancelled();
  const { events } = await describe(deps, caller.id, [row]);
  return writeCalendar(events, { method: 'PUBLISH', now: deps.clock.now() });
}

/** The meetings as `userId` calls them, in their language. */
async function describe({ db }: MeetingDeps, userId: string, bookings: readonly BookingRow[]) {
  const people = await findPeople(db, [userId, ...bookings.map((booking) => booking.professorUserId)]);
  const language = readMailLanguage(people.get(userId)?.language);
  const events = bookings.map((booking): CalendarEvent => {
    // Whoever is no professor any more gives no address, that of their account least of all.
    const email = people.get(booking.professorUserId)?.contact ?? null;
    const side = booking.studentId === userId ? 'student' : 'professor';
    return {
      booking,
      professor: { name: booking.professorName, email },
      ...eventTexts(booking, side, language),
    };
  });
  return { language, events };
}
