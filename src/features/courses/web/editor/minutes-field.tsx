import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import type { UnitBody } from '../../contract.ts';
import { minutesFor } from '../../contract.unit-minutes.ts';
import { WholeNumberInput } from './whole-number-input.tsx';

const MINUTES_MAX = 6_000;
/** An author who claims so many times what the text takes is asked whether that is right. */
const FAR = 3;

interface MinutesFieldProps {
  unit: UnitBody;
  onChange: (minutes: number) => void;
}

/** How long a unit takes: estimated, unless its author knows better. */
export function MinutesField({ unit, onChange }: MinutesFieldProps) {
  const { t } = useTranslation('courses');
  const count = minutesFor(unit.text);
  const isFar = count > 0 && unit.minutes > FAR * count && unit.document_ids.length === 0;
  const estimate = count === 0 ? t('editor.minutesNone') : t('editor.minutesHint', { count });
  return (
    <Field label={t('editor.minutes')} hint={isFar ? t('editor.minutesFar', { count }) : estimate}>
      <WholeNumberInput max={MINUTES_MAX} most={MINUTES_MAX} value={unit.minutes} onChange={onChange} />
    </Field>
  );
}
