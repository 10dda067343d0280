import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { GraphicsOnWire, OwnModels } from '../../contract.own.ts';
import type { OwnModelAct } from './api.ts';
import { whereOf } from './use-where.ts';

const GRAPHICS: Readonly<Record<GraphicsOnWire, string>> = { metal: 'Metal', cuda: 'CUDA', vulkan: 'Vulkan' };

interface OwnModelSituationProps {
  data: OwnModels;
  isBusy: boolean;
  onAct: (act: OwnModelAct) => void;
}

/** What can be done here, and what is wrong. */
export function OwnModelSituation({ data, isBusy, onAct }: OwnModelSituationProps) {
  const { t } = useTranslation('own-model');
  const { number, fileSize } = useFormat();
  if (!data.is_supported) return <p className="text-sm">{t('unsupported', whereOf(data))}</p>;
  const recommended = data.models.find((model) => model.is_recommended);
  const machine = t('machine', {
    ...whereOf(data),
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
      <BetterRuntime data={data} isBusy={isBusy} onAct={onAct} />
      {data.load_failure ? (
        <LoadFailure failure={data.load_failure} data={data} />
      ) : data.process === 'off' ? null : (
        <output className="text-sm">{t(`process.${data.process}`)}</output>
      )}
    </>
  );
}

function LoadFailure({
  failure,
  data,
}: {
  failure: NonNullable<OwnModels['load_failure']>;
  data: OwnModels;
}) {
  const { t } = useTranslation('own-model');
  const isOfComputer = failure === 'no_avx' || failure === 'runtime_unusable';
  return (
    <Alert tone="destructive">
      {isOfComputer ? t(`loadFailures.${failure}`, whereOf(data)) : t(`loadFailures.${failure}`)}
    </Alert>
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

/** Graphics that came after the program, and one press to use them. Where models are being brought, that comes first. */
function BetterRuntime({ data, isBusy, onAct }: OwnModelSituationProps) {
  const { t } = useTranslation('own-model');
  const { fileSize } = useFormat();
  const { better_runtime: better, models } = data;
  const isUsed = models.some((model) => model.is_chosen && model.state === 'present');
  if (!better || !isUsed || !data.may_change) return null;
  const name = GRAPHICS[better.graphics];
  return (
    <Alert>
      <p>{t('better.text', { name })}</p>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        disabled={isBusy}
        onClick={() => onAct({ do: 'renew' })}
      >
        {t('better.use', { name, size: fileSize(better.download_bytes) })}
      </Button>
    </Alert>
  );
}
