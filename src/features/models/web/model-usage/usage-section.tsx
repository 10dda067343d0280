import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { MoreOfList } from '#web/ui/more-of-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import { USAGE_DAYS } from '../../contract.administration.ts';
import { type Days, usageByDayQuery, usageByPersonQuery } from './api.ts';

/** How much people ask of models. */
export function UsageSection() {
  const { t } = useTranslation('model-usage');
  const [days, setDays] = useState<Days>(USAGE_DAYS[0]);
  return (
    <>
      <ViewSwitch
        label={t('period')}
        views={USAGE_DAYS.map(String)}
        nameOf={(view) => t('lastDays', { count: Number(view) })}
        view={String(days)}
        onChange={(view) => setDays(USAGE_DAYS.find((known) => String(known) === view) ?? days)}
      />
      <PeopleCard days={days} />
      <DaysCard days={days} />
    </>
  );
}

function PeopleCard({ days }: { days: Days }) {
  const { t } = useTranslation('model-usage');
  const list = useInfiniteQuery(usageByPersonQuery(days));
  return (
    <SectionCard title={t('byPerson')} description={t('description')}>
      <MoreOfList
        label={t('byPerson')}
        list={list}
        items={list.data?.pages.flatMap(({ people }) => people)}
        emptyText={t('none')}
      >
        {({ id, name, email, institution, ...used }) => (
          <UsageRow
            key={id ?? ''}
            title={id === null ? t('gone') : name || email}
            facts={[name ? email : null, institution]}
            {...used}
          />
        )}
      </MoreOfList>
    </SectionCard>
  );
}

function DaysCard({ days }: { days: Days }) {
  const { t } = useTranslation(['model-usage', 'common']);
  const { date } = useFormat();
  const { data, isError, refetch } = useQuery(usageByDayQuery(days));
  return (
    <SectionCard title={t('byDay')} description={t('utc')}>
      {!data && !isError ? <LoadingList rows={2} rowClass="h-12" /> : null}
      {!data && isError ? (
        <ErrorLine message={t('common:list.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <p className="text-sm text-muted-foreground">{t('none')}</p> : null}
      {data && data.length > 0 ? (
        <ul aria-label={t('byDay')} className="divide-y text-sm">
          {data.map(({ day, ...used }) => (
            // Noon, so that the day is the same one in the reader's zone, as far as it can be.
            <UsageRow key={day} title={date(`${day}T12:00:00Z`)} facts={[]} {...used} />
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}

interface UsageRowProps {
  title: string;
  facts: Array<string | null>;
  answers: number;
  tokens: number;
}

function UsageRow({ title, facts, answers, tokens }: UsageRowProps) {
  const { t } = useTranslation('model-usage');
  const about = facts.filter(Boolean).join(' · ');
  return (
    <li className="flex justify-between gap-x-6 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {about ? <p className="text-muted-foreground">{about}</p> : null}
      </div>
      <p className="shrink-0 text-end">
        <span className="block font-medium">{t('tokens', { count: tokens })}</span>
        <span className="block text-muted-foreground">{t('answers', { count: answers })}</span>
      </p>
    </li>
  );
}
