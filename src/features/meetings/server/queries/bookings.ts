import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type BookingRow, bookings } from '../tables.ts';
import { isBookable } from './availability.ts';
import { aboutProfessor } from './professors.ts';

/** Of whom no more than this many meetings are listed, the latest. */
const LIST_MAX_BOOKINGS = 500;

const isLive = isNull(bookings.cancelledAt);
const mayChange = (userId: string, now: Date) =>
  or(eq(bookings.professorUserId, userId), gt(bookings.changeableUntil, now));
const isOf = (userId: string) => or(eq(bookings.studentId, userId), eq(bookings.professorUserId, userId));

/** The last moment at which the student may move or cancel a meeting in this slot. */
export const changeableUntil = sql`case professors.cancel_notice_minutes when 0 then availability.ends_at
  else availability.starts_at - make_interval(mins => professors.cancel_notice_minutes) end`;

const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface NewBooking {
  slotId: string;
  studentId: string;
  studentName: string;
  studentEmail: string;
  studentTimezone: string | null;
  topic: string;
  questions: string | null;
  context: object | null;
  now: Date;
  /** For a slot that was booked before: who cancelled or moved that meeting knows the room of the slot. */
  freshLink: string;
}

/**
 * Books a slot if it can be booked, in one statement: the unique and exclusion constraints of the table decide who was first. Null
 * when nothing was booked. A foreign key violation means that the slot went at this moment, a violation of `bookings_per_day` or
 * `bookings_ahead` that the student has as many meetings as the professor allows.
 */
export async function insertBooking(db: Database, booking: NewBooking): Promise<BookingRow | null> {
  const { slotId, studentId, now } = booking;
  const context = booking.context && JSON.stringify(booking.context);
  const inserted = await db.orm.execute<{ id: string }>(sql`
    insert into bookings (slot_id, professor_id, professor_user_id, professor_name, student_id, student_name, student_account,
      student_email, student_timezone, topic, questions, context, meeting_link, starts_at, ends_at, timezone, created_at, changeable_until,
      professor_about)
    select availability.id, professors.id, professors.user_id, professors.name, ${studentId}, ${booking.studentName},
      coalesce((select name from people where id = ${studentId}), ''), ${booking.studentEmail}, ${booking.studentTimezone}, ${booking.topic}, ${booking.questions}, ${context}::jsonb,
      case when exists (select from bookings earlier where earlier.meeting_link = availability.meeting_link)
        then ${booking.freshLink} else availability.meeting_link end,
      availability.starts_at, availability.ends_at, availability.timezone, ${now}, ${changeableUntil}, ${aboutProfessor}
    from availability join professors on professors.id = availability.professor_id
    where availability.id = ${slotId} and ${isBookable(now)} and professors.user_id <> ${studentId}
    on conflict do nothing
    returning id`);
  const id = inserted.rows[0]?.id;
  if (id === undefined) return null;
  const [row] = await db.orm.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

/** Whether the student has another meeting at that time. */
export async function isStudentBusy(db: Database, studentId: string, slotId: string): Promise<boolean> {
  const { rows } = await db.orm.execute(sql`
    select from bookings join availability slot on slot.id = ${slotId}
    where student_id = ${studentId} and cancelled_at is null and bookings.slot_id is distinct from slot.id
      and tstzrange(bookings.starts_at, bookings.ends_at) && tstzrange(slot.starts_at, slot.ends_at) limit 1`);
  return rows.length > 0;
}

/** Cancels a meeting of `userId` that has not ended and that they may still change; null when there is none like that. */
export async function cancelOwn(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<BookingRow | null> {
  const [row] = await db.orm
    .update(bookings)
    .set({ cancelledAt: now, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.id, id), isOf(userId), isLive, gt(bookings.endsAt, now), mayChange(userId, now)))
    .returning();
  return row ?? null;
}

/** Cancels all meetings of a professor that have not ended. */
export async function cancelAllOf(db: Database, professorId: string, now: Date): Promise<BookingRow[]> {
  return db.orm
    .update(bookings)
    .set({ cancelledAt: now, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.professorId, professorId), isLive, gt(bookings.endsAt, now)))
    .returning();
}

/** The same for what a student has booked. */
export async function cancelAllOfStudent(db: Database, studentId: string, now: Date): Promise<BookingRow[]> {
  return db.orm
    .update(bookings)
    .set({ cancelledAt: now, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.studentId, studentId), isLive, gt(bookings.endsAt, now)))
    .returning();
}

/** Brings what is said of a professor up to date in their meetings that have not ended. */
export async function renameAhead(db: Database, professorId: string, now: Date): Promise<void> {
  await db.orm.execute(sql`
    update bookings set professor_name = professors.name, professor_about = ${aboutProfessor} from professors
    where professors.id = ${professorId} and bookings.professor_id = professors.id and cancelled_at is null and ends_at > ${now}
      and (bookings.professor_name, bookings.professor_about) is distinct from (professors.name, ${aboutProfessor})`);
}

/** Takes the account of a professor out of the meetings that students keep. */
export async function forgetProfessor(db: Database, userId: string): Promise<void> {
  await db.orm.update(bookings).set({ professorUserId: NOBODY }).where(eq(bookings.professorUserId, userId));
}

export async function countAhead(db: Database, professorId: string, now: Date): Promise<number> {
  return db.orm.$count(
    bookings,
    and(eq(bookings.professorId, professorId), isLive, gt(bookings.endsAt, now)),
  );
}

/** A meeting of `userId`, cancelled or not. */
export async function findOwn(db: Database, id: string, userId: string): Promise<BookingRow | null> {
  const [row] = await db.orm
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), isOf(userId)));
  return row ?? null;
}

export async function findOfStudent(db: Database, userId: string): Promise<BookingRow[]> {
  return findLive(db, eq(bookings.studentId, userId));
}

export async function findOfProfessor(db: Database, userId: string): Promise<BookingRow[]> {
  return findLive(db, eq(bookings.professorUserId, userId));
}

/** All meetings of `userId`, on either side. */
export async function findAllOf(db: Database, userId: string): Promise<BookingRow[]> {
  return findLive(db, isOf(userId));
}

async function findLive(db: Database, whose: ReturnType<typeof or>): Promise<BookingRow[]> {
  const latest = db.orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(whose, isLive))
    .orderBy(sql`starts_at desc`)
    .limit(LIST_MAX_BOOKINGS);
  return db.orm
    .select()
    .from(bookings)
    .where(sql`${bookings.id} in ${latest}`)
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
}

/** Notes that a reminder goes out; null when it went out before, or the meeting is cancelled. */
export async function claimReminder(
  db: Database,
  { id, minutes, now }: { id: string; minutes: number; now: Date },
): Promise<BookingRow | null> {
  const [row] = await db.orm
    .update(bookings)
    .set({ reminded: sql`array_append(${bookings.reminded}, ${minutes}::int)` })
    .where(
      and(
        eq(bookings.id, id),
        isLive,
        gt(bookings.startsAt, now),
        sql`not ${minutes}::int = any(${bookings.reminded})`,
      ),
    )
    .returning();
  return row ?? null;
}
