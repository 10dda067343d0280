import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { type Auth, useAuth } from './use-auth.ts';

/** /reset-password: where the recovery email leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const auth = useAuth();
  usePageTitle(t('reset.title'));
  return (
    <AuthLayout title={t('reset.title')} subtitle={subtitle(auth, t)}>
      <Step {...auth} />
    </AuthLayout>
  );
}

/** Whoever has a second factor shows it first; who did not come by an email asks for one. */
function Step({ state, mayResetPassword }: Auth) {
  const { t } = useTranslation('auth');
  if (state.status === 'loading') return <Spinner label={t('guard.loading')} />;
  if (state.status === 'second_factor') return <SecondFactorForm />;
  if (state.status === 'signed_in' && mayResetPassword) return <ResetPasswordForm />;
  if (state.status === 'signed_in') return <AlreadySignedIn />;
  return (
    <>
      <Alert tone="warning">{t('reset.expired')}</Alert>
      <ForgotPasswordForm />
      <MailboxHint />
    </>
  );
}

function AlreadySignedIn() {
  const { t } = useTranslation('auth');
  return (
    <Button asChild variant="outline" className="justify-self-start">
      <Link to="/settings" search={{ section: 'security' }}>
        {t('reset.toSettings')}
      </Link>
    </Button>
  );
}

function subtitle(
  { state, mayResetPassword }: Auth,
  t: ReturnType<typeof useTranslation<'auth'>>['t'],
): string {
  if (state.status === 'second_factor') return t('reset.secondFactor');
  if (state.status === 'signed_in' && !mayResetPassword) return t('reset.signedIn', { email: state.email });
  return state.status === 'signed_in' ? t('reset.subtitle', { email: state.email }) : t('reset.askAgain');
}
