import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveNotice } from '#web/lib/notice.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PASSWORD_MIN_LENGTH } from '#shared/password-length.ts';
import { succeed, useAuthErrorText } from './auth-failure.ts';
import { formText } from '#web/lib/form-values.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { returnPath } from './return-path.ts';
import { useAuth } from './use-auth.ts';

/** Sets a new password; the person is signed in and goes on. */
export function ResetPasswordForm() {
  const { t } = useTranslation('auth');
  const { openClient, user } = useAuth();
  const router = useRouter();
  const errorText = useAuthErrorText('reset.failed');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ password?: 'required' | 'passwordShort' }>({});
  const [message, setMessage] = useState('');
  const [pending, setPending] = useState(false);
  useFocusFirstError(form, problem);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formText(new FormData(event.currentTarget), 'password');
    setMessage('');
    if ([...password].length < PASSWORD_MIN_LENGTH) {
      return setProblem({ password: password ? 'passwordShort' : 'required' });
    }
    setProblem({});
    setPending(true);
    try {
      succeed(await (await openClient()).updateUser({ password }));
      leaveNotice(t('reset.done'));
      router.history.replace(returnPath());
    } catch (error) {
      setMessage(errorText(error));
      setPending(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {message ? <Alert tone="destructive">{message}</Alert> : null}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <NewPasswordField
        label={t('fields.newPassword')}
        name="password"
        min={PASSWORD_MIN_LENGTH}
        about={[user?.email ?? '', String(user?.user_metadata['full_name'] ?? '')]}
        error={problem.password && t(`invalid.${problem.password}`, { min: PASSWORD_MIN_LENGTH })}
      />
      <Button type="submit" size="lg" disabled={pending}>
        {pending ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  );
}
