import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { MaterialsPage } from '#features/materials/web/materials-page.tsx';
import { useOpenMaterial } from '#features/materials/web/panel/open-material.ts';
import { DashboardTabs } from '#features/tutor/web/dashboard/dashboard-tabs.tsx';
import { TEACHERS } from './teachers.ts';

const route = getRouteApi('/signed-in/professor-dashboard');

/** /professor-dashboard: the generator. A material in the address is opened, unless edits of another one would be lost. */
export function ProfessorDashboardRoute() {
  const { material } = route.useSearch();
  const { show } = useOpenMaterial();
  const navigate = useNavigate();
  const go = (search: { material?: string }) =>
    void navigate({ to: '/professor-dashboard', search, replace: true, resetScroll: false });
  const take = useEffectEvent((id: string) => {
    show(id);
    go({});
  });
  useEffect(() => (material === undefined ? undefined : take(material)), [material]);
  return (
    <RouteGuard roles={TEACHERS}>
      <MaterialsPage tabs={<DashboardTabs canTeach />} onOpen={(id) => go({ material: id })} />
    </RouteGuard>
  );
}
