import { z } from 'zod';

const DAY_MINUTES = 1_440;
const MONTH_MINUTES = 30 * DAY_MINUTES;

/** What a professor allows a student, where it is more than the defaults of migrations/…_booking_rules.sql. */
export const bookingLimitsSchema = z.object({
  /** Meetings of one student that begin on one day of the professor's calendar. */
  meetings_per_day: z.int().min(1).max(50),
  /** Meetings of one student that lie ahead. */
  meetings_ahead: z.int().min(1).max(500),
  /** Booking opens so many days before the start. */
  days_ahead: z.int().min(1).max(366),
  /** Booking closes so many minutes before the start; a publication may close it earlier. */
  notice_minutes: z.int().min(0).max(MONTH_MINUTES),
  /** Students move and cancel until so many minutes before the start; with 0 they cancel until the meeting ends. */
  cancel_notice_minutes: z.int().min(0).max(MONTH_MINUTES),
});
export type BookingLimits = z.output<typeof bookingLimitsSchema>;
