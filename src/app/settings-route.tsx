import { getRouteApi } from '@tanstack/react-router';
import { Bell, Gauge, Lock, NotebookPen, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import type { ComponentType } from 'react';
import { MembershipCard } from '#features/people/web/members/membership-card.tsx';
import { PendingRole } from '#features/people/web/members/pending-role.tsx';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { clearChats } from '#web/lib/user-data.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsPage, type SettingsSection } from '#features/settings/web/settings-page.tsx';

/** One line per section; several features have one. */
const SECTIONS: readonly SettingsSection[] = [
  { name: 'general', icon: SlidersHorizontal, Content: lateSection(loadGeneral) },
  { name: 'security', icon: ShieldCheck, Content: lateSection(loadSecurity) },
  { name: 'notifications', icon: Bell, Content: lateSection(loadNotifications) },
  { name: 'privacy', icon: Lock, Content: lateSection(loadPrivacy) },
  { name: 'notebook', icon: NotebookPen, Content: lateSection(loadNotebook) },
  { name: 'limits', icon: Gauge, Content: lateSection(loadLimits) },
];

const route = getRouteApi('/signed-in/settings');

function lateSection(load: () => Promise<ComponentType>): ComponentType {
  return latePart(load, () => <Skeleton className="h-64" />);
}

/** /settings: the sections of all features on one page. */
export function SettingsRoute() {
  const { section } = route.useSearch();
  return <SettingsPage sections={SECTIONS} shown={section} />;
}

async function loadGeneral() {
  const { GeneralSection } = await import('#features/settings/web/general-section.tsx');
  return function General() {
    const { state } = useAuth();
    return (
      <div className="grid grid-cols-1 gap-6">
        <PendingRole />
        <GeneralSection />
        <MembershipCard role={state.status === 'signed_in' ? state.profile?.role : undefined} />
      </div>
    );
  };
}

async function loadSecurity() {
  const { SecuritySection } = await import('#features/auth/web/security/security-section.tsx');
  return SecuritySection;
}

async function loadNotifications() {
  const { NotificationsSection } = await import('#features/settings/web/notifications-section.tsx');
  return NotificationsSection;
}

async function loadNotebook() {
  const { NotebookSection } = await import('#features/notebook/web/notebook-section.tsx');
  return NotebookSection;
}

async function loadLimits() {
  const { LimitsSection } = await import('#features/limits/web/limits-section.tsx');
  return function LimitsOfPerson() {
    const { state } = useAuth();
    const profile = state.status === 'signed_in' ? state.profile : null;
    const isAdministrator = profile?.role === 'institution_admin' && profile.institution_id !== null;
    return <LimitsSection isAdministrator={isAdministrator} />;
  };
}

async function loadPrivacy() {
  const { PrivacySection } = await import('#features/settings/web/privacy-section.tsx');
  return function Privacy() {
    const { state, signOut } = useAuth();
    const email = state.status === 'signed_in' ? state.email : '';
    // The session ended with the account; signing out forgets it here and leads to the sign-in page.
    return (
      <PrivacySection
        email={email}
        onDeleted={() => {
          clearChats();
          void signOut();
        }}
      />
    );
  };
}
