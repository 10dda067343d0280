import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { OwnModelOnWire, OwnModels } from '../../contract.own.ts';
import type { OwnModelAct } from './api.ts';
import { OwnModelButtons } from './own-model-buttons.tsx';
import { OwnModelFailure } from './own-model-failure.tsx';
import { OwnModelWay } from './own-model-way.tsx';
import { whereOf } from './use-where.ts';

const BITS_PER_BYTE = 8;
/** Of the connection that the time is given for. */
const MEGABITS_PER_SECOND = 50;
const BITS_PER_MINUTE = MEGABITS_PER_SECOND * 1_000_000 * 60;

interface OfferedModelProps {
  model: OwnModelOnWire;
  /** That it will be on. */
  computer: OwnModels;
  isBusy: boolean;
  onTake: () => void;
  onDecline: () => void;
}

/** The offer, with what it costs before the press, beside the other ways. */
export function OfferedModel({
  model: { id, facts, size_bytes: size },
  computer,
  isBusy,
  onTake,
  onDecline,
}: OfferedModelProps) {
  const { t } = useTranslation('own-model');
  const { fileSize, number } = useFormat();
  const bytes = (size ?? 0) + computer.runtime_bytes;
  const minutes = Math.max(1, Math.round((bytes * BITS_PER_BYTE) / BITS_PER_MINUTE));
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h2 className="text-xl">{t('offer.title')}</h2>
        <p className="max-w-measure">{t('offer.text', whereOf(computer))}</p>
        <p className="max-w-measure text-sm text-muted-foreground">
          {t('offer.size', {
            name: facts?.name ?? id,
            licence: facts?.licence ?? '',
            size: fileSize(bytes),
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

interface TakenModelProps {
  model: OwnModelOnWire;
  computer: OwnModels;
  /** No other model answers. */
  isFirst: boolean;
  isBusy: boolean;
  onAct: (act: OwnModelAct) => void;
  /** Its arrival has been read, or it is not wanted now. */
  onTold: () => void;
}

/** What becomes of it. */
export function TakenModel({ model, computer, isFirst, isBusy, onAct, onTold }: TakenModelProps) {
  const { t } = useTranslation('own-model');
  const name = model.facts?.name ?? model.id;
  const isThere = model.state === 'present';
  const isUsed = isThere && model.is_chosen;
  return (
    <>
      <div className="grid min-w-0 flex-1 basis-72 gap-2">
        <h2 aria-live="polite" className="text-xl">
          {t(titleOf(model, isFirst), { name })}
        </h2>
        <OwnModelWay model={model} name={name} />
        {model.failure ? (
          <OwnModelFailure model={model} folders={computer} />
        ) : (
          <p className="text-muted-foreground">{t(textOf(model, isFirst))}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {isUsed ? null : <OwnModelButtons model={model} name={name} isBusy={isBusy} onAct={onAct} />}
        {isThere ? (
          <Button size="sm" variant={isUsed ? 'default' : 'ghost'} onClick={onTold}>
            {t(isUsed ? 'offer.told' : 'offer.notNow')}
          </Button>
        ) : null}
        <Button asChild size="sm" variant="outline">
          <Link to="/models">{t('offer.page')}</Link>
        </Button>
      </div>
    </>
  );
}

function titleOf({ state, is_chosen: isChosen }: OwnModelOnWire, isFirst: boolean) {
  if (state !== 'present') return 'offer.titleNamed';
  if (isChosen) return 'offer.readyTitle';
  return isFirst ? 'offer.foundTitle' : 'offer.thereTitle';
}

function textOf(
  { state, is_chosen: isChosen, is_recommended: isRecommended }: OwnModelOnWire,
  isFirst: boolean,
) {
  if (state === 'present' && isChosen) return 'offer.ready';
  if (state === 'present') return isFirst ? 'offer.found' : 'offer.there';
  if (!isFirst) return isRecommended ? 'offer.replaces' : 'offer.beside';
  return state === 'paused' ? 'offer.paused' : 'offer.meanwhile';
}
