import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { GraphicsOnWire, OwnModels } from '../../contract.own.ts';
import { modelsQuery } from '../api.ts';
import { type Doctor, modelKey } from '../use-doctor.ts';
import { AddOwnModel } from './add-own-model.tsx';
import { type OwnModelAct, ownModelsQuery, useOwnModelAct } from './api.ts';
import { OwnModelRow } from './own-model-row.tsx';

const GRAPHICS: Readonly<Record<GraphicsOnWire, string>> = { metal: 'Metal', cuda: 'CUDA', vulkan: 'Vulkan' };

/** Models that Lyceum runs itself: which one fits this computer, getting it, and using it. */
export function OwnModelCard({ doctor }: { doctor: Doctor }) {
  const { t } = useTranslation('own-model');
  const errorText = useErrorText('models');
  const { data } = useQuery(ownModelsQuery);
  const { mutate, isPending } = useOwnModelAct();
  useMeasuring(data, doctor);
  // Where it cannot be looked at, the rest of the page is as useful without it.
  if (!data) return null;
  const act = (next: OwnModelAct) => mutate(next, { onError: (error) => toast.error(errorText(error)) });
  return (
    <SectionCard title={t('title')} description={t('text')}>
      <Situation data={data} />
      {data.is_supported ? (
        <ul className="divide-y">
          {data.models.map((model) => (
            <OwnModelRow
              key={model.id}
              model={model}
              computer={data}
              isBusy={isPending}
              speed={doctor.speeds.get(modelKey('local', model.id))}
              onAct={act}
            />
          ))}
        </ul>
      ) : null}
      {data.is_supported && data.may_change ? (
        <AddOwnModel folder={data.folder ?? ''} isBusy={isPending} onAct={act} />
      ) : null}
    </SectionCard>
  );
}

/** What can be done here, and what is wrong. */
function Situation({ data }: { data: OwnModels }) {
  const { t } = useTranslation('own-model');
  const { number, fileSize } = useFormat();
  if (!data.is_supported) return <p className="text-sm">{t('unsupported')}</p>;
  const recommended = data.models.find((model) => model.is_recommended);
  const machine = t('machine', {
    memory: fileSize(data.memory_bytes),
    cores: t('cores', { count: data.cores, number: number(data.cores) }),
    free: fileSize(data.free_bytes),
  });
  const advice = recommended
    ? t('recommendation', { name: recommended.facts?.name ?? recommended.id })
    : t('noRecommendation');
  return (
    <>
      <div className="grid gap-1 text-sm">
        <p>
          {machine}{' '}
          {data.graphics === null
            ? t('graphics.none')
            : t('graphics.used', { name: GRAPHICS[data.graphics] })}{' '}
          {advice}
        </p>
        <p className="text-muted-foreground">
          {data.may_change && data.runtime_bytes > 0
            ? t('runtime', { size: fileSize(data.runtime_bytes) })
            : null}{' '}
          {t(data.may_change ? 'untested' : 'byOthers')}
        </p>
      </div>
      <FailedGraphics data={data} />
      {data.load_failure ? (
        <Alert tone="destructive">{t(`loadFailures.${data.load_failure}`)}</Alert>
      ) : data.process === 'off' ? null : (
        <output className="text-sm">{t(`process.${data.process}`)}</output>
      )}
    </>
  );
}

/** What does not work, and what is used in its place. */
function FailedGraphics({ data: { graphics, failed_graphics: failed } }: { data: OwnModels }) {
  const { t } = useTranslation('own-model');
  const used = graphics === null ? t('graphics.processor') : GRAPHICS[graphics];
  return failed.map((one) => (
    <Alert key={one}>{t('graphics.failed', { failed: GRAPHICS[one], used })}</Alert>
  ));
}

/** As soon as a model is there that was not before, it is tried out: so its speed is known, and the list above shows it. */
function useMeasuring(data: OwnModels | undefined, doctor: Doctor): void {
  const queryClient = useQueryClient();
  const before = useRef<string | null>(null);
  const chosen = data?.models.find((model) => model.is_chosen && model.kind === 'chat')?.id ?? null;
  const isReady = data?.process === 'ready';
  const { check } = doctor;
  useEffect(() => {
    if (!data) return;
    const now = isReady ? chosen : '';
    if (before.current !== null && before.current !== now) {
      void queryClient.invalidateQueries(modelsQuery);
      if (isReady && chosen !== null) check('local', chosen);
    }
    before.current = now;
    // Only a change of the model matters, not each look at it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen, isReady, data === undefined]);
}
