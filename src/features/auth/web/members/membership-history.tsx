import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { MembershipEvent } from '../../contract.members.ts';
import { historyQuery } from './api.ts';

/** Who did what to whom in the institution. */
export function MembershipHistory({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation('members');
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(institutionId),
  );
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <SectionCard title={t('history.title')}>
      {!events && !isError ? <LoadingList rowClass="h-10" /> : null}
      {isError && !events ? <ErrorLine message={t('history.failed')} onRetry={() => void refetch()} /> : null}
      {events?.length === 0 ? <p className="text-sm text-muted-foreground">{t('history.none')}</p> : null}
      {events && events.length > 0 ? (
        <ol aria-label={t('history.title')} className="divide-y text-sm">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      ) : null}
      {hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      ) : null}
    </SectionCard>
  );
}

function EventRow({ event }: { event: MembershipEvent }) {
  const { t } = useTranslation(['members', 'auth']);
  const { dateTime } = useFormat();
  const person = event.person ?? t('history.gone');
  const role = t(`auth:roles.${event.role}`);
  const isOwn = event.actor === null || event.action === 'requested' || event.action === 'left';
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        {t(`history.${event.action}`, { person, role })}
        {isOwn ? null : ` ${t('history.by', { actor: event.actor })}`}
      </span>
      <time dateTime={event.created_at} className="text-muted-foreground">
        {dateTime(event.created_at)}
      </time>
    </li>
  );
}
