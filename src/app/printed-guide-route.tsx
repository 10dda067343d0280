import { getRouteApi } from '@tanstack/react-router';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { PrintPage } from '#features/guides/web/print-page.tsx';

const route = getRouteApi('/guides/$guideId/print');

/** A study guide as it is printed. */
export function PrintedGuideRoute() {
  const { guideId } = route.useParams();
  return (
    <RouteGuard>
      <PrintPage id={guideId} />
    </RouteGuard>
  );
}
