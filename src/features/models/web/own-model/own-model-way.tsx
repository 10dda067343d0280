import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { Progress } from '#web/ui/progress.tsx';
import type { OwnModelOnWire } from '../../contract.own.ts';
import { type DownloadPace, useDownloadPace } from './download-pace.ts';

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** From here on the time left is given in hours. */
const MINUTES_MAX = 100;

interface OwnModelWayProps {
  model: OwnModelOnWire;
  name: string;
  /** Another one comes first. */
  isQueued?: boolean;
}

/** How much of a model has come, how fast the rest comes, and how long that takes. */
export function OwnModelWay({ model, name, isQueued = false }: OwnModelWayProps) {
  const { t } = useTranslation('own-model');
  const { fileSize, percent } = useFormat();
  const isReachable = useIsReachable();
  const { state, received_bytes: received, size_bytes: size } = model;
  const isPreparing = state === 'downloading' && received === 0;
  const pace = useDownloadPace(received, state === 'downloading' && !isPreparing && isReachable);
  if (state !== 'downloading' && state !== 'paused') return null;
  const share = shareOf(model);
  const amount =
    size === null || share === null
      ? t('receivedOfUnknown', { received: fileSize(received) })
      : t('received', { received: fileSize(received), size: fileSize(size), share: percent(share) });
  return (
    <div className="grid gap-1">
      <Progress value={isPreparing ? null : share} label={t('progress', { name })} />
      <p className="tabular-nums">
        {isPreparing
          ? t(isQueued ? 'queued' : 'preparing')
          : state === 'paused'
            ? t('paused', { amount })
            : amount}
      </p>
      {state === 'downloading' ? <Pace pace={pace} missing={size === null ? null : size - received} /> : null}
    </div>
  );
}

/** From 0 to 100, in whole numbers; null where nobody knows how much there is. A hundred is for what is there. */
export function shareOf({ received_bytes: received, size_bytes: size }: OwnModelOnWire): number | null {
  return size === null || size === 0 ? null : Math.min(99, Math.floor((received / size) * 100));
}

function Pace({ pace, missing }: { pace: DownloadPace; missing: number | null }) {
  const { t } = useTranslation('own-model');
  const { fileSize } = useFormat();
  const timeLeft = useTimeLeft();
  const { bytesPerSecond, isSilent } = pace;
  if (isSilent) return <output>{t('silent')}</output>;
  if (bytesPerSecond === null) return null;
  const left = missing === null ? null : timeLeft(missing / bytesPerSecond);
  return (
    <p className="text-muted-foreground tabular-nums">
      {[t('pace', { size: fileSize(bytesPerSecond) }), left].filter(Boolean).join(' · ')}
    </p>
  );
}

/** What is left in words, of seconds. */
function useTimeLeft() {
  const { t } = useTranslation('own-model');
  return (seconds: number): string => {
    const minutes = Math.round(seconds / SECONDS_PER_MINUTE);
    if (minutes < 1) return t('timeLeft.soon');
    if (minutes < MINUTES_MAX) return t('timeLeft.minutes', { count: minutes });
    return t('timeLeft.hours', { count: Math.round(minutes / MINUTES_PER_HOUR) });
  };
}
