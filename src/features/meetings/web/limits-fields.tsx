import { useTranslation } from 'react-i18next';
import type { FieldsDraft } from '#web/lib/form-draft.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import type { BookingLimits } from '../contract.limits.ts';
import { LIMIT_NAMES, type LimitProblems, RANGES } from './limits-form.ts';

interface LimitsFieldsProps {
  limits: BookingLimits;
  kept: FieldsDraft;
  problems: LimitProblems;
}

/** The limits that a professor sets for bookings by students. */
export function LimitsFields({ limits, kept, problems }: LimitsFieldsProps) {
  const { t } = useTranslation('meetings');
  return (
    <fieldset className="grid items-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-lg">{t('limits.title')}</legend>
      {LIMIT_NAMES.map((name) => (
        <Field
          key={name}
          label={t(`limits.${name}`)}
          required
          error={problems[name] ? t('limits.range', RANGES[name]) : undefined}
          hint={name === 'cancel_notice_minutes' ? t('limits.cancel_notice_minutes_hint') : undefined}
        >
          <Input
            {...RANGES[name]}
            name={name}
            type="number"
            inputMode="numeric"
            defaultValue={kept.valueOf(name) ?? limits[name]}
          />
        </Field>
      ))}
    </fieldset>
  );
}
