import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { bookingSchema } from './contract.ts';

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
