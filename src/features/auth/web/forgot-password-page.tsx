import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { AuthLayout } from './auth-layout.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';

/** /forgot-password: asks for the email that lets one choose a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  usePageTitle(t('forgot.title'));
  return (
    <AuthLayout title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <ForgotPasswordForm />
      <p className="text-sm">
        <Link to="/login" className="text-primary underline underline-offset-4">
          {t('forgot.back')}
        </Link>
      </p>
      <MailboxHint />
    </AuthLayout>
  );
}
