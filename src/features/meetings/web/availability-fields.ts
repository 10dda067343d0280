import { trimmedText } from '#web/lib/form-values.ts';
import type { AvailabilityFields } from '../contract.ts';

export const REQUIRED = [
  { name: 'date', type: 'date' },
  { name: 'start_time', type: 'time' },
  { name: 'end_time', type: 'time' },
] as const;
export const MINUTES = ['slot_minutes', 'buffer_minutes', 'notice_minutes'] as const;

/** What the form says; lengths of time that are left empty or 0 are left out. */
export function readAvailability(values: FormData, isWeekly: boolean): AvailabilityFields {
  const minutes = MINUTES.map((name) => [name, Number(trimmedText(values, name))] as const);
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
