import { Outlet } from '@tanstack/react-router';
import { Library } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { AppShell } from '#web/layout/app-shell.tsx';
import { UserMenu } from '#web/layout/user-menu.tsx';
import { takeNotice } from '#web/lib/notice.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Toaster } from '#web/ui/toaster.tsx';

/** Everything behind a sign-in: the guard, then the shared chrome around the page. */
export function SignedInLayout() {
  return (
    <RouteGuard>
      <Chrome />
      <Toaster />
      <Notice />
    </RouteGuard>
  );
}

function Chrome() {
  const { t } = useTranslation(['common', 'auth']);
  const { state, signOut } = useAuth();
  const profile = state.status === 'signed_in' ? state.profile : null;
  // Only pages that exist: each later page adds its own line.
  const navigation = [{ to: '/resources', label: t('common:navigation.resources'), icon: Library }];
  const role = profile ? t(`auth:roles.${profile.role}`) : undefined;
  return (
    <AppShell
      navigation={navigation}
      userMenu={<UserMenu name={profile?.full_name} role={role} onSignOut={() => void signOut()} />}
    >
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}

/** Says what the signed-out pages have left to say. It comes after the toaster, which must be listening. */
function Notice() {
  useEffect(() => {
    const notice = takeNotice();
    if (notice !== null) toast.success(notice);
  }, []);
  return null;
}
