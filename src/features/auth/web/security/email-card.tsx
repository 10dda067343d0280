import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { succeed, useAuthErrorText } from '../auth-failure.ts';
import { EMAIL, trimmedText } from '#web/lib/form-values.ts';
import { MailboxHint } from '../mailbox-hint.tsx';
import { linkTarget } from '../session-acts.ts';
import { useAuth } from '../use-auth.ts';
import { accountQuery, useAccountAct } from './account.ts';

const options = () => ({ emailRedirectTo: linkTarget('/settings') });

/** Changes the address, which both addresses must confirm. */
export function EmailCard() {
  const { t } = useTranslation('security');
  const { openClient, user } = useAuth();
  const { data: account = user } = useQuery(accountQuery(openClient));
  const email = account?.email ?? '';
  return (
    <SectionCard title={t('email.title')} description={t('email.description', { email })}>
      {account?.new_email ? <PendingChange email={email} newEmail={account.new_email} /> : null}
      <EmailForm key={account?.new_email} email={email} />
    </SectionCard>
  );
}

function PendingChange({ email, newEmail }: { email: string; newEmail: string }) {
  const { t } = useTranslation('security');
  const errorText = useAuthErrorText('confirm.resendFailed');
  const { mutate, isPending } = useAccountAct(async (client) =>
    succeed(await client.resend({ type: 'email_change', email, options: options() })),
  );
  const resend = () =>
    mutate(undefined, {
      onSuccess: () => toast.success(t('email.resent')),
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <Alert tone="info">
      <p className="break-words">{t('email.pending', { newEmail })}</p>
      <Button
        variant="outline"
        size="sm"
        disabled={isPending}
        onClick={resend}
        className="ui-button-wraps justify-self-start"
      >
        {t('email.resend')}
      </Button>
      <MailboxHint />
    </Alert>
  );
}

function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation(['security', 'auth']);
  const errorText = useAuthErrorText('confirm.resendFailed');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ email?: string }>({});
  useFocusFirstError(form, problem);
  const { mutate, isPending } = useAccountAct(async (client, newEmail: string) =>
    succeed(await client.updateUser({ email: newEmail }, options())),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newEmail = trimmedText(new FormData(event.currentTarget), 'email');
    const isNew = newEmail.toLowerCase() !== email;
    setProblem({});
    if (!newEmail) return setProblem({ email: t('auth:invalid.required') });
    if (!EMAIL.test(newEmail)) return setProblem({ email: t('auth:invalid.email') });
    if (!isNew) return setProblem({ email: t('email.same') });
    mutate(newEmail, {
      onSuccess: () => toast.success(t('email.sent')),
      onError: (error) => setProblem({ email: errorText(error) }),
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field label={t('email.new')} required hint={t('email.hint')} error={problem.email}>
        <Input name="email" type="email" autoComplete="email" />
      </Field>
      <Button
        type="submit"
        variant="outline"
        disabled={isPending}
        className="ui-button-wraps justify-self-start"
      >
        {isPending ? t('saving') : t('email.submit')}
      </Button>
    </form>
  );
}
