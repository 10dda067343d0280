import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import { type OwnModelAct, ownModelsQuery, useOwnModelAct } from './api.ts';
import { OwnModelWay } from './own-model-way.tsx';

const BITS_PER_BYTE = 8;
/** Of the connection that the time is given for. */
const MEGABITS_PER_SECOND = 50;
const BITS_PER_MINUTE = MEGABITS_PER_SECOND * 1_000_000 * 60;

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
  if (!model || (hasModel && taken === null)) return null;
  const act = (next: OwnModelAct) => mutate(next, { onError: (error) => toast.error(errorText(error)) });
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
      {model.state === 'absent' ? (
        <Offer
          model={model}
          isBusy={isPending}
          onTake={() => {
            setTaken(model.id);
            act({ do: 'download', source: model.id });
          }}
          onDecline={() => act({ do: 'decline' })}
        />
      ) : (
        <Taken model={model} />
      )}
    </Card>
  );
}

/** The one that is offered, on its way, or was taken here. */
function shownOf({ is_offered: isOffered, models }: OwnModels, taken: string | null) {
  return (
    models.find(({ state }) => state === 'downloading') ??
    models.find(({ id, state }) => id === taken && state !== 'absent') ??
    (isOffered ? models.find(({ is_recommended: isRecommended }) => isRecommended) : undefined)
  );
}

interface OfferProps {
  model: OwnModelOnWire;
  isBusy: boolean;
  onTake: () => void;
  onDecline: () => void;
}

function Offer({ model: { id, facts, size_bytes: size }, isBusy, onTake, onDecline }: OfferProps) {
  const { t } = useTranslation('own-model');
  const { fileSize, number } = useFormat();
  const minutes = Math.max(1, Math.round(((size ?? 0) * BITS_PER_BYTE) / BITS_PER_MINUTE));
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="text-xl">{t('offer.title')}</h2>
        <p className="max-w-measure">{t('offer.text')}</p>
        <p className="max-w-measure text-sm text-muted-foreground">
          {t('offer.size', {
            name: facts?.name ?? id,
            licence: facts?.licence ?? '',
            size: fileSize(size ?? 0),
            speed: number(MEGABITS_PER_SECOND),
            count: minutes,
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={onTake}>
          {t('offer.take')}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={onDecline}>
          {t('offer.decline')}
        </Button>
        <Button asChild variant="ghost">
          <Link to="/models" onClick={onDecline}>
            {t('offer.server')}
          </Link>
        </Button>
      </div>
    </>
  );
}

function Taken({ model }: { model: OwnModelOnWire }) {
  const { t } = useTranslation('own-model');
  const name = model.facts?.name ?? model.id;
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <h2 className="text-xl">{t('offer.title')}</h2>
        <OwnModelWay model={model} name={name} />
        {model.failure ? (
          <p className="text-destructive">{t(`failures.${model.failure}`)}</p>
        ) : (
          <p className="text-muted-foreground">
            {model.state === 'present' ? t('offer.there', { name }) : t('offer.meanwhile')}
          </p>
        )}
      </div>
      <Button asChild variant="outline">
        <Link to="/models">{t('offer.page')}</Link>
      </Button>
    </>
  );
}
