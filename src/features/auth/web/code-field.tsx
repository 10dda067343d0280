import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { formText } from '#web/lib/form-values.ts';

const NAME = 'code';
const CODE = /^\d{6}$/;
/** Room for spaces that people copy with the code. */
const TYPED_MAX_CHARACTERS = 12;

interface CodeFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** A field for six digits from an email or an authenticator app. */
export function CodeField({ label, hint, error }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        name={NAME}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={TYPED_MAX_CHARACTERS}
        className="font-medium tracking-[0.3em] tabular-nums"
      />
    </Field>
  );
}

/** The six digits in the form; null when they are not six digits. */
export function readCode(form: HTMLFormElement): string | null {
  const code = formText(new FormData(form), NAME).replace(/\s/g, '');
  return CODE.test(code) ? code : null;
}
