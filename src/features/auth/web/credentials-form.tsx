import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { isRefusal, useAuthErrorText } from './auth-failure.ts';
import { formText, trimmedText } from '#web/lib/form-values.ts';
import { useAuth } from './use-auth.ts';

interface CredentialsFormProps {
  email?: string | undefined;
  /** What was said before is over. */
  onTry: () => void;
  /** The password was right, but the address has not been confirmed yet. */
  onUnconfirmed: (email: string) => void;
}

/** Email and password. Success shows as a changed session. */
export function CredentialsForm({ email, onTry, onUnconfirmed }: CredentialsFormProps) {
  const { t } = useTranslation('auth');
  const { signIn } = useAuth();
  const errorText = useAuthErrorText('signIn.failed');
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState({ email: false, password: false });
  const [message, setMessage] = useState('');
  const [pending, setPending] = useState(false);
  useFocusFirstError(form, missing);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTry();
    const values = new FormData(event.currentTarget);
    const credentials = { email: trimmedText(values, 'email'), password: formText(values, 'password') };
    setMissing({ email: !credentials.email, password: !credentials.password });
    if (!credentials.email || !credentials.password) return setMessage(t('signIn.bothRequired'));
    setMessage('');
    setPending(true);
    try {
      await signIn(credentials);
    } catch (error) {
      if (isRefusal(error, 'email_not_confirmed')) onUnconfirmed(credentials.email);
      else setMessage(errorText(error));
    } finally {
      setPending(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <Field label={t('fields.email')} required error={missing.email ? t('invalid.required') : undefined}>
        <Input name="email" type="email" autoComplete="username" defaultValue={email} />
      </Field>
      <Field
        label={t('fields.password')}
        required
        error={missing.password ? t('invalid.required') : undefined}
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Link
        to="/forgot-password"
        className="-mt-2 justify-self-start text-sm text-primary underline underline-offset-4"
      >
        {t('signIn.forgot')}
      </Link>
      <Button type="submit" size="lg" disabled={pending}>
        {pending ? t('signIn.submitting') : t('signIn.submit')}
      </Button>
    </form>
  );
}
