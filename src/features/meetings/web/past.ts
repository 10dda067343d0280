import type { Booking } from '../contract.ts';

export function hasPassed(iso: string): boolean {
  return Date.parse(iso) <= Date.now();
}

/** A meeting is past when its end is. */
export function isPast({ ends_at: end }: Booking): boolean {
  return Date.parse(end) < Date.now();
}

/** What comes next first, then what was, the latest first. */
export function aheadFirst(bookings: readonly Booking[]): Booking[] {
  const ahead = bookings.filter((booking) => !isPast(booking));
  return [...ahead, ...bookings.filter(isPast).toReversed()];
}
