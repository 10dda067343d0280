import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OwnModels } from '../../contract.own.ts';
import { type OwnModelAct, ownModelsQuery, useOwnModelAct } from './api.ts';
import { OfferedModel, TakenModel } from './offered-model.tsx';

interface OwnModelOfferProps {
  /** A model answers already: then nothing is offered, and what was taken here is shown to its end. */
  hasModel: boolean;
}

/** Offers the first model to whoever may press, until somebody has answered; then shows how far it is. */
export function OwnModelOffer({ hasModel }: OwnModelOfferProps) {
  const errorText = useErrorText('models');
  const [taken, setTaken] = useState<string | null>(null);
  const { data } = useQuery({ ...ownModelsQuery, enabled: !hasModel || taken !== null });
  const { mutate, isPending } = useOwnModelAct();
  const model = data?.may_change ? shownOf(data, taken) : undefined;
  if (!data || !model || (hasModel && taken === null)) return null;
  const act = (next: OwnModelAct) => mutate(next, { onError: (error) => toast.error(errorText(error)) });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      {model.state === 'absent' ? (
        <OfferedModel
          model={model}
          runtimeBytes={data.runtime_bytes}
          isBusy={isPending}
          onTake={() => {
            setTaken(model.id);
            act({ do: 'download', source: model.id });
          }}
          onDecline={() => act({ do: 'decline' })}
        />
      ) : (
        <TakenModel model={model} folders={data} isBusy={isPending} onAct={act} />
      )}
    </Card>
  );
}

/** The one that is on its way, was taken here, did not come while there is no other, or is offered. */
function shownOf({ is_offered: isOffered, models }: OwnModels, taken: string | null) {
  const chats = models.filter(({ kind }) => kind === 'chat');
  const hasOne = chats.some(({ state }) => state === 'present');
  return (
    chats.find(({ state }) => state === 'downloading') ??
    chats.find(({ id, state }) => id === taken && state !== 'absent') ??
    (hasOne ? undefined : chats.find(({ state }) => state === 'failed' || state === 'paused')) ??
    (isOffered ? chats.find(({ is_recommended: isRecommended }) => isRecommended) : undefined)
  );
}
