import { Temporal } from 'temporal-polyfill';

/** Hours of one day as they are written in a zone. `date` is YYYY-MM-DD, times are HH:MM. */
export interface Hours {
  date: string;
  startTime: string;
  endTime: string;
}

/** A stretch of real time. */
export interface Stretch {
  startsAt: Date;
  endsAt: Date;
}

const MINUTE_MS = 60_000;

/** Whether `zone` is an IANA name that this machine knows; offsets such as +02:00 are none, because they know no summer. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/**
 * The moment at which clocks in `zone` show that date and time; the first of two when clocks are set back. Null when they never
 * do, because they are set forward over it.
 */
export function momentOf(date: string, time: string, zone: string): Date | null {
  const written = Temporal.PlainDateTime.from(`${date}T${time}`);
  const real = written.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return real.toPlainDateTime().equals(written) ? new Date(real.epochMilliseconds) : null;
}

/** What clocks in `zone` show at that moment. */
export function clockAt(moment: Date, zone: string): { date: string; time: string } {
  const real = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  return {
    date: real.toPlainDate().toString(),
    time: real.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The real stretch between two times of a day; null when clocks never show one of them. */
export function stretchOf({ date, startTime, endTime }: Hours, zone: string): Stretch | null {
  const startsAt = momentOf(date, startTime, zone);
  const endsAt = momentOf(date, endTime, zone);
  return startsAt && endsAt ? { startsAt, endsAt } : null;
}

/** As many stretches of `minutes` as fit, `pause` minutes apart. Minutes are real ones, whatever clocks do meanwhile. */
export function divide({ startsAt, endsAt }: Stretch, minutes: number, pause: number): Stretch[] {
  const lengthMs = minutes * MINUTE_MS;
  const stepMs = lengthMs + pause * MINUTE_MS;
  const count = Math.max(0, Math.floor((endsAt.getTime() - startsAt.getTime() - lengthMs) / stepMs) + 1);
  return Array.from({ length: count }, (_, index) => {
    const start = startsAt.getTime() + index * stepMs;
    return { startsAt: new Date(start), endsAt: new Date(start + lengthMs) };
  });
}

/** ISO weekday of a date: 1 is Monday. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Dates from `from` until `until`, both included, on those weekdays. */
export function datesBetween(from: string, until: string, weekdays: readonly number[]): string[] {
  const first = Temporal.PlainDate.from(from);
  const days = first.until(until).days;
  return Array.from({ length: Math.max(0, days + 1) }, (_, index) => first.add({ days: index }))
    .filter((day) => weekdays.includes(day.dayOfWeek))
    .map((day) => day.toString());
}

/** How many days later `until` is; negative when it is earlier. */
export function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(until).days;
}
