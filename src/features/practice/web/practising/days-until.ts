const DAY_MS = 86_400_000;
/** The day of a learner begins at four in the morning. */
const DAY_BEGINS_MS = 4 * 3_600_000;

/** In how many days of the learner, whose clock is here: 0 is today. */
export function daysUntil(iso: string, now = Date.now()): number {
  return dayOf(Date.parse(iso)) - dayOf(now);
}

function dayOf(time: number): number {
  const here = new Date(time - DAY_BEGINS_MS);
  return Math.round(Date.UTC(here.getFullYear(), here.getMonth(), here.getDate()) / DAY_MS);
}
