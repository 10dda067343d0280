import { getRouteApi } from '@tanstack/react-router';
import { Bell, Gauge, Lock, NotebookPen, ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import { MembershipCard } from '#features/people/web/members/membership-card.tsx';
import { PendingRole } from '#features/people/web/members/pending-role.tsx';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { clearChats } from '#web/lib/user-data.ts';
import { SettingsPage, type SettingsSection } from '#features/settings/web/settings-page.tsx';

/** One line per section; several features have one. */
const SECTIONS: readonly SettingsSection[] = [
  { name: 'general', icon: SlidersHorizontal, Content: lazy(loadGeneral) },
  { name: 'security', icon: ShieldCheck, Content: lazy(loadSecurity) },
  { name: 'notifications', icon: Bell, Content: lazy(loadNotifications) },
  { name: 'privacy', icon: Lock, Content: lazy(loadPrivacy) },
  { name: 'notebook', icon: NotebookPen, Content: lazy(loadNotebook) },
  { name: 'limits', icon: Gauge, Content: lazy(loadLimits) },
];

const route = getRouteApi('/signed-in/settings');

/** /settings: the sections of all features on one page. */
export function SettingsRoute() {
  const { section } = route.useSearch();
  return <SettingsPage sections={SECTIONS} shown={section} />;
}

async function loadGeneral() {
  const { GeneralSection } = await import('#features/settings/web/general-section.tsx');
  return {
    default: function General() {
      const { state } = useAuth();
      return (
        <div className="grid grid-cols-1 gap-6">
          <PendingRole />
          <GeneralSection />
          <MembershipCard role={state.status === 'signed_in' ? state.profile?.role : undefined} />
        </div>
      );
    },
  };
}

async function loadSecurity() {
  const { SecuritySection } = await import('#features/auth/web/security/security-section.tsx');
  return { default: SecuritySection };
}

async function loadNotifications() {
  const { NotificationsSection } = await import('#features/settings/web/notifications-section.tsx');
  return { default: NotificationsSection };
}

async function loadNotebook() {
  const { NotebookSection } = await import('#features/notebook/web/notebook-section.tsx');
  return { default: NotebookSection };
}

async function loadLimits() {
  const { LimitsSection } = await import('#features/limits/web/limits-section.tsx');
  return {
    default: function LimitsOfPerson() {
      const { state } = useAuth();
      const profile = state.status === 'signed_in' ? state.profile : null;
      const isAdministrator = profile?.role === 'institution_admin' && profile.institution_id !== null;
      return <LimitsSection isAdministrator={isAdministrator} />;
    },
  };
}

async function loadPrivacy() {
  const { PrivacySection } = await import('#features/settings/web/privacy-section.tsx');
  return {
    default: function Privacy() {
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
    },
  };
}
