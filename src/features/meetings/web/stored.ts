import { z } from 'zod';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { type Booking, type Professor, professorSchema } from '../contract.ts';

/** The keys under which the browser keeps a copy of the server’s last answers. */
const PROFESSORS_KEY = 'professors';
const LAST_BOOKING_KEY = 'lastBookedMeeting';

export function storeProfessors(professors: readonly Professor[]): void {
  writeStored(PROFESSORS_KEY, JSON.stringify(professors));
}

/** Undefined when nothing was stored, or something else. */
export function readProfessors(): Professor[] | undefined {
  const stored = readStored(PROFESSORS_KEY);
  if (stored === null) return undefined;
  try {
    return z.array(professorSchema).safeParse(JSON.parse(stored)).data;
  } catch {
    return undefined;
  }
}

/** The last booked meeting, with the field names that other clients know. */
export function storeLastBooking(booking: Booking): void {
  const { professor_name: professorName, start_time: startTime, end_time: endTime } = booking;
  const { date, meeting_link: link, topic } = booking;
  writeStored(LAST_BOOKING_KEY, JSON.stringify({ professorName, date, startTime, endTime, link, topic }));
}
