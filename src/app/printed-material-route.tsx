import { getRouteApi } from '@tanstack/react-router';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { PrintPage } from '#features/materials/web/print/print-page.tsx';
import { TEACHERS } from './teachers.ts';

const route = getRouteApi('/professor-dashboard/print/$id');

/** A teaching material as it is printed. */
export function PrintedMaterialRoute() {
  const { id } = route.useParams();
  return (
    <RouteGuard roles={TEACHERS}>
      <PrintPage id={id} />
    </RouteGuard>
  );
}
