import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Together } from '#web/ui/together.tsx';
import { modelsQuery } from './api.ts';
import { ConnectCard } from './connect-card.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { LostChoice } from './lost-choice.tsx';
import { ModelTable, ModelTableSkeleton } from './model-table.tsx';
import { OnlineCard } from './online-card.tsx';
import { ownModelsQuery } from './own-model/api.ts';
import { OwnModelCard } from './own-model/own-model-card.tsx';
import { useWhere } from './own-model/use-where.ts';
import { StartSteps } from './start-steps.tsx';
import { useDoctor } from './use-doctor.ts';

interface ModelsPageProps {
  /** The reader may say where the institution's model server is. */
  canConnect: boolean;
}

/** /models: what can really be reached, and how to reach more. */
export function ModelsPage({ canConnect }: ModelsPageProps) {
  const { t } = useTranslation('models');
  usePageTitle(t('title'));
  const doctor = useDoctor();
  const where = useWhere();
  const listed = useQuery(modelsQuery);
  const own = useQuery(ownModelsQuery);
  const isKnown = !listed.isPending && !own.isPending;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t('title')} text={t('description', where)} />
      <Together isKnown={isKnown} meanwhile={<ModelTableSkeleton />}>
        <OwnModelCard doctor={doctor} />
        <Models doctor={doctor} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <DoctorCard doctor={doctor} canConnect={canConnect} />
          <ConnectCard canConnect={canConnect} onConnected={() => doctor.check('local')} />
        </div>
        {canConnect ? <OnlineCard onConnected={(provider) => doctor.check(provider)} /> : null}
      </Together>
    </div>
  );
}

function Models({ doctor }: { doctor: ReturnType<typeof useDoctor> }) {
  const { t } = useTranslation('models');
  const { data, isPending, isFetching, refetch } = useQuery(modelsQuery);
  const { data: own } = useQuery(ownModelsQuery);
  if (isPending) return <ModelTableSkeleton />;
  if (!data) return <ErrorState message={t('loadFailed')} onRetry={() => void refetch()} />;
  const { models, choice } = data;
  return (
    <>
      {models.length === 0 ? (
        <StartSteps
          isSecond={own?.is_supported === true && own.may_change}
          isLooking={isFetching}
          onLook={() => void refetch()}
        />
      ) : null}
      <LostChoice models={models} choice={choice} />
      <ModelTable models={models} choice={choice} doctor={doctor} />
    </>
  );
}
