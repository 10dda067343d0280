import { useQuery } from '@tanstack/react-query';
import { GraduationCap, Library, type LucideIcon, MessagesSquare, Timer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#shared/endpoint.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { dashboard } from '../../contract.ts';
import { dashboardQuery } from '../api.ts';

const MS_PER_SECOND = 1_000;
const TENTH = 10;

/** The four figures of the dashboard; they are real. */
export function StatCards() {
  const { t } = useTranslation('tutor');
  const { data, isError, refetch } = useQuery(dashboardQuery);
  if (isError && !data) return <ErrorState message={t('stats.failed')} onRetry={() => void refetch()} />;
  return (
    <section aria-label={t('stats.label')} aria-busy={!data}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        <Stat icon={MessagesSquare} name="activeSessions" value={data && data.active_sessions} />
        <Stat icon={GraduationCap} name="aiProfessors" value={data && data.ai_professors} />
        <ResponseTime figures={data} />
        <Stat icon={Library} name="knowledgeBase" value={data && data.knowledge_base} />
      </ul>
    </section>
  );
}

function ResponseTime({ figures }: { figures: ResponseOf<typeof dashboard> | undefined }) {
  const { t } = useTranslation('tutor');
  const { number } = useFormat();
  const time = figures?.response_time_ms;
  const seconds = rounded((time ?? 0) / MS_PER_SECOND);
  const value = time === null ? t('stats.noTime') : t('stats.seconds', { seconds: number(seconds) });
  return <Stat icon={Timer} name="responseTime" value={figures && value} />;
}

/** To a tenth; below one to a hundredth, since nothing takes no time. */
function rounded(seconds: number): number {
  const parts = seconds < 1 / TENTH ? TENTH * TENTH : TENTH;
  return Math.round(seconds * parts) / parts;
}

interface StatProps {
  icon: LucideIcon;
  name: 'activeSessions' | 'aiProfessors' | 'responseTime' | 'knowledgeBase';
  /** Undefined until it is known. */
  value: number | string | undefined;
}

function Stat({ icon: Icon, name, value }: StatProps) {
  const { t } = useTranslation('tutor');
  const { number } = useFormat();
  return (
    <li>
      <Card className="grid h-full content-start gap-1 p-4 sm:p-5">
        <span className="flex items-start justify-between gap-2 text-sm text-muted-foreground">
          {t(`stats.${name}.label`)}
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        </span>
        {value === undefined ? (
          <Skeleton className="h-9 w-16" />
        ) : (
          <strong className="font-serif text-3xl/9 font-semibold tabular-nums">
            {typeof value === 'number' ? number(value) : value}
          </strong>
        )}
        <span className="text-xs text-muted-foreground">
          {name === 'knowledgeBase'
            ? t('stats.knowledgeBase.note', { count: typeof value === 'number' ? value : 0 })
            : t(`stats.${name}.note`)}
        </span>
      </Card>
    </li>
  );
}
