import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { figuresQuery } from '../api.ts';
import { BarFigure } from './bar-figure.tsx';
import { MasteryList } from './mastery-list.tsx';
import { RetentionFigure } from './retention-figure.tsx';

const HUNDRED = 100;
const NONE = {};

/** /practice/figures: what the answers say of learning, each figure as a table too. */
export function FiguresPage() {
  const { t } = useTranslation('learning');
  const { date, number, percent } = useFormat();
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(figuresQuery(NONE));
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <BackLink to="/practice">{t('back')}</BackLink>
      <h1 className="text-3xl">{t('title')}</h1>
      {error && !data ? <ErrorState message={t('failed')} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-96 rounded-lg" />}
      {data?.answers === 0 ? (
        <EmptyState
          icon={ChartLine}
          title={t('none')}
          description={t('noneText')}
          action={
            <Button asChild>
              <Link to="/practice">{t('toPractice')}</Link>
            </Button>
          }
        />
      ) : null}
      {data && data.answers > 0 ? (
        <>
          <SectionCard title={t('mastery.title')} description={t('mastery.text')}>
            <MasteryList mastery={data.mastery} />
          </SectionCard>
          <SectionCard title={t('forecast.title')} description={t('forecast.text')}>
            <BarFigure
              label={t('forecast.title')}
              columns={[t('forecast.day'), t('forecast.due')]}
              bars={data.forecast.map(({ day, due }) => ({
                name: date(`${day}T12:00:00`),
                value: due,
                text: number(due),
              }))}
            />
          </SectionCard>
          <SectionCard
            title={t('retention.title')}
            description={
              data.remembered === null
                ? t('retention.none')
                : t('retention.text', { remembered: percent(Math.round(data.remembered * HUNDRED)) })
            }
          >
            {data.retention.length > 0 ? <RetentionFigure buckets={data.retention} /> : null}
            <p className="mt-4 text-sm text-muted-foreground">
              {t(data.fit.is_own ? 'retention.own' : 'retention.usual', { count: data.fit.answers_left })}
            </p>
          </SectionCard>
          <SectionCard title={t('weeks.title')} description={t('weeks.text')}>
            <BarFigure
              label={t('weeks.title')}
              columns={[t('weeks.week'), t('weeks.minutes')]}
              bars={data.weeks.map(({ monday, minutes, answers }) => ({
                name: date(`${monday}T12:00:00`),
                value: minutes,
                text: t('weeks.value', { minutes: number(minutes), count: answers }),
              }))}
            />
          </SectionCard>
        </>
      ) : null}
    </div>
  );
}
