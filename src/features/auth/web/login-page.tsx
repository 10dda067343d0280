import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#web/lib/late-part.tsx';
import { leaveNotice } from '#web/lib/notice.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { returnPath } from './return-path.ts';
import { useAuth } from './use-auth.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the account that was just registered. */
    registeredEmail?: string;
  }
}

// Few visits need these parts.
const SecondFactorForm = latePart(async () => (await import('./second-factor-form.tsx')).SecondFactorForm);
const ConfirmEmail = latePart(async () => (await import('./confirm-email.tsx')).ConfirmEmail);

/** Sign in; also where emailed links and a fresh registration lead. */
export function LoginPage() {
  const { t } = useTranslation('auth');
  const { state } = useAuth();
  const wantsSecondFactor = state.status === 'second_factor';
  usePageTitle(wantsSecondFactor ? t('secondFactor.title') : t('signIn.title'));
  useLeaveWhenSignedIn();

  if (wantsSecondFactor) {
    return (
      <AuthLayout
        title={t('secondFactor.title')}
        subtitle={t('secondFactor.subtitle', { email: state.email })}
      >
        <SecondFactorForm />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('signIn.title')} subtitle={t('signIn.subtitle')}>
      <SignIn />
    </AuthLayout>
  );
}

function SignIn() {
  const { t } = useTranslation('auth');
  // It is there when the page is opened and does not change; a hook that follows the router would be one more file to load.
  const { registeredEmail } = useRouter().state.location.state;
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>();
  const [hasTried, setHasTried] = useState(false);
  const { state } = useAuth();
  const hasEnded = state.status === 'signed_out' && state.ended && !hasTried;
  const waitingEmail = unconfirmedEmail ?? registeredEmail;
  return (
    <>
      {registeredEmail && !unconfirmedEmail ? <Alert tone="success">{t('register.success')}</Alert> : null}
      {unconfirmedEmail ? <Alert tone="warning">{t('confirm.notConfirmed')}</Alert> : null}
      {hasEnded && !waitingEmail ? <Alert tone="info">{t('errors.session_not_found')}</Alert> : null}
      {waitingEmail ? <ConfirmEmail key={waitingEmail} email={waitingEmail} /> : <ArrivalNotice />}
      <CredentialsForm
        email={registeredEmail}
        onTry={() => setHasTried(true)}
        onUnconfirmed={setUnconfirmedEmail}
      />
      <ProviderButtons />
      <p className="text-sm text-muted-foreground">
        {t('signIn.noAccount')}{' '}
        <Link to="/register" className="text-primary underline underline-offset-4">
          {t('signIn.register')}
        </Link>
      </p>
      {waitingEmail ? null : <MailboxHint />}
    </>
  );
}

/** However the session began, the person returns to the page that they came from. */
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
