import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useAuthErrorText } from './auth-failure.ts';
import { CodeField, readCode } from './code-field.tsx';

type Outcome = { tone: 'success' | 'destructive'; text: string } | null;

interface MailedCodeCardProps {
  title: string;
  text: string;
  /** Where the email is, if that is known. */
  hint?: ReactNode;
  /** Uses the six digits. Throws AuthFailure. */
  onCode: (code: string) => Promise<void>;
  /** Has the email sent again. Throws AuthFailure. */
  onResend: () => Promise<void>;
  /** The message after that; it must not reveal whether there is an account. */
  resentText: string;
}

/** Asks for the code of an email that is on its way, or has it sent again. */
export function MailedCodeCard(props: MailedCodeCardProps) {
  const { title, text, hint, onCode, onResend, resentText } = props;
  const { t } = useTranslation('auth');
  const codeErrorText = useAuthErrorText('confirm.failed');
  const resendErrorText = useAuthErrorText('confirm.resendFailed');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [codeError, setCodeError] = useState<string>();
  const [pending, setPending] = useState<'code' | 'resend' | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readCode(event.currentTarget);
    if (code === null) return setCodeError(t('invalid.code'));
    setPending('code');
    setOutcome(null);
    setCodeError(undefined);
    await onCode(code).catch((error: unknown) => setCodeError(codeErrorText(error)));
    setPending(null);
  };
  const resend = async () => {
    setPending('resend');
    setOutcome(
      await onResend().then(
        () => ({ tone: 'success', text: resentText }),
        (error: unknown) => ({ tone: 'destructive', text: resendErrorText(error) }),
      ),
    );
    setPending(null);
  };

  return (
    <Card className="p-5">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm break-words text-muted-foreground">{text}</p>
        {hint}
        <CodeField label={t('fields.code')} error={codeError} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={pending !== null}>
            {pending === 'code' ? t('confirm.submitting') : t('confirm.submit')}
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
