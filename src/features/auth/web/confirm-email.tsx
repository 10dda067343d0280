import { useTranslation } from 'react-i18next';
import { MailedCodeCard } from './mailed-code-card.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { useAuth } from './use-auth.ts';

/** Confirms a new address by the code of the email, or has the email sent again. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { confirmEmail, resendConfirmation } = useAuth();
  return (
    <MailedCodeCard
      title={t('confirm.title')}
      text={t('confirm.text', { email })}
      hint={<MailboxHint inCard />}
      onCode={(code) => confirmEmail({ email, code })}
      onResend={() => resendConfirmation(email)}
      resentText={t('confirm.resent')}
    />
  );
}
