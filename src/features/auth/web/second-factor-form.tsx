import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { isRefusal, succeed, useAuthErrorText } from './auth-failure.ts';
import { CodeField, readCode } from './code-field.tsx';
import { factorsQuery } from './factors.ts';
import { formText, trimmedText } from '#web/lib/form-values.ts';
import { useAuth } from './use-auth.ts';

type Way = 'app' | 'recovery';

/** The second step of a sign-in: a code of the authenticator app, or one of the recovery codes. Success shows as a changed session. */
export function SecondFactorForm() {
  const { t } = useTranslation('auth');
  const { signOut } = useAuth();
  const [way, setWay] = useState<Way>('app');
  return (
    <div className="grid gap-4">
      {way === 'app' ? <AppCode /> : <RecoveryCode />}
      <div className="grid justify-items-start gap-1">
        <Button
          variant="link"
          className="h-8 px-0"
          onClick={() => setWay(way === 'app' ? 'recovery' : 'app')}
        >
          {way === 'app' ? t('secondFactor.useRecovery') : t('secondFactor.useApp')}
        </Button>
        <Button variant="link" className="h-8 px-0" onClick={() => void signOut()}>
          {t('secondFactor.leave')}
        </Button>
      </div>
    </div>
  );
}

function AppCode() {
  const { t } = useTranslation('auth');
  const { openClient } = useAuth();
  const { data: apps = [], error: loadError, refetch } = useQuery(factorsQuery(openClient));
  const errorText = useAuthErrorText('secondFactor.failed');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = readCode(form);
    const chosen = formText(new FormData(form), 'factor');
    if (code === null) return setError(t('invalid.code'));
    setPending(true);
    setError(undefined);
    try {
      // Whoever is fast has typed the code before the apps are known.
      const known = apps.length > 0 ? apps : ((await refetch({ throwOnError: true })).data ?? []);
      const factorId = chosen || known[0]?.id;
      if (factorId === undefined) return setError(t('secondFactor.failed'));
      succeed(await (await openClient()).mfa.challengeAndVerify({ factorId, code }));
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {loadError ? <Alert tone="destructive">{errorText(loadError)}</Alert> : null}
      {apps.length > 1 ? (
        <Field label={t('secondFactor.which')}>
          <Select name="factor">
            {apps.map(({ id, name }) => (
              <option key={id} value={id}>
                {name || t('secondFactor.unnamed')}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <CodeField label={t('secondFactor.code')} hint={t('secondFactor.codeHint')} error={error} />
      <Submit pending={pending} />
    </form>
  );
}

function RecoveryCode() {
  const { t } = useTranslation('auth');
  const { openClient } = useAuth();
  const errorText = useAuthErrorText('secondFactor.failed');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = trimmedText(new FormData(event.currentTarget), 'recovery');
    if (!code) return setError(t('invalid.required'));
    setPending(true);
    setError(undefined);
    try {
      succeed(await (await openClient()).mfa.recoveryCodes.verify({ code }));
    } catch (failure) {
      const isWrong = isRefusal(failure, 'mfa_verification_failed');
      setError(isWrong ? t('secondFactor.recoveryWrong') : errorText(failure));
    } finally {
      setPending(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field label={t('secondFactor.recovery')} hint={t('secondFactor.recoveryHint')} error={error}>
        <Input name="recovery" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      </Field>
      <Submit pending={pending} />
    </form>
  );
}

function Submit({ pending }: { pending: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <Button type="submit" size="lg" disabled={pending}>
      {pending ? t('secondFactor.submitting') : t('secondFactor.submit')}
    </Button>
  );
}
