import { useAuth } from '#features/auth/web/use-auth.ts';
import { DashboardPage } from '#features/tutor/web/dashboard/dashboard-page.tsx';
import type { Role } from '#shared/roles.ts';

/** Spec section 6, /professor-dashboard. */
const TEACHERS: readonly (Role | undefined)[] = ['teacher', 'institution_admin'];

/** /dashboard, with the tab of those who teach. */
export function DashboardRoute() {
  const { state } = useAuth();
  const role = state.status === 'signed_in' ? state.profile?.role : undefined;
  return <DashboardPage canTeach={TEACHERS.includes(role)} />;
}
