import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { succeed, useAuthErrorText } from './auth-failure.ts';
import { EMAIL, trimmedText } from '#web/lib/form-values.ts';
import { MailedCodeCard } from './mailed-code-card.tsx';
import { linkTarget } from './session-acts.ts';
import { useAuth } from './use-auth.ts';

/** Has a recovery email sent. What it says is the same whether there is such an account or not. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('auth');
  const { openClient } = useAuth();
  const [sentTo, setSentTo] = useState<string>();
  const send = async (email: string) => {
    const client = await openClient();
    succeed(await client.resetPasswordForEmail(email, { redirectTo: linkTarget('/reset-password') }));
    setSentTo(email);
  };
  return sentTo === undefined ? (
    <AddressForm onSend={send} />
  ) : (
    <>
      <Alert tone="success">{t('forgot.sent', { email: sentTo })}</Alert>
      <RecoveryCodeCard email={sentTo} onResend={() => send(sentTo)} />
    </>
  );
}

function AddressForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText('forgot.failed');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ email?: 'required' | 'email' }>({});
  const [message, setMessage] = useState('');
  const [pending, setPending] = useState(false);
  useFocusFirstError(form, problem);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = trimmedText(new FormData(event.currentTarget), 'email');
    setMessage('');
    if (!EMAIL.test(email)) return setProblem({ email: email ? 'email' : 'required' });
    setProblem({});
    setPending(true);
    await onSend(email).catch((error: unknown) => {
      setMessage(errorText(error));
      setPending(false);
    });
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <Field label={t('fields.email')} required error={problem.email && t(`invalid.${problem.email}`)}>
        <Input name="email" type="email" autoComplete="username" />
      </Field>
      <Button type="submit" size="lg" disabled={pending}>
        {pending ? t('forgot.submitting') : t('forgot.submit')}
      </Button>
    </form>
  );
}

/** The email may be on another device than this one: then its code is quicker than its link. */
function RecoveryCodeCard({ email, onResend }: { email: string; onResend: () => Promise<void> }) {
  const { t } = useTranslation('auth');
  const { openClient } = useAuth();
  const navigate = useNavigate();
  const useCode = async (token: string) => {
    succeed(await (await openClient()).verifyOtp({ email, token, type: 'recovery' }));
    await navigate({ to: '/reset-password' });
  };
  return (
    <MailedCodeCard
      title={t('forgot.codeTitle')}
      text={t('forgot.codeText')}
      onCode={useCode}
      onResend={onResend}
      resentText={t('forgot.resent')}
    />
  );
}
