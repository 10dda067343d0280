import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { availability, type BookingRow, bookings } from '../tables.ts';
import { isBookable } from './availability.ts';
import { changeableUntil } from './bookings.ts';

interface Move {
  booking: BookingRow;
  slotId: string;
  /** A professor is not held to what they allow students. */
  byProfessor: boolean;
  now: Date;
}

/**
 * Brings a meeting to another slot, in the caller's transaction; null when it is not as it was read, or the slot not one to move to.
 * Both slots are locked first, in the order of their ids, as deletions lock them: two meetings that change places wait for each
 * other. Constraints decide the rest; their violations are those of `insertBooking`, of `bookings_live_slot` and
 * `bookings_student_free`.
 */
export async function moveToSlot(db: Database, { booking, slotId, byProfessor, now }: Move) {
  const slots = [slotId, booking.slotId].filter((id) => id !== null);
  await db.orm
    .select({ id: availability.id })
    .from(availability)
    .where(inArray(availability.id, slots))
    .orderBy(availability.id)
    .for('no key update');
  const isAllowed = byProfessor
    ? sql`availability.starts_at > ${now}`
    : sql`${isBookable(now)} and bookings.changeable_until > ${now}`;
  const moved = await db.orm.execute<{ id: string }>(sql`
    update bookings set slot_id = availability.id, starts_at = availability.starts_at, ends_at = availability.ends_at,
      timezone = availability.timezone, changeable_until = ${changeableUntil}, moved_at = ${now}, sequence = sequence + 1,
      reminded = '{}'
    from availability join professors on professors.id = availability.professor_id
    where bookings.id = ${booking.id} and bookings.slot_id = ${booking.slotId} and bookings.cancelled_at is null
      and bookings.starts_at > ${now} and availability.id = ${slotId} and availability.professor_id = bookings.professor_id
      and ${isAllowed}
    returning bookings.id`);
  if (moved.rows.length === 0) return null;
  const [row] = await db.orm.select().from(bookings).where(eq(bookings.id, booking.id));
  return row ?? null;
}
