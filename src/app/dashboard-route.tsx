import { useAuth } from '#features/auth/web/use-auth.ts';
import { DashboardPage } from '#features/tutor/web/dashboard/dashboard-page.tsx';
import { TEACHERS } from './teachers.ts';

/** /dashboard, with the tab of those who teach. */
export function DashboardRoute() {
  const { state } = useAuth();
  const role = state.status === 'signed_in' ? state.profile?.role : undefined;
  return <DashboardPage canTeach={role !== undefined && TEACHERS.includes(role)} />;
}
