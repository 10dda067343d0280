import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { modelStatusQuery } from '#features/models/client.ts';
import { useAuth } from '#features/auth/web/use-auth.ts';
import { ownModelsQuery } from '#features/models/web/own-model/api.ts';
import { OwnModelOffer } from '#features/models/web/own-model/own-model-offer.tsx';

/** The offer of a first model, where none answers yet. Tells `onKnown` whether it is known if there is one. */
export function DashboardOffer({ onKnown }: { onKnown: (isKnown: boolean) => void }) {
  const { data, isPending } = useQuery(modelStatusQuery);
  const hasModel = data?.answerer !== 'library';
  const own = useQuery({ ...ownModelsQuery, enabled: !hasModel });
  const { user } = useAuth();
  const isKnown = !isPending && !own.isLoading;
  useLayoutEffect(() => onKnown(isKnown), [isKnown, onKnown]);
  return data && user ? <OwnModelOffer personId={user.id} hasModel={hasModel} /> : null;
}
