import { InstitutionLimitsCard } from './institution-limits-card.tsx';
import { UsedCard } from './used-card.tsx';

interface LimitsSectionProps {
  /** Whether the reader looks after an institution, and so sets its limits. */
  isAdministrator: boolean;
}

export function LimitsSection({ isAdministrator }: LimitsSectionProps) {
  return (
    <>
      <UsedCard />
      {isAdministrator ? <InstitutionLimitsCard /> : null}
    </>
  );
}
