import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { clockAt, divide, lengthOf, momentsOf, intervalOf, weekdayOf } from './wall-time.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const DAY_MS = 86_400_000;
const YEARS = { min: Date.UTC(2020, 0, 1), max: Date.UTC(2036, 0, 1) };

const anyZone = fc.constantFrom(...ZONES);
const anyDay = fc.integer(YEARS).map((at) => new Date(at).toISOString().slice(0, 10));
const anyMinute = fc.integer({ min: 0, max: 1_439 });
const momentOf = (...written: Parameters<typeof momentsOf>) => momentsOf(...written)[0] ?? null;
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** What Intl, which is not what the code uses, says clocks show. */
function shown(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Moments at which clocks of a zone are set, of the years 2020 to 2035. */
function changesOf(zone: string): Date[] {
  const changes: Date[] = [];
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from('2020-01-01T00:00Z').toZonedDateTimeISO(zone);
  while ((at = at.getTimeZoneTransition('next')) && at.epochMilliseconds < YEARS.max) {
    changes.push(new Date(at.epochMilliseconds));
  }
  return changes;
}

const CHANGES = ZONES.flatMap((zone) => changesOf(zone).map((moment) => ({ zone, moment })));

describe('time in all zones of the tz database', () => {
  it('knows enough zones and changes for this to mean something', () => {
    expect(ZONES.length).toBeGreaterThan(400);
    expect(CHANGES.length).toBeGreaterThan(3_000);
  });

  it('a moment that is found shows what was written', () => {
    const property = fc.property(anyZone, anyDay, anyMinute, (zone, date, minute) => {
      const moment = momentOf(date, timeOf(minute), zone);
      return moment === null || shown(moment, zone) === `${date}T${timeOf(minute)}`;
    });
    expect(fc.check(property, { numRuns: 2_000 }).counterexample).toBeNull();
  });

  it('a moment is found exactly when clocks show that time at all, and it is the first', () => {
    const nearChange = fc.record({
      change: fc.constantFrom(...CHANGES),
      offset: fc.integer({ min: -180, max: 180 }),
    });
    fc.assert(
      fc.property(nearChange, ({ change: { zone, moment }, offset }) => {
        // Walks around the change minute by minute, on a clock that reads Intl.
        const near = new Date(moment.getTime() + offset * 60_000);
        const { date, time } = clockAt(near, zone);
        expect(`${date}T${time}`).toBe(shown(near, zone));
        const found = momentOf(date, time, zone);
        expect(found && found <= near).toBe(true);
        expect(shown(found ?? new Date(0), zone)).toBe(`${date}T${time}`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a time that clocks skip is no moment, in every zone that skips one', () => {
    for (const { zone, moment } of CHANGES) {
      const before = new Date(moment.getTime() - 60_000);
      const next = Date.parse(`${shown(before, zone)}Z`) + 60_000;
      const after = Date.parse(`${shown(moment, zone)}Z`);
      if (after <= next) continue;
      const skipped = new Date(next).toISOString();
      expect([zone, momentOf(skipped.slice(0, 10), skipped.slice(11, 16), zone)]).toEqual([zone, null]);
    }
  });

  it('slots are as long as was said, apart, in order, and inside their hours', () => {
    const hours = fc.record({
      zone: anyZone,
      date: anyDay,
      start: anyMinute,
      end: anyMinute,
      minutes: fc.integer({ min: 5, max: 240 }),
      pause: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(hours, ({ zone, date, start, end, minutes, pause }) => {
        fc.pre(start < end);
        const window = intervalOf({ date, startTime: timeOf(start), endTime: timeOf(end) }, zone);
        if (window === null) return;
        expect(window.endsAt > window.startsAt).toBe(true);
        const slots = divide(window, minutes, pause);
        for (const [index, { startsAt, endsAt }] of slots.entries()) {
          const earliest = slots[index - 1] ? slots[index - 1]?.endsAt : window.startsAt;
          expect(startsAt.getTime()).toBe((earliest?.getTime() ?? 0) + (index > 0 ? pause * 60_000 : 0));
          expect(endsAt.getTime() - startsAt.getTime()).toBe(minutes * 60_000);
          expect(endsAt <= window.endsAt).toBe(true);
        }
        const rest = window.endsAt.getTime() - (slots.at(-1)?.endsAt ?? window.startsAt).getTime();
        expect(rest).toBeLessThan((minutes + (slots.length > 0 ? pause : 0)) * 60_000);
      }),
      { numRuns: 1_000 },
    );
  });

  it('weekdays are those of the calendar', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const sundayBased = new Date(`${date}T00:00Z`).getUTCDay();
        expect(weekdayOf(date) % 7).toBe(sundayBased);
        expect(new Date(`${date}T00:00Z`).getTime() % DAY_MS).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
});

describe('clocks that are set', () => {
  it('forward: the hour between does not exist', () => {
    expect(momentOf('2027-03-28', '02:30', 'Europe/Berlin')).toBeNull();
    expect(momentOf('2027-03-28', '03:00', 'Europe/Berlin')?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  });

  it('back: the hour is there twice', () => {
    expect(momentsOf('2027-10-31', '02:30', 'Europe/Berlin').map((moment) => moment.toISOString())).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
    ]);
  });

  it.each([
    ['02:30', '03:30', '01:30', '02:30'],
    ['01:30', '02:30', '23:30', '00:30'],
    ['02:15', '02:45', '00:15', '00:45'],
    ['02:00', '04:00', '01:00', '03:00'],
    // Around the whole hour there is one more.
    ['01:00', '05:00', '23:00', '04:00'],
  ])('back: %s–%s lasts as long as it says', (startTime, endTime, from, to) => {
    const window = intervalOf({ date: '2027-10-31', startTime, endTime }, 'Europe/Berlin');
    expect([window?.startsAt, window?.endsAt].map((moment) => moment?.toISOString().slice(11, 16))).toEqual([
      from,
      to,
    ]);
  });

  it('in every zone: a stretch that can be as long as it says is', () => {
    for (const { zone, moment } of CHANGES) {
      const { date, time } = clockAt(moment, zone);
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      if (hour > 20) continue;
      const hours = { date, startTime: time, endTime: timeOf(hour * 60 + minute + 120) };
      const window = intervalOf(hours, zone);
      const minutes = window && (window.endsAt.getTime() - window.startsAt.getTime()) / 60_000;
      expect([zone, date, minutes]).toEqual([zone, date, lengthOf(hours)]);
    }
  });

  it('over a whole day: that day does not exist', () => {
    expect(momentOf('2011-12-30', '10:00', 'Pacific/Apia')).toBeNull();
  });
});
