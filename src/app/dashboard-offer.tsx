import { useQuery } from '@tanstack/react-query';
import { modelStatusQuery } from '#features/models/client.ts';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { OwnModelOffer } from '#features/models/web/own-model/own-model-offer.tsx';

/** The offer of a first model, where none answers yet. */
export function DashboardOffer() {
  const { data } = useQuery(modelStatusQuery);
  const { user } = useAuth();
  return data && user ? <OwnModelOffer personId={user.id} hasModel={data.answerer !== 'library'} /> : null;
}
