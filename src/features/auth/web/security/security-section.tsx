import { ArrivalNotice } from '../arrival-notice.tsx';
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
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
      <EmailCard />
      <IdentitiesCard />
    </>
  );
}
