import { useState } from 'react';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { DashboardPage } from '#features/tutor/web/dashboard/dashboard-page.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { TEACHERS } from './teachers.ts';

const DashboardFound = latePart(async () => (await import('./dashboard-found.tsx')).DashboardFound);
const DashboardOffer = latePart(async () => (await import('./dashboard-offer.tsx')).DashboardOffer);
const DashboardToday = latePart(async () => (await import('./dashboard-today.tsx')).DashboardToday);

/** /dashboard, with a tab for those who teach. */
export function DashboardRoute() {
  const { state } = useAuth();
  const profile = state.status === 'signed_in' ? state.profile : null;
  const [isTodayKnown, setIsTodayKnown] = useState(false);
  const [isOfferKnown, setIsOfferKnown] = useState(false);
  const isStudent = profile?.role === 'student';
  return (
    <DashboardPage
      canTeach={profile !== null && TEACHERS.includes(profile.role)}
      renderFound={(search) => <DashboardFound search={search} />}
      first={
        <>
          {isStudent ? <DashboardToday onKnown={setIsTodayKnown} /> : null}
          <DashboardOffer onKnown={setIsOfferKnown} />
        </>
      }
      isFirstKnown={profile !== null && isOfferKnown && (isTodayKnown || !isStudent)}
      newcomer={profile ? { role: profile.role, isMember: profile.institution_id !== null } : undefined}
    />
  );
}
