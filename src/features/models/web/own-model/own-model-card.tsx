import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/i18n/error-text.ts';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OwnModels } from '../../contract.own.ts';
import { modelsQuery } from '../api.ts';
import { type Doctor, modelKey } from '../use-doctor.ts';
import { AddOwnModel } from './add-own-model.tsx';
import { type OwnModelAct, ownModelsQuery, useOwnModelAct } from './api.ts';
import { OwnModelRow } from './own-model-row.tsx';
import { OwnModelSituation } from './own-model-situation.tsx';
import { whereOf } from './use-where.ts';

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
    <SectionCard title={t('title', whereOf(data))} description={t('text', whereOf(data))}>
      <OwnModelSituation data={data} isBusy={isPending} onAct={act} />
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

/** As soon as a model is there that was not before, it is tried out: so its speed is known, and the list above shows it. */
function useMeasuring(data: OwnModels | undefined, doctor: Doctor): void {
  const queryClient = useQueryClient();
  const before = useRef<string | null>(null);
  const chosen = data?.models.find((model) => model.is_chosen && model.kind === 'chat')?.id ?? null;
  const isReady = data?.process === 'ready';
  const { check, forget } = doctor;
  useEffect(() => {
    if (!data) return;
    const now = isReady ? chosen : '';
    if (before.current !== null && before.current !== now) {
      void queryClient.invalidateQueries(modelsQuery);
      if (isReady && chosen !== null) check('local', chosen);
      else if (chosen === null) forget();
    }
    before.current = now;
    // Only a change of the model matters, not each look at it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen, isReady, data === undefined]);
}
