import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { MoreOfList } from '#web/ui/more-of-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { JobKindCounts } from '../contract.ts';
import { givenUpQuery, jobsQuery } from './api.ts';
import { GivenUpRow } from './given-up-row.tsx';
import { useJobTexts } from './use-job-texts.ts';

/** What is done in the background, and what could not be done. */
export function JobsSection() {
  // Those of the rows come along, so that the page does not vanish when they are there.
  useTranslation(['administration', 'common', 'failures']);
  return (
    <>
      <QueueCard />
      <GivenUpCard />
    </>
  );
}

function QueueCard() {
  const { t } = useTranslation(['administration', 'common']);
  const { data, isError, refetch } = useQuery(jobsQuery);
  const kinds = data?.filter(({ waiting, running, retrying }) => waiting + running + retrying > 0);
  return (
    <SectionCard title={t('jobs.title')} description={t('jobs.description')}>
      {!kinds && !isError ? <LoadingList rows={2} rowClass="h-12" /> : null}
      {!kinds && isError ? (
        <ErrorLine message={t('common:list.failed')} onRetry={() => void refetch()} />
      ) : null}
      {kinds?.length === 0 ? <p className="text-sm text-muted-foreground">{t('jobs.none')}</p> : null}
      {kinds && kinds.length > 0 ? (
        <ul aria-label={t('jobs.title')} className="divide-y text-sm">
          {kinds.map((counts) => (
            <KindRow key={counts.kind} {...counts} />
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}

function KindRow({ kind, waiting, running, retrying, due_since: since, last_reason: reason }: JobKindCounts) {
  const { t } = useTranslation('administration');
  const { dateTime } = useFormat();
  const { kindText, reasonText } = useJobTexts();
  const facts = [
    running > 0 ? t('jobs.running', { count: running }) : null,
    waiting > 0 && since ? t('jobs.waiting', { count: waiting, time: dateTime(since) }) : null,
    retrying > 0 ? t('jobs.retrying', { count: retrying }) : null,
  ];
  return (
    <li className="py-3 wrap-anywhere">
      <p className="font-medium">{kindText(kind)}</p>
      <p className="text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
      {reason ? <p>{reasonText(reason)}</p> : null}
    </li>
  );
}

function GivenUpCard() {
  const { t } = useTranslation('administration');
  const { kindText } = useJobTexts();
  const list = useInfiniteQuery(givenUpQuery);
  return (
    <SectionCard title={t('jobs.givenUp')} description={t('jobs.givenUpDescription')}>
      <MoreOfList
        label={t('jobs.givenUp')}
        list={list}
        items={list.data?.pages.flatMap(({ jobs }) => jobs)}
        emptyText={t('jobs.noneGivenUp')}
      >
        {(job) => <GivenUpRow key={job.id} job={job} title={kindText(job.kind)} />}
      </MoreOfList>
    </SectionCard>
  );
}
