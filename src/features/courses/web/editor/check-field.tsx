import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { CHECK_QUESTIONS_MAX, type UnitBody } from '../../contract.ts';
import { judgedChecks } from '../../contract.unit-text.ts';
import { WholeNumberInput } from './whole-number-input.tsx';

interface CheckFieldProps {
  unit: UnitBody;
  onChange: (needed: number) => void;
}

/** How many right answers finish a unit, of the questions in its text that have a key; none for a tick. */
export function CheckField({ unit, onChange }: CheckFieldProps) {
  const { t } = useTranslation('courses');
  const count = judgedChecks(unit.text).length;
  const isTooMany = unit.check_needed > count;
  return (
    <Field
      label={t('editor.checkNeeded')}
      hint={t('editor.checkNeededHint', { count })}
      error={isTooMany ? t('editor.checkTooShort', { count }) : undefined}
    >
      <WholeNumberInput
        max={Math.max(count, unit.check_needed)}
        most={CHECK_QUESTIONS_MAX}
        value={unit.check_needed}
        onChange={onChange}
      />
    </Field>
  );
}
