import type { Clock } from '#server/clock.ts';

const DAY_MS = 86_400_000;

/** A clock that begins in the past and is set forward, never beyond the present. Between two settings it goes on by itself. */
export interface Calendar extends Clock {
  /** The day `daysAgo` days before today, at a time such as 14:30. What would be in the past of this clock, or in the future, is now. */
  goTo(daysAgo: number, time: string): void;
  /** The day after `days` days of this clock, as the forms of the product send it. */
  dateIn(days: number): string;
}

export function createCalendar(daysAgo: number): Calendar {
  let behindMs = daysAgo * DAY_MS;
  const now = () => new Date(Date.now() - behindMs);
  return {
    now,
    goTo: (days, time) => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const date = new Date(Date.now() - days * DAY_MS);
      date.setHours(hours, minutes, 0, 0);
      behindMs = Math.max(0, Math.min(behindMs, Date.now() - date.getTime()));
    },
    dateIn: (days) => new Date(now().getTime() + days * DAY_MS).toLocaleDateString('sv-SE'),
  };
}
