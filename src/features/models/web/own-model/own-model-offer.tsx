import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OwnModels } from '../../contract.own.ts';
import { type OwnModelAct, ownModelsQuery, useOwnModelAct } from './api.ts';
import { awaitedModel } from './awaited-model.ts';
import { OfferedModel, TakenModel } from './offered-model.tsx';

interface OwnModelOfferProps {
  /** A model answers already: then nothing is offered, and what was asked for here is shown to its end. */
  hasModel: boolean;
}

/** Offers the first model to whoever may press, shows how far it is, and says when it answers. */
export function OwnModelOffer({ hasModel }: OwnModelOfferProps) {
  const { t } = useTranslation('own-model');
  const errorText = useErrorText('models');
  const [isTold, setIsTold] = useState(false);
  const awaited = isTold ? null : awaitedModel.read();
  const { data } = useQuery({ ...ownModelsQuery, enabled: !hasModel || awaited !== null });
  const { mutate, isPending } = useOwnModelAct();
  const model = data?.may_change ? shownOf(data, awaited) : undefined;
  if (!data || !model || (hasModel && awaited === null)) return null;
  const act = (next: OwnModelAct) => {
    setIsTold(false);
    mutate(next, { onError: (error) => toast.error(errorText(error)) });
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      {model.state === 'absent' ? (
        <OfferedModel
          model={model}
          runtimeBytes={data.runtime_bytes}
          isBusy={isPending}
          onTake={() => act({ do: 'download', source: model.id })}
          onDecline={() => {
            act({ do: 'decline' });
            toast.success(t('offer.later'));
          }}
        />
      ) : (
        <TakenModel
          model={model}
          folders={data}
          isFirst={isFirst(data, model.id)}
          isBusy={isPending}
          onAct={act}
          onTold={() => {
            awaitedModel.forget();
            setIsTold(true);
          }}
        />
      )}
    </Card>
  );
}

/** The one that is on its way, that was asked for here, that did not come while there is no other, or that is offered. */
function shownOf({ is_offered: isOffered, models }: OwnModels, awaited: string | null) {
  const chats = models.filter(({ kind }) => kind === 'chat');
  const hasOne = chats.some(({ state }) => state === 'present');
  return (
    chats.find(({ state }) => state === 'downloading') ??
    chats.find(({ id, state }) => id === awaited && state !== 'absent') ??
    (hasOne ? undefined : chats.find(({ state }) => state === 'failed' || state === 'paused')) ??
    (isOffered ? chats.find(({ is_recommended: isRecommended }) => isRecommended) : undefined)
  );
}

/** No other one answers that has to be replaced first. */
function isFirst({ models }: OwnModels, id: string): boolean {
  return !models.some((one) => one.kind === 'chat' && one.is_chosen && one.id !== id);
}
