import { Temporal } from 'temporal-polyfill';

/** Hours of one day as they are written in a zone. `date` is YYYY-MM-DD, times are HH:MM. */
export interface Hours {
  date: string;
  startTime: string;
  endTime: string;
}

/** A stretch of real time. */
export interface Interval {
  startsAt: Date;
  endsAt: Date;
}

const MINUTE_MS = 60_000;

/**
 * The moments at which clocks in `zone` show that date and time: two when clocks are set back over it, none when they are set forward
 * over it.
 */
export function momentsOf(date: string, time: string, zone: string): Date[] {
  const written = Temporal.PlainDateTime.from(`${date}T${time}`);
  const moments = (['earlier', 'later'] as const)
    .map((disambiguation) => written.toZonedDateTime(zone, { disambiguation }))
    .filter((real) => real.toPlainDateTime().equals(written))
    .map((real) => real.epochMilliseconds);
  return [...new Set(moments)].map((moment) => new Date(moment));
}

/** What clocks in `zone` show at that moment. */
export function clockAt(moment: Date, zone: string): { date: string; time: string } {
  const real = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  return {
    date: real.toPlainDate().toString(),
    time: real.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * The real stretch between two times of a day; null when clocks never show one of them. Where clocks that are set back show a time
 * twice, those moments count between which as much time passes as the hours say, so that 02:30–03:30 is one hour on that night too;
 * hours around the change have no such moments, and begin and end with the first.
 */
export function intervalOf(hours: Hours, zone: string): Interval | null {
  const { date, startTime, endTime } = hours;
  const [starts, ends] = [momentsOf(date, startTime, zone), momentsOf(date, endTime, zone)];
  const pairs = starts.flatMap((startsAt) => ends.map((endsAt) => ({ startsAt, endsAt })));
  const lengthMs = lengthOf(hours) * MINUTE_MS;
  const exact = pairs.find(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() === lengthMs);
  return exact ?? pairs[0] ?? null;
}

/** Minutes between two times of a day on which clocks are not set. */
export function lengthOf({ startTime, endTime }: Hours): number {
  return minutesOf(endTime) - minutesOf(startTime);
}

/** As many stretches of `minutes` as fit, `pause` minutes apart. Minutes are real ones, whatever clocks do meanwhile. */
export function divide({ startsAt, endsAt }: Interval, minutes: number, pause: number): Interval[] {
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

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
