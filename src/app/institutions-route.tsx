import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { InstitutionsPage } from '#features/institutions/web/institutions-page.tsx';
import type { Role } from '#shared/roles.ts';

const ADMINS: readonly Role[] = ['institution_admin'];

/** /institutions is for administrators (spec section 2, route table). */
export function InstitutionsRoute() {
  return (
    <RouteGuard roles={ADMINS}>
      <InstitutionsPage />
    </RouteGuard>
  );
}
