import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type BookingRow, bookings } from '../tables.ts';

/** Of whom no more than this many meetings are listed, the latest. */
const LIST_MAX_BOOKINGS = 500;

const isLive = isNull(bookings.cancelledAt);
const isOf = (userId: string) => or(eq(bookings.studentId, userId), eq(bookings.professorUserId, userId));

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
  /** For a slot that was booked before: who cancelled knows the room of the slot. */
  freshLink: string;
}

/**
 * Books a slot if it can be booked, in one statement: the unique and exclusion constraints of the table decide who was first. Null
 * when nothing was booked. A foreign key violation means that the slot went at this moment.
 */
export async function insertBooking(db: Database, booking: NewBooking): Promise<BookingRow | null> {
  const { slotId, studentId, now } = booking;
  const context = booking.context && JSON.stringify(booking.context);
  const inserted = await db.orm.execute<{ id: string }>(sql`
    insert into bookings (slot_id, professor_id, professor_user_id, professor_name, student_id, student_name, student_email,
      student_timezone, topic, questions, context, meeting_link, starts_at, ends_at, timezone, created_at)
    select slot.id, professor.id, professor.user_id, professor.name, ${studentId}, ${booking.studentName}, ${booking.studentEmail},
      ${booking.studentTimezone}, ${booking.topic}, ${booking.questions}, ${context}::jsonb,
      case when exists (select from bookings earlier where earlier.slot_id = slot.id)
        then ${booking.freshLink} else slot.meeting_link end,
      slot.starts_at, slot.ends_at, slot.timezone, ${now}
    from availability slot join professors professor on professor.id = slot.professor_id
    where slot.id = ${slotId} and slot.bookable_until > ${now} and professor.user_id <> ${studentId}
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

/** Cancels a meeting of `userId` that has not ended; null when there is none like that. */
export async function cancelOwn(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<BookingRow | null> {
  const [row] = await db.orm
    .update(bookings)
    .set({ cancelledAt: now, sequence: sql`${bookings.sequence} + 1` })
    .where(and(eq(bookings.id, id), isOf(userId), isLive, gt(bookings.endsAt, now)))
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

/** Gives the meetings of a professor that have not ended another name. */
export async function renameAhead(
  db: Database,
  { professorId, name, now }: { professorId: string; name: string; now: Date },
): Promise<void> {
  const isAhead = and(eq(bookings.professorId, professorId), isLive, gt(bookings.endsAt, now));
  await db.orm
    .update(bookings)
    .set({ professorName: name })
    .where(and(isAhead, ne(bookings.professorName, name)));
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
