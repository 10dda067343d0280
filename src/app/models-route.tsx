import { useAuth } from '#features/auth/web/use-auth.ts';
import { ModelsPage } from '#features/models/web/models-page.tsx';

/** /models, with the form of those who connect a server for their institution. */
export function ModelsRoute() {
  const { state } = useAuth();
  const role = state.status === 'signed_in' ? state.profile?.role : undefined;
  return <ModelsPage canConnect={role === 'institution_admin'} />;
}
