import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { bookingSchema, date, slotSchema, time } from './contract.ts';

/**
 * Moves a meeting of the caller to another free time slot of its professor; its room stays. Students keep to what the professor allows,
 * the professor only to what is free. Calendars get the change under the same UID. 404 `booking_not_found` | `slot_not_found`;
 * 409 `already_cancelled` | `meeting_started` | `too_late_to_change` | `other_professor`, and what `bookMeeting` answers.
 */
export const moveBooking = endpoint({
  method: 'POST',
  path: '/api/booking/:id/move',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: z.object({ availability_id: z.uuid() }),
  response: z.object({ booking: bookingSchema }),
});

/**
 * Gives a free time slot of the caller another time, in the zone that it was published in; how long before its start it can be booked
 * stays. 400 `end_before_start` | `in_the_past` | `time_does_not_exist`; 403 `not_a_teacher`; 404 `slot_not_found`; 409 `slot_booked` |
 * `availability_overlaps`.
 */
export const moveSlot = endpoint({
  method: 'PUT',
  path: '/api/professor/availability/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: z.object({ date, start_time: time, end_time: time }),
  response: z.object({ availability: slotSchema }),
});
export type SlotHours = z.input<typeof moveSlot.body>;

export const CANCEL_REASON_MAX_CHARACTERS = 500;

/**
 * For the two who meet. Both are told, with the reason. The time can be booked again, unless its professor withdraws it. 404
 * `booking_not_found`; 409 `already_cancelled` | `meeting_over` | `too_late_to_change`.
 */
export const cancelBooking = endpoint({
  method: 'DELETE',
  path: '/api/booking/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    reason: z.string().trim().max(CANCEL_REASON_MAX_CHARACTERS).optional(),
    /** Does nothing for a student. */
    withdraw: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({ cancelled: z.literal(true) }),
});
