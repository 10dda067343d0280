import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import {
  BookOpen,
  Brain,
  Building2,
  Cpu,
  GraduationCap,
  LayoutDashboard,
  Library,
  type LucideIcon,
  MessagesSquare,
  Presentation,
  Settings,
} from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { OpenMaterialProvider } from '#features/materials/web/panel/open-material-provider.tsx';
import { TutorSessionProvider } from '#features/tutor/web/session/tutor-session-provider.tsx';
import { TutorDock } from '#features/tutor/web/tutor-dock.tsx';
import type { Role } from '#shared/roles.ts';
import { AppShell } from '#web/layout/app-shell.tsx';
import { usePageCovered } from '#web/layout/use-covering.ts';
import { UserMenu } from '#web/layout/user-menu.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { whenQuiet } from '#web/lib/when-loaded.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CardMaker } from './card-maker.tsx';
import { CutOuts } from './cut-outs.tsx';
import { renderSource } from './render-source.tsx';
import { TEACHERS } from './teachers.ts';

const BesidePage = latePart(async () => (await import('./beside-page.tsx')).BesidePage);

interface Page {
  to: string;
  name:
    | 'dashboard'
    | 'professorDashboard'
    | 'courses'
    | 'practice'
    | 'professors'
    | 'resources'
    | 'chats'
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
  { to: '/practice', name: 'practice', icon: Brain, roles: ['student'] },
  { to: '/professors', name: 'professors', icon: GraduationCap },
  { to: '/resources', name: 'resources', icon: Library },
  { to: '/chats', name: 'chats', icon: MessagesSquare },
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
          <CardMaker>
            <CutOuts>
              <Chrome />
              <Tutor />
              <Beside />
            </CutOuts>
          </CardMaker>
        </OpenMaterialProvider>
      </TutorSessionProvider>
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

/** Comes in a quiet moment after the page. */
function Beside() {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setIsQuiet(true)), []);
  return isQuiet ? <BesidePage /> : null;
}
