import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OwnModels } from '../../contract.own.ts';
import { type OwnModelAct, ownModelsQuery, useOwnModelAct } from './api.ts';
import { awaitedModel } from './awaited-model.ts';
import { declinedModels, FIRST_MODEL } from './declined-models.ts';
import { OfferedModel, TakenModel } from './offered-model.tsx';

/** Of models that wait for somebody, what is told first. */
const WAITING = ['present', 'failed', 'paused', 'damaged'] as const;

interface OwnModelOfferProps {
  /** Whose 'no' counts. */
  personId: string;
  /** A model answers already: then nothing is offered, and what was asked for here is shown to its end. */
  hasModel: boolean;
}

/** Offers the first model to whoever may press, shows how far it is, names one that is here and not used, and says when it answers. */
export function OwnModelOffer({ personId, hasModel }: OwnModelOfferProps) {
  const { t } = useTranslation('own-model');
  const errorText = useErrorText('models');
  const [isTold, setIsTold] = useState(false);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const awaited = isTold ? null : awaitedModel.read();
  const { data } = useQuery({ ...ownModelsQuery, enabled: !hasModel || awaited !== null });
  const { mutate, isPending } = useOwnModelAct();
  const isDeclined = (what: string) => declined.includes(what) || declinedModels.has(personId, what);
  const model = data?.may_change ? shownOf(data, { awaited, hasModel, isDeclined }) : undefined;
  if (!data || !model) return null;
  const act = (next: OwnModelAct) => {
    setIsTold(false);
    if (next.do === 'choose') awaitedModel.write(next.id);
    mutate(next, { onError: (error) => toast.error(errorText(error)) });
  };
  const decline = (what: string) => {
    declinedModels.add(personId, what);
    setDeclined([...declined, what]);
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      {model.state === 'absent' ? (
        <OfferedModel
          model={model}
          computer={data}
          isBusy={isPending}
          onTake={() => act({ do: 'download', source: model.id })}
          onDecline={() => {
            decline(FIRST_MODEL);
            toast.success(t('offer.later'));
          }}
        />
      ) : (
        <TakenModel
          model={model}
          computer={data}
          isFirst={isFirst(data, model.id)}
          isBusy={isPending}
          onAct={act}
          onTold={() => {
            awaitedModel.forget();
            setIsTold(true);
            if (!model.is_chosen) decline(model.id);
          }}
        />
      )}
    </Card>
  );
}

interface Shown {
  awaited: string | null;
  hasModel: boolean;
  isDeclined: (what: string) => boolean;
}

/** The one that is on its way, that was asked for here, that waits for somebody while there is no other, or that is offered. */
function shownOf({ is_offered: isOffered, models }: OwnModels, { awaited, hasModel, isDeclined }: Shown) {
  const chats = models.filter(({ kind }) => kind === 'chat');
  const asked = chats.find(({ id, state }) => id === awaited && state !== 'absent');
  if (hasModel && awaited === null) return undefined;
  const coming = chats.find(({ state }) => state === 'downloading') ?? asked;
  if (coming || hasModel || chats.some((one) => one.is_chosen)) return coming;
  const waiting = WAITING.flatMap((state) => chats.filter((one) => one.state === state));
  return (
    waiting.find(({ id }) => !isDeclined(id)) ??
    (isOffered && !isDeclined(FIRST_MODEL)
      ? chats.find(({ is_recommended: isRecommended }) => isRecommended)
      : undefined)
  );
}

/** No other one answers that has to be replaced first. */
function isFirst({ models }: OwnModels, id: string): boolean {
  return !models.some((one) => one.kind === 'chat' && one.is_chosen && one.id !== id);
}
