import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/password-length.ts';
import { isRefusal, succeed, useAuthErrorText } from '../auth-failure.ts';
import { CodeField, readCode } from '../code-field.tsx';
import { textOf } from '#web/lib/form-values.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { useAuth } from '../use-auth.ts';
import { accountQuery, useAccountAct } from './account.ts';

interface Problems {
  current?: string;
  password?: string;
  code?: string;
}
const NO_PROBLEMS: Problems = {};

interface Wish {
  password: string;
  /** The present password, or an emailed code when the session is too old for it to prove anything. */
  proof: { current_password: string } | { nonce: string } | Record<string, never>;
}

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

function usePasswordForm(hasPassword: boolean, onDone: () => void) {
  const { t } = useTranslation(['security', 'auth']);
  const errorText = useAuthErrorText('reset.failed');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [message, setMessage] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  useFocusFirstError(form, problems);
  const { mutate, isPending } = useAccountAct(async (client, { password, proof }: Wish) => {
    const { error } = await client.updateUser({ password, ...proof });
    if (error?.code === 'reauthentication_needed') {
      succeed(await client.reauthenticate());
      return 'code' as const;
    }
    succeed({ error });
    return 'done' as const;
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const [current, password] = [textOf(values, 'current'), textOf(values, 'password')];
    const nonce = asksForCode ? readCode(event.currentTarget) : null;
    const found: Problems = {};
    if (asksForCode && nonce === null) found.code = t('auth:invalid.code');
    if (hasPassword && !asksForCode && !current) found.current = t('auth:invalid.required');
    if ([...password].length < PASSWORD_MIN_LENGTH) {
      found.password = t('auth:invalid.passwordShort', { min: PASSWORD_MIN_LENGTH });
    }
    setProblems(found);
    setMessage('');
    if (Object.keys(found).length > 0) return;
    mutate(
      { password, proof: proofOf(nonce, current) },
      {
        onSuccess: (outcome) => (outcome === 'code' ? setAsksForCode(true) : onDone()),
        onError: (error) => {
          if (isRefusal(error, 'current_password_invalid')) setProblems({ current: errorText(error) });
          else if (isRefusal(error, 'reauthentication_not_valid')) setProblems({ code: errorText(error) });
          else if (isRefusal(error, 'same_password', 'weak_password'))
            setProblems({ password: errorText(error) });
          else setMessage(errorText(error));
        },
      },
    );
  };
  return { form, problems, message, asksForCode, isPending, submit };
}

function proofOf(nonce: string | null, current: string): Wish['proof'] {
  if (nonce !== null) return { nonce };
  return current ? { current_password: current } : {};
}
