const MINUTE_MS = 60_000;
/** How far clocks are set back. */
const SETBACKS_MINUTES = [30, 60, 120];

/** Whether clocks in `timeZone` show this date and time twice, because they are set back over it. */
export function isShownTwice(moment: Date, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const shown = clock.format(moment);
  return SETBACKS_MINUTES.flatMap((minutes) => [minutes, -minutes]).some(
    (minutes) => clock.format(new Date(moment.getTime() + minutes * MINUTE_MS)) === shown,
  );
}
