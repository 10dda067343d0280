import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

/** The meeting as a file for a calendar program. 409 `already_cancelled`. */
export const getBookingCalendar = endpoint({
  method: 'GET',
  path: '/api/booking/:id/calendar',
  access: 'user',
  offline: 'nobody',
  params: z.object({ id: z.uuid() }),
  response: z.object({ ics: z.string() }),
});

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  access: 'user',
  offline: 'nobody',
  response: z.object({ created_at: z.iso.datetime().nullable() }),
});

/** Makes a new secret address, and the earlier one stops working. Only this response contains the address. */
export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'user',
  response: z.object({ url: z.string() }),
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: 'user',
  response: z.object({ revoked: z.literal(true) }),
});
