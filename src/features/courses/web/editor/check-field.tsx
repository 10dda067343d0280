import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { CHECK_QUESTIONS_MAX, type UnitBody } from '../../contract.ts';
import { judgedChecks } from '../../contract.unit-text.ts';

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
      {(control) => (
        <Input
          {...control}
          className="max-w-40"
          type="number"
          inputMode="numeric"
          min={0}
          max={Math.max(count, unit.check_needed)}
          value={unit.check_needed === 0 ? '' : unit.check_needed}
          onChange={({ target }) => onChange(wholeOf(target.value))}
        />
      )}
    </Field>
  );
}

function wholeOf(text: string): number {
  const whole = Math.trunc(Number(text));
  return Number.isFinite(whole) ? Math.min(Math.max(whole, 0), CHECK_QUESTIONS_MAX) : 0;
}
