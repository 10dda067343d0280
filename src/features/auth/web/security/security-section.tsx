import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { ArrivalNotice } from '../arrival-notice.tsx';
import { useAuth } from '../use-auth.ts';
import { EmailCard } from './email-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The security section of the settings. */
export function SecuritySection() {
  return (
    <>
      <ArrivalNotice />
      <Demand />
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
      <EmailCard />
      <IdentitiesCard />
    </>
  );
}

/** That an administrator must turn on two-step verification before anything else. */
function Demand() {
  const { t } = useTranslation('auth');
  const { state } = useAuth();
  const mustAdd = state.status === 'signed_in' && state.profile?.needs_second_factor;
  return mustAdd ? <Alert tone="warning">{t('secondFactor.required')}</Alert> : null;
}
