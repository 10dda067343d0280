import { z } from 'zod';

const NAME_MAX_CHARACTERS = 100;

/** Whether `zone` is an IANA name that this machine knows; offsets such as +02:00 are none, because they know no summer. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** The name of a zone, by which the days of a person begin and end. */
export const timeZoneSchema = z.string().max(NAME_MAX_CHARACTERS).refine(isTimeZone, 'Not a time zone');
