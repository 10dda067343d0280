import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartLine, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { useIsReachable } from '#web/lib/reachability.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type SourceFilter, todayQuery } from './api.ts';
import { MakeDialog } from './making/make-dialog.tsx';
import type { Makeable } from './making/makeable.ts';
import { useWaitingAnswers } from './outbox.ts';
import { usePreparedSession } from './use-prepared-session.ts';
import { FirstSource } from './today/first-source.tsx';
import { GoalCard } from './today/goal-card.tsx';
import { RunningMakings } from './today/running-makings.tsx';
import { SourceList } from './today/source-list.tsx';
import { TodayCard } from './today/today-card.tsx';

const NO_SOURCE: SourceFilter = {};

/** /practice: what waits today, the week, and what it is from. */
export function PracticePage() {
  const { t } = useTranslation('practice');
  usePageTitle(t('title'));
  const { data: today, error, refetch } = useQuery(todayQuery);
  const waiting = useWaitingAnswers();
  const isReachable = useIsReachable();
  const [making, setMaking] = useState<Makeable | 'choose' | null>(null);
  usePreparedSession('review', NO_SOURCE, today !== undefined && today.due + today.new_today > 0);
  const isEmpty = today?.items === 0;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6">
      <PageHeader title={t('title')} text={t('description')}>
        {today && !isEmpty ? <Ways items={today.items} onMake={() => setMaking('choose')} /> : null}
      </PageHeader>
      {isReachable || !today ? null : <Alert>{t('fromBefore')}</Alert>}
      {waiting > 0 ? <Alert>{t('waiting', { count: waiting })}</Alert> : null}
      <RunningMakings />
      {error && !today ? <ErrorState message={t('failures.today')} onRetry={() => void refetch()} /> : null}
      {today || error ? null : <Skeleton className="h-64 rounded-lg" />}
      {isEmpty ? <FirstSource onMake={() => setMaking('choose')} /> : null}
      {today && !isEmpty ? (
        <>
          <div className="grid grid-cols-1 items-stretch gap-4 lg:grid-cols-[2fr_1fr]">
            <TodayCard today={today} />
            <GoalCard goal={today.goal} />
          </div>
          <SourceList sources={today.sources} onMake={setMaking} />
        </>
      ) : null}
      {making ? (
        <MakeDialog source={making === 'choose' ? null : making} onClose={() => setMaking(null)} />
      ) : null}
    </div>
  );
}

function Ways({ items, onMake }: { items: number; onMake: () => void }) {
  const { t } = useTranslation('practice');
  const { number } = useFormat();
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" asChild>
        <Link to="/practice/items">
          <ListChecks aria-hidden />
          {t('ways.items', { items: number(items) })}
        </Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to="/practice/figures">
          <ChartLine aria-hidden />
          {t('ways.figures')}
        </Link>
      </Button>
      <Button variant="outline" onClick={onMake}>
        <Plus aria-hidden />
        {t('ways.make')}
      </Button>
    </div>
  );
}
