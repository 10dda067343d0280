import { getRouteApi } from '@tanstack/react-router';
import { MembersPage } from '#features/people/web/members/members-page.tsx';
import { RouteGuard } from '#features/auth/web/route-guard.tsx';
import { InstitutionsPage } from '#features/people/web/institutions/institutions-page.tsx';
import type { Role } from '#shared/roles.ts';

const ADMINS: readonly Role[] = ['institution_admin'];

/** /institutions is for administrators. */
export function InstitutionsRoute() {
  return (
    <RouteGuard roles={ADMINS}>
      <InstitutionsPage />
    </RouteGuard>
  );
}

const membersRoute = getRouteApi('/signed-in/institutions/$institutionId/members');

/** The members of one institution, for those who look after it. */
export function MembersRoute() {
  const { institutionId } = membersRoute.useParams();
  return (
    <RouteGuard roles={ADMINS}>
      <MembersPage key={institutionId} institutionId={institutionId} />
    </RouteGuard>
  );
}
