const UNIT_SECONDS = new Map([
  ['h', 3600],
  ['m', 60],
  ['s', 1],
]);
const DURATION = /^(?:\d+(?:\.\d+)?[hms])+$/;

/** The end of a ban that begins now: `none` lifts it (null), `1h30m` is a duration; undefined when it is neither. */
export function readBan(duration: string, now: Date): Date | null | undefined {
  if (duration === 'none') return null;
  if (!DURATION.test(duration)) return undefined;
  const parts = [...duration.matchAll(/(?<!\d)(\d+(?:\.\d+)?)([hms])/g)];
  const seconds = parts.reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (UNIT_SECONDS.get(unit) ?? 0),
    0,
  );
  const end = new Date(now.getTime() + seconds * 1000);
  return Number.isNaN(end.getTime()) ? undefined : end;
}
