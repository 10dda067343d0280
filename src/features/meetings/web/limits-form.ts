import { trimmedText } from '#web/lib/form-values.ts';
import { type BookingLimits, bookingLimitsSchema } from '../contract.limits.ts';

type LimitName = keyof BookingLimits;
export type LimitProblems = Partial<Record<LimitName, boolean>>;

export const LIMIT_NAMES = [
  'meetings_per_day',
  'meetings_ahead',
  'days_ahead',
  'notice_minutes',
  'cancel_notice_minutes',
] as const satisfies readonly LimitName[];

/** The smallest and the greatest value of each. */
export const RANGES = Object.fromEntries(
  LIMIT_NAMES.map((name) => {
    const { minValue, maxValue } = bookingLimitsSchema.shape[name];
    return [name, { min: minValue ?? 0, max: maxValue ?? 0 }];
  }),
) as Record<LimitName, { min: number; max: number }>;

/** What the form says, and which of it is out of range. */
export function readLimits(values: FormData): { limits: BookingLimits; problems: LimitProblems } {
  const entries = LIMIT_NAMES.map((name) => [name, Number(trimmedText(values, name) || Number.NaN)] as const);
  const isWrong = ([name, value]: (typeof entries)[number]) =>
    !bookingLimitsSchema.shape[name].safeParse(value).success;
  return {
    limits: Object.fromEntries(entries) as BookingLimits,
    problems: Object.fromEntries(entries.filter(isWrong).map(([name]) => [name, true])),
  };
}
