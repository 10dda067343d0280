import { getRouteApi } from '@tanstack/react-router';
import { Activity, Archive, Cpu, FileWarning, HardDrive, ListChecks, Mail, ScrollText } from 'lucide-react';
import type { ComponentType } from 'react';
import {
  AdministrationPage,
  type AdministrationSection,
} from '#features/administration/web/administration-page.tsx';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { useAuth } from '#features/auth/web/use-auth.ts';
import type { Role } from '#shared/roles.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ADMINS: readonly Role[] = ['institution_admin'];

/** One line per section; several features have one. */
const OF_INSTITUTION: readonly AdministrationSection[] = [
  { name: 'storage', icon: HardDrive, Content: lateSection(loadStorage) },
  { name: 'failed', icon: FileWarning, Content: lateSection(loadFailed) },
  { name: 'models', icon: Cpu, Content: lateSection(loadModels) },
  { name: 'audit', icon: ScrollText, Content: lateSection(loadAudit) },
];

/** Besides those, for the whole installation. */
const OF_INSTALLATION: readonly AdministrationSection[] = [
  ...OF_INSTITUTION,
  { name: 'jobs', icon: ListChecks, Content: lateSection(loadJobs) },
  { name: 'emails', icon: Mail, Content: lateSection(loadEmails) },
  { name: 'health', icon: Activity, Content: lateSection(loadHealth) },
  { name: 'backups', icon: Archive, Content: lateSection(loadBackups) },
];

const route = getRouteApi('/signed-in/administration');

function lateSection(load: () => Promise<ComponentType>): ComponentType {
  return latePart(load, () => <Skeleton className="h-64" />);
}

/** /administration: of an institution, or of the whole installation for who belongs to none. */
export function AdministrationRoute() {
  return (
    <RouteGuard roles={ADMINS}>
      <Sections />
    </RouteGuard>
  );
}

function Sections() {
  const { section } = route.useSearch();
  const institutionId = useInstitution();
  return (
    <AdministrationPage
      sections={institutionId === null ? OF_INSTALLATION : OF_INSTITUTION}
      shown={section}
      isOfInstallation={institutionId === null}
    />
  );
}

/** The institution that the reader looks after; null for the whole installation. */
function useInstitution(): string | null {
  const { state } = useAuth();
  return state.status === 'signed_in' ? (state.profile?.institution_id ?? null) : null;
}

async function loadStorage() {
  const { StorageSection } = await import('#features/library/web/administering/storage-section.tsx');
  return function Storage() {
    return <StorageSection isOfInstallation={useInstitution() === null} />;
  };
}

async function loadFailed() {
  const { FailedSection } = await import('#features/library/web/administering/failed-section.tsx');
  return FailedSection;
}

async function loadModels() {
  const [{ UsageSection }, { InstitutionLimitsCard }] = await Promise.all([
    import('#features/models/web/model-usage/usage-section.tsx'),
    import('#features/limits/web/institution-limits-card.tsx'),
  ]);
  return function Models() {
    const institutionId = useInstitution();
    return (
      <>
        <UsageSection />
        {institutionId === null ? null : <InstitutionLimitsCard />}
      </>
    );
  };
}

async function loadAudit() {
  const [{ ChangesCard }, { MembershipHistory }] = await Promise.all([
    import('#features/library/web/administering/changes-card.tsx'),
    import('#features/people/web/members/membership-history.tsx'),
  ]);
  return function Audit() {
    const institutionId = useInstitution();
    return (
      <>
        <MembershipHistory institutionId={institutionId} />
        <ChangesCard />
      </>
    );
  };
}

async function loadJobs() {
  const { JobsSection } = await import('#features/administration/web/jobs-section.tsx');
  return JobsSection;
}

async function loadEmails() {
  const { EmailsSection } = await import('#features/administration/web/emails-section.tsx');
  return EmailsSection;
}

async function loadHealth() {
  const { HealthSection } = await import('#features/administration/web/health-section.tsx');
  return HealthSection;
}

async function loadBackups() {
  const { BackupsSection } = await import('#features/administration/web/backups-section.tsx');
  return BackupsSection;
}
