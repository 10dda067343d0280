import { useQuery } from '@tanstack/react-query';
import { modelStatusQuery } from '#features/models/client.ts';
import { OwnModelOffer } from '#features/models/web/own-model/own-model-offer.tsx';

/** The offer of a first model, where none answers yet. */
export function DashboardOffer() {
  const { data } = useQuery(modelStatusQuery);
  return data ? <OwnModelOffer hasModel={data.answerer !== 'library'} /> : null;
}
