import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly T[];
  /** Null until one is chosen. */
  value: T | null;
  nameOf: (option: T) => string;
  onChoose: (option: T) => void;
  hint?: string;
  error?: string | undefined;
}

/** One of several; nothing is chosen while the value is null. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, nameOf, onChoose, hint, error } = props;
  const { t } = useTranslation('materials');
  return (
    <Field label={label} hint={hint} error={error} required={value === null}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {value === null ? <option value="">{t('form.choose')}</option> : null}
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
