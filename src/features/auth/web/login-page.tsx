import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveNotice } from '#web/lib/notice.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { returnPath } from './return-path.ts';
import { useAuth } from './use-auth.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the account that was just registered. */
    registeredEmail?: string;
  }
}

/** Sign in (spec section 2); also where mailed links and a fresh registration lead. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { arrival } = useAuth();
  const registeredEmail = useLocation({ select: ({ state }) => state.registeredEmail });
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>();
  const waitingEmail = unconfirmedEmail ?? registeredEmail;
  usePageTitle(t('signIn.title'));
  useLeaveWhenSignedIn();

  return (
    <AuthLayout title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      {registeredEmail && !unconfirmedEmail ? <Alert tone="success">{t('register.success')}</Alert> : null}
      {unconfirmedEmail ? <Alert tone="warning">{t('confirm.notConfirmed')}</Alert> : null}
      {arrival?.kind === 'failed' && !waitingEmail ? (
        <Alert tone="warning">{t('confirm.linkFailed')}</Alert>
      ) : null}
      {waitingEmail ? <ConfirmEmail key={waitingEmail} email={waitingEmail} /> : null}
      <CredentialsForm email={registeredEmail} onUnconfirmed={setUnconfirmedEmail} />
      <p className="text-sm text-muted-foreground">
        {t('signIn.noAccount')}{' '}
        <Link to="/register" className="text-primary underline underline-offset-4">
          {t('signIn.register')}
        </Link>
      </p>
      <MailboxHint />
    </AuthLayout>
  );
}

/** However the session came about, the person goes on to the page they came from (spec section 2). */
function useLeaveWhenSignedIn(): void {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const { state, arrival } = useAuth();
  const signedIn = state.status === 'signed_in';
  const confirmed = arrival?.kind === 'confirmed';
  useEffect(() => {
    if (!signedIn) return;
    if (confirmed) leaveNotice(t('confirm.done'));
    router.history.replace(returnPath());
  }, [signedIn, confirmed, router, t]);
}
