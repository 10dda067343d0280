import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Progress } from '#web/ui/progress.tsx';
import type { OwnModelOnWire } from '../../contract.own.ts';

/** How much has come. */
export function OwnModelWay({ model, name }: { model: OwnModelOnWire; name: string }) {
  const { t } = useTranslation('own-model');
  const { fileSize } = useFormat();
  const { state, received_bytes: received, size_bytes: size } = model;
  if (state !== 'downloading' && state !== 'paused') return null;
  const share = size === null || received === 0 ? null : Math.min(100, (received / size) * 100);
  const isPreparing = state === 'downloading' && received === 0;
  return (
    <div className="grid gap-1">
      <Progress value={isPreparing ? null : share} label={t('progress', { name })} />
      <p className="tabular-nums">
        {isPreparing
          ? t('preparing')
          : t(state === 'paused' ? 'paused' : 'received', {
              received: fileSize(received),
              size: size === null ? t('unknownSize') : fileSize(size),
            })}
      </p>
    </div>
  );
}
