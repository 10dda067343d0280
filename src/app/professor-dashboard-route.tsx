import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { MaterialsPage } from '#features/materials/web/materials-page.tsx';
import { DashboardTabs } from '#features/tutor/web/dashboard/dashboard-tabs.tsx';
import { useTutorSession } from '#features/tutor/web/session/tutor-session.ts';
import { renderSource } from './render-source.tsx';
import { TEACHERS } from './teachers.ts';

const route = getRouteApi('/signed-in/professor-dashboard');

/** /professor-dashboard: the generator, with the material that is open in the address. */
export function ProfessorDashboardRoute() {
  const { material } = route.useSearch();
  const navigate = useNavigate();
  const { session } = useTutorSession();
  return (
    <RouteGuard roles={TEACHERS}>
      <MaterialsPage
        tabs={<DashboardTabs canTeach />}
        openId={material ?? null}
        isBesideChat={session !== null}
        onOpen={(id) => void navigate({ to: '/professor-dashboard', search: id ? { material: id } : {} })}
        renderSource={renderSource}
      />
    </RouteGuard>
  );
}
