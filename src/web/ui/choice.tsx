import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface ChoiceProps<T extends string> {
  label: string;
  options: readonly T[];
  /** Null until one is chosen. */
  value: T | null;
  /** What stands there until then. */
  undecided?: string;
  nameOf: (option: T) => string;
  onChoose: (option: T) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** One of several; nothing is chosen while the value is null. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, options, value, undecided, nameOf, onChoose, hint, error } = props;
  return (
    <Field label={label} hint={hint} error={error} required={value === null}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = options.find((option) => option === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {value === null ? <option value="">{undecided}</option> : null}
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
