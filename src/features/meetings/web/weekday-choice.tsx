import { useTranslation } from 'react-i18next';
import type { FieldsDraft } from '#web/lib/form-draft.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** On which days hours return, until when, and when not. */
export function WeekdayChoice({ kept }: { kept: FieldsDraft }) {
  const { t } = useTranslation('meetings');
  const weekdayName = useWeekdayName();
  return (
    <div className="grid gap-4 rounded-md border p-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{t('availability.weekdays')}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {WEEKDAYS.map((weekday) => (
            <label key={weekday} className="flex items-center gap-1.5 text-sm">
              <input
                type="checkbox"
                name="weekdays"
                value={weekday}
                defaultChecked={kept.hasValue('weekdays', String(weekday))}
                className="size-4 accent-primary"
              />
              {weekdayName(weekday)}
            </label>
          ))}
        </div>
        <p className="text-sm text-muted-foreground">{t('availability.weekdays_hint')}</p>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('availability.repeat_until')} required>
          <Input name="repeat_until" type="date" defaultValue={kept.valueOf('repeat_until')} />
        </Field>
        <Field label={t('availability.except')} hint={t('availability.except_hint')}>
          <Input name="except" autoComplete="off" defaultValue={kept.valueOf('except')} />
        </Field>
      </div>
    </div>
  );
}

/** Names ISO weekdays in the reader's language. */
export function useWeekdayName(): (weekday: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (weekday) => format.format(new Date(MONDAY_MS + (weekday - 1) * DAY_MS));
}
