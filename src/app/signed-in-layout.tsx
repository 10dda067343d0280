import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  Building2,
  Cpu,
  GraduationCap,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Presentation,
  Settings,
} from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { useReadyNotices } from '#features/library/web/use-ready-notices.ts';
import { MaterialsDock } from '#features/materials/web/materials-dock.tsx';
import { OpenMaterialProvider } from '#features/materials/web/panel/open-material-provider.tsx';
import { SettingsSync } from '#features/settings/web/settings-sync.tsx';
import { TutorSessionProvider } from '#features/tutor/web/session/tutor-session-provider.tsx';
import { useTutorSession } from '#features/tutor/web/session/tutor-session.ts';
import { TutorDock } from '#features/tutor/web/tutor-dock.tsx';
import type { Role } from '#shared/roles.ts';
import { AppShell } from '#web/layout/app-shell.tsx';
import { usePageCovered } from '#web/layout/use-covering.ts';
import { UserMenu } from '#web/layout/user-menu.tsx';
import { takeNotice } from '#web/lib/notice.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { renderSource } from './render-source.tsx';
import { TEACHERS } from './teachers.ts';

interface Page {
  to: string;
  name:
    | 'dashboard'
    | 'professorDashboard'
    | 'courses'
    | 'professors'
    | 'resources'
    | 'models'
    | 'institutions'
    | 'settings';
  icon: LucideIcon;
  /** Who sees the link; everyone when left out. */
  roles?: readonly Role[];
}

/** Only pages that exist: each later page adds its own line. */
const PAGES: readonly Page[] = [
  { to: '/dashboard', name: 'dashboard', icon: LayoutDashboard },
  { to: '/professor-dashboard', name: 'professorDashboard', icon: Presentation, roles: TEACHERS },
  { to: '/courses', name: 'courses', icon: BookOpen },
  { to: '/professors', name: 'professors', icon: GraduationCap },
  { to: '/resources', name: 'resources', icon: Library },
  { to: '/models', name: 'models', icon: Cpu },
  { to: '/institutions', name: 'institutions', icon: Building2, roles: ['institution_admin'] },
  { to: '/settings', name: 'settings', icon: Settings },
];

/** Everything behind a sign-in: the guard, then the shared chrome around the page. */
export function SignedInLayout() {
  const { pathname } = useLocation();
  return (
    <RouteGuard>
      <TutorSessionProvider>
        <OpenMaterialProvider isHome={pathname === '/professor-dashboard'}>
          <Chrome />
          <Tutor />
          <Materials />
        </OpenMaterialProvider>
      </TutorSessionProvider>
      <SettingsSync />
      <ReadyNotices />
      <Toaster />
      <Notice />
    </RouteGuard>
  );
}

function Chrome() {
  const { t } = useTranslation(['common', 'auth']);
  const { state, signOut } = useAuth();
  const isCovered = usePageCovered();
  const profile = state.status === 'signed_in' ? state.profile : null;
  const navigation = PAGES.filter(({ roles }) => !roles || (profile && roles.includes(profile.role))).map(
    ({ to, name, icon }) => ({ to, label: t(`common:navigation.${name}`), icon }),
  );
  const role = profile ? t(`auth:roles.${profile.role}`) : undefined;
  return (
    <div inert={isCovered}>
      <AppShell
        navigation={navigation}
        userMenu={<UserMenu name={profile?.full_name} role={role} onSignOut={() => void signOut()} />}
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Outlet />
        </Suspense>
      </AppShell>
    </div>
  );
}

/** The session with a professor, which goes on while one changes the page. */
function Tutor() {
  const { state } = useAuth();
  const navigate = useNavigate();
  if (state.status !== 'signed_in') return null;
  return (
    <TutorDock
      userId={state.profile?.id ?? state.email}
      renderSource={renderSource}
      onAskProfessor={() => void navigate({ to: '/professors' })}
    />
  );
}

/** The material that a teacher has open. */
function Materials() {
  const { state } = useAuth();
  const { session } = useTutorSession();
  const role = state.status === 'signed_in' ? state.profile?.role : undefined;
  if (role === undefined || !TEACHERS.includes(role)) return null;
  return (
    <MaterialsDock
      isBesideChat={session !== null}
      keepsAt={(routeId) => routeId.startsWith('/signed-in/')}
      renderSource={renderSource}
    />
  );
}

function ReadyNotices() {
  const { state } = useAuth();
  useReadyNotices(state.status === 'signed_in' ? state.profile?.id : undefined);
  return null;
}

/** Says what the signed-out pages have left to say. It comes after the toaster, which must be listening. */
function Notice() {
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) toast.success(notice);
  }, []);
  return null;
}
