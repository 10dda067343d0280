import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leaveNotice } from '#web/lib/notice.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { authSettingsQuery } from './api.ts';
import { AuthLayout } from './auth-layout.tsx';
import { invitationQuery } from '#features/people/client.ts';
import { InvitationNote } from './invitation-note.tsx';
import { RegistrationForm, type RegistrationFormProps } from './registration-form.tsx';
import { MailboxHint } from './mailbox-hint.tsx';
import { returnPath } from './return-path.ts';

export function RegisterPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const signups = useQuery(authSettingsQuery).data?.signups;
  usePageTitle(t('register.title'));

  const goOn = async ({ email, signedIn }: { email: string; signedIn: boolean }) => {
    if (signedIn) leaveNotice(t('register.welcome'));
    if (signedIn) await navigate({ href: returnPath(), replace: true });
    else await navigate({ to: '/login', state: { registeredEmail: email } });
  };

  return (
    <AuthLayout title={t('register.title')} subtitle={t('register.subtitle')}>
      {signups === 'closed' ? (
        <Alert tone="info">{t('errors.signup_disabled')}</Alert>
      ) : (
        <Registration onRegistered={(result) => void goOn(result)} />
      )}
      <p className="text-sm text-muted-foreground">
        {t('register.haveAccount')}{' '}
        <Link to="/login" className="text-primary underline underline-offset-4">
          {t('register.signIn')}
        </Link>
      </p>
      <MailboxHint />
    </AuthLayout>
  );
}

/** The form, for whoever follows the link of an invitation with what that says. */
function Registration({ onRegistered }: Pick<RegistrationFormProps, 'onRegistered'>) {
  const { searchStr } = useLocation();
  const token = new URLSearchParams(searchStr).get('invitation');
  const { data, isPending } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== null });
  if (token === null) return <RegistrationForm onRegistered={onRegistered} />;
  if (isPending) return <LoadingList rowClass="h-14" />;
  return (
    <>
      <InvitationNote invitation={data ?? 'ended'} />
      <RegistrationForm
        onRegistered={onRegistered}
        {...(typeof data === 'object' && { invitation: { token, email: data.email } })}
      />
    </>
  );
}
