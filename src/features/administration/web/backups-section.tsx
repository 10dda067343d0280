import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { Backups } from '../contract.ts';
import { backupsQuery, retentionQuery } from './api.ts';
import { FactList } from './fact-list.tsx';

/** The backups that there are, and how long records are kept. */
export function BackupsSection() {
  const { t } = useTranslation(['administration', 'common']);
  const { data, isError, refetch } = useQuery(backupsQuery);
  return (
    <>
      <SectionCard title={t('backups.title')}>
        {data ? <BackupList {...data} /> : null}
        {!data && isError ? (
          <ErrorLine message={t('common:list.failed')} onRetry={() => void refetch()} />
        ) : null}
        {!data && !isError ? <LoadingList rows={2} rowClass="h-10" /> : null}
      </SectionCard>
      <RetentionCard />
    </>
  );
}

function BackupList({ schedule, is_late: isLate, backups }: Backups) {
  const { t } = useTranslation('administration');
  const { dateTime, fileSize } = useFormat();
  if (!schedule) return <Alert tone="warning">{t('backups.off')}</Alert>;
  const { folder, every_hours: hours, keep } = schedule;
  return (
    <>
      <p className="text-sm">
        {t('backups.schedule', { count: hours, folder })} {t('backups.keep', { count: keep })}
      </p>
      {isLate ? (
        <Alert tone="warning">{t(backups.length === 0 ? 'backups.none' : 'backups.late')}</Alert>
      ) : null}
      {backups.length > 0 ? (
        <ol aria-label={t('backups.title')} className="divide-y text-sm">
          {backups.map(({ name, bytes, made_at: madeAt }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <time dateTime={madeAt} className="font-medium">
                {dateTime(madeAt)}
              </time>
              <span className="min-w-0 wrap-anywhere text-muted-foreground">
                {`${name} · ${fileSize(bytes)}`}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

const KEPT = ['access_logs', 'history', 'account_events', 'failed_jobs', 'mailbox'] as const;

function RetentionCard() {
  const { t } = useTranslation(['administration', 'common']);
  const { data, isError, refetch } = useQuery(retentionQuery);
  return (
    <SectionCard title={t('retention.title')} description={t('retention.description')}>
      {data ? (
        <FactList
          label={t('retention.title')}
          facts={KEPT.map((name) => ({
            name: t(`retention.names.${name}`),
            text: t('retention.days', { count: data[name] }),
          }))}
        />
      ) : null}
      {!data && isError ? (
        <ErrorLine message={t('common:list.failed')} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <LoadingList rows={2} rowClass="h-10" /> : null}
    </SectionCard>
  );
}
