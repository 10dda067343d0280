import { Check, Circle } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#web/lib/cn.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { formText } from '#web/lib/form-values.ts';
import { judgePassword, type PasswordHint } from './password-hints.ts';

const HINTS: readonly PasswordHint[] = ['length', 'variety', 'uncommon', 'impersonal'];
/** Fields of the same form that say who the person is. */
const PERSONAL_FIELDS = ['fullName', 'email'];
const NOBODY: readonly string[] = [];

interface NewPasswordFieldProps {
  label: string;
  name: string;
  /** The minimum number of characters. This, and that it is not a common password, are rules; the rest is advice. */
  min: number;
  /** What others know about the person, beyond what the form itself asks for. */
  about?: readonly string[];
  error: string | undefined;
}

/** A password to be chosen, with advice while typing. */
export function NewPasswordField({ label, name, min, about = NOBODY, error }: NewPasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState({ password: '', about });
  const judgement = judgePassword(typed.password, { min, about: typed.about });
  const read = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const values = currentTarget.form && new FormData(currentTarget.form);
    const fromForm = values ? PERSONAL_FIELDS.map((field) => formText(values, field)) : [];
    setTyped({ password: currentTarget.value, about: [...about, ...fromForm] });
  };
  return (
    <Field
      label={label}
      required
      error={error}
      hint={
        <span className="grid gap-1">
          {HINTS.map((hint) => (
            <HintLine key={hint} met={judgement[hint]} text={t(`passwordHints.${hint}`, { min })} />
          ))}
        </span>
      }
    >
      <PasswordInput name={name} autoComplete="new-password" onInput={read} />
    </Field>
  );
}

function HintLine({ met, text }: { met: boolean; text: string }) {
  const { t } = useTranslation('auth');
  const Icon = met ? Check : Circle;
  return (
    <span className={cn('flex items-start gap-2', met && 'text-success')}>
      <Icon aria-hidden className={cn('mt-1 shrink-0', met ? 'size-3.5' : 'mx-0.5 size-2.5')} />
      <span>
        {text}
        {met ? <span className="sr-only"> {t('passwordHints.met')}</span> : null}
      </span>
    </span>
  );
}
