import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { useAuthErrorText } from './auth-failure.ts';
import { textOf } from './form-values.ts';
import { useAuth } from './use-auth.ts';

const CODE = /^\d{6}$/;

type Outcome = { tone: 'success' | 'destructive'; text: string } | null;

/** Confirms a new address by the code of the mail, or has the mail sent again. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { confirmEmail, resendConfirmation } = useAuth();
  const confirmError = useAuthErrorText('confirm.failed');
  const resendError = useAuthErrorText('confirm.resendFailed');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [codeError, setCodeError] = useState<string>();
  const [pending, setPending] = useState<'confirm' | 'resend' | null>(null);

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), 'code').replace(/\s/g, '');
    if (!CODE.test(code)) return setCodeError(t('invalid.code'));
    setPending('confirm');
    setOutcome(null);
    setCodeError(undefined);
    await confirmEmail({ email, code }).catch((error: unknown) => setCodeError(confirmError(error)));
    setPending(null);
  };
  const resend = async () => {
    setPending('resend');
    setOutcome(
      await resendConfirmation(email).then(
        () => ({ tone: 'success', text: t('confirm.resent') }),
        (error: unknown) => ({ tone: 'destructive', text: resendError(error) }),
      ),
    );
    setPending(null);
  };

  return (
    <Card className="p-5">
      <form noValidate onSubmit={(event) => void confirm(event)} className="grid gap-3">
        <h2 className="text-lg">{t('confirm.title')}</h2>
        <p className="text-sm break-words text-muted-foreground">{t('confirm.text', { email })}</p>
        <Field label={t('fields.code')} error={codeError}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="font-medium tracking-[0.3em] tabular-nums"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={pending !== null}>
            {pending === 'confirm' ? t('confirm.submitting') : t('confirm.submit')}
          </Button>
          <Button variant="ghost" disabled={pending !== null} onClick={() => void resend()}>
            {t('confirm.resend')}
          </Button>
        </div>
        {outcome ? <Alert tone={outcome.tone}>{outcome.text}</Alert> : null}
      </form>
    </Card>
  );
}
