import { Temporal } from 'temporal-polyfill';

/** Whoever learns at one in the morning is still at yesterday's. */
const DAY_BEGINS_AT = 4;

/** A day of a learner, from four in the morning to four in the morning. */
export interface Day {
  /** YYYY-MM-DD. */
  date: string;
  startsAt: Date;
  endsAt: Date;
}

export function dayAt(moment: Date, zone: string): Day {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  const date = local.toPlainDate().subtract({ days: local.hour < DAY_BEGINS_AT ? 1 : 0 });
  return dayOf(date.toString(), zone);
}

export function dayOf(date: string, zone: string): Day {
  return { date, startsAt: beginOf(date, zone), endsAt: beginOf(addDays(date, 1), zone) };
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

function beginOf(date: string, zone: string): Date {
  const plainTime = Temporal.PlainTime.from({ hour: DAY_BEGINS_AT });
  const begin = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime });
  return new Date(begin.epochMilliseconds);
}
