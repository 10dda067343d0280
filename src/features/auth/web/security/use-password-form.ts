import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN_LENGTH } from '#shared/password-length.ts';
import { formText } from '#web/lib/form-values.ts';
import { useFocusFirstError } from '#web/lib/use-focus-first-error.ts';
import { isRefusal, succeed, useAuthErrorText } from '../auth-failure.ts';
import { readCode } from '../code-field.tsx';
import { useAccountAct } from './account.ts';

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

/** Asks for an emailed code where the session is too old. */
export function usePasswordForm(hasPassword: boolean, onDone: () => void) {
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
    const [current, password] = [formText(values, 'current'), formText(values, 'password')];
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
