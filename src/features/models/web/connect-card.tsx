import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { providersQuery } from './api.ts';
import { ConnectForm } from './connect-form.tsx';
import { useWhere } from './own-model/use-where.ts';

const MARKUP = {
  code: <code className="mt-1 block w-fit rounded-sm bg-muted px-1.5 py-0.5 [overflow-wrap:anywhere]" />,
};

interface ConnectCardProps {
  canConnect: boolean;
  /** A new address is kept now. */
  onConnected: () => void;
}

/** Where the model server is: for administrators a form, for others who can change it. */
export function ConnectCard({ canConnect, onConnected }: ConnectCardProps) {
  const { t } = useTranslation('models');
  return (
    <SectionCard title={t('connect.title')} description={t('connect.text')}>
      {canConnect ? <OfInstitution onConnected={onConnected} /> : <ByOthers />}
    </SectionCard>
  );
}

function ByOthers() {
  const { t } = useTranslation('models');
  const where = useWhere();
  return (
    <div className="grid gap-3 text-sm">
      <p>{t('connect.byAdmin')}</p>
      <p className="text-muted-foreground">
        <Trans ns="models" i18nKey="connect.byOperator" t={t} {...where} components={MARKUP} />
      </p>
    </div>
  );
}

function OfInstitution({ onConnected }: { onConnected: () => void }) {
  const { t } = useTranslation('models');
  const { data, isPending, refetch } = useQuery(providersQuery);
  if (isPending) return <Skeleton className="h-56" />;
  const local = data?.find(({ provider }) => provider === 'local');
  if (!local) return <ErrorState message={t('connect.loadFailed')} onRetry={() => void refetch()} />;
  return <ConnectForm key={local.base_url ?? ''} settings={local} onConnected={onConnected} />;
}
