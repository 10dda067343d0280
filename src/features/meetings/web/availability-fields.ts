import { trimmedText } from '#web/lib/form-values.ts';
import type { AvailabilityFields } from '../contract.ts';

export const REQUIRED = [
  { name: 'date', type: 'date' },
  { name: 'start_time', type: 'time' },
  { name: 'end_time', type: 'time' },
] as const;
/** Those of the contract; none is left out. */
export const MINUTES = [
  { name: 'slot_minutes', min: 5, max: 1_440 },
  { name: 'buffer_minutes', min: 0, max: 1_440 },
  { name: 'notice_minutes', min: 0, max: 43_200 },
] as const;

/** Which lengths of time cannot be. */
export function impossibleMinutes(values: FormData): string[] {
  return MINUTES.filter(({ name, min, max }) => {
    const text = trimmedText(values, name);
    const minutes = Number(text);
    return text !== '' && !(Number.isInteger(minutes) && minutes >= min && minutes <= max);
  }).map(({ name }) => name);
}

/** What the form says; lengths of time that are left empty are left out. */
export function readAvailability(values: FormData, isWeekly: boolean): AvailabilityFields {
  const minutes = MINUTES.map(({ name }) => [name, Number(trimmedText(values, name))] as const);
  const weekly = {
    repeat_until: trimmedText(values, 'repeat_until'),
    weekdays: values.getAll('weekdays').map(Number),
    except: trimmedText(values, 'except').match(/\d{4}-\d{2}-\d{2}/g) ?? [],
  };
  return {
    date: trimmedText(values, 'date'),
    start_time: trimmedText(values, 'start_time'),
    end_time: trimmedText(values, 'end_time'),
    ...Object.fromEntries(minutes.filter(([, value]) => value > 0)),
    ...(isWeekly && weekly),
  };
}
