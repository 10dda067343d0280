import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PASSWORD_MIN_LENGTH } from '#shared/password-length.ts';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeField } from '../code-field.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { useAuth } from '../use-auth.ts';
import { accountQuery } from './account.ts';
import { usePasswordForm } from './use-password-form.ts';

/** Changes the password; whoever came by a provider sets a first one. */
export function PasswordCard() {
  const { t } = useTranslation('security');
  const { openClient } = useAuth();
  const { data: account } = useQuery(accountQuery(openClient));
  const hasPassword = account?.identities?.some(({ provider }) => provider === 'email') ?? true;
  // A new form after each change: what was typed must not stay.
  const [changes, setChanges] = useState(0);
  const done = () => {
    toast.success(t('password.done'));
    setChanges(changes + 1);
  };
  return (
    <SectionCard
      title={hasPassword ? t('password.title') : t('password.firstTitle')}
      description={hasPassword ? t('password.description') : t('password.firstDescription')}
    >
      <PasswordForm key={changes} hasPassword={hasPassword} onDone={done} />
    </SectionCard>
  );
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const { t } = useTranslation(['security', 'auth']);
  const { user } = useAuth();
  const { form, problems, message, asksForCode, isPending, submit } = usePasswordForm(hasPassword, onDone);
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-4">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      {asksForCode ? (
        <>
          <Alert tone="info">{t('password.codeSent')}</Alert>
          <CodeField label={t('auth:fields.code')} error={problems.code} />
        </>
      ) : null}
      {hasPassword && !asksForCode ? (
        <Field label={t('password.current')} required error={problems.current}>
          <PasswordInput name="current" autoComplete="current-password" />
        </Field>
      ) : null}
      <NewPasswordField
        label={t('auth:fields.newPassword')}
        name="password"
        min={PASSWORD_MIN_LENGTH}
        about={[user?.email ?? '', String(user?.user_metadata['full_name'] ?? '')]}
        error={problems.password}
      />
      <Button type="submit" disabled={isPending} className="justify-self-start">
        {isPending ? t('saving') : t('password.submit')}
      </Button>
    </form>
  );
}
