import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck, SlidersHorizontal } from 'lucide-react';
import { lazy } from 'react';
import { SettingsPage, type SettingsSection } from '#features/settings/web/settings-page.tsx';

/** One line per section; several features have one. */
const SECTIONS: readonly SettingsSection[] = [
  { name: 'general', icon: SlidersHorizontal, Content: lazy(loadGeneral) },
  { name: 'security', icon: ShieldCheck, Content: lazy(loadSecurity) },
];

const route = getRouteApi('/signed-in/settings');

/** /settings: the sections of all features on one page. */
export function SettingsRoute() {
  const { section } = route.useSearch();
  return <SettingsPage sections={SECTIONS} shown={section} />;
}

async function loadGeneral() {
  const { GeneralSection } = await import('#features/settings/web/general-section.tsx');
  return { default: GeneralSection };
}

async function loadSecurity() {
  const { SecuritySection } = await import('#features/auth/web/security/security-section.tsx');
  return { default: SecuritySection };
}
