import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SearchFilter, SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import {
  type HistoryKind,
  historyKindSchema,
  type MembershipEvent,
  type Named,
} from '../../contract.members.ts';
import { historyQuery } from './api.ts';
import { useRoleInSentence } from './use-role-in-sentence.ts';

/** Who did what to whom in the institution, or in all of them for null. */
export function MembershipHistory({ institutionId }: { institutionId: string | null }) {
  const { t } = useTranslation('members');
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<HistoryKind | null>(null);
  const words = useDeferredValue(search.trim());
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    historyQuery(institutionId, { search: words, kind }),
  );
  const events = data?.pages.flatMap((page) => page.events);
  const isNarrowed = words !== '' || kind !== null;
  return (
    <SectionCard title={t('history.title')}>
      <SearchToolbar
        label={t('history.searchLabel')}
        placeholder={t('history.searchPlaceholder')}
        search={search}
        onSearch={setSearch}
      >
        <SearchFilter
          label={t('history.kindLabel')}
          all={t('history.allKinds')}
          names={historyKindSchema.options}
          textOf={(name) => t(`history.kinds.${name}`)}
          chosen={kind}
          onChoose={setKind}
        />
      </SearchToolbar>
      {!events && !isError ? <LoadingList rowClass="h-10" /> : null}
      {isError && !events ? <ErrorLine message={t('history.failed')} onRetry={() => void refetch()} /> : null}
      {events?.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t(isNarrowed ? 'history.noMatch' : 'history.none')}</p>
      ) : null}
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

/** What happened, and below it by which addresses those concerned are known. */
function EventRow({ event }: { event: MembershipEvent }) {
  const { t } = useTranslation('members');
  const inSentence = useRoleInSentence();
  const { dateTime } = useFormat();
  const { action, person, actor, detail, previous, institution } = event;
  const isOwn = action === 'requested' || action === 'role_requested' || action === 'left';
  const sentence = t(`history.${action}`, {
    person: person ? nameOf(person) : t('history.gone'),
    asRole: inSentence(event.role),
    detail: detail ?? t('history.forgotten'),
    previous: previous ?? '',
  });
  const facts = [
    person && person.name !== '' ? person.email : null,
    actor && !isOwn ? t('history.by', { actor: nameOf(actor), email: actor.email }) : null,
    institution,
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-col gap-x-6 gap-y-1 py-3 sm:flex-row sm:justify-between">
      <div className="min-w-0 wrap-anywhere">
        <p>{sentence}</p>
        {facts.length > 0 ? <p className="text-muted-foreground">{facts.join(' · ')}</p> : null}
      </div>
      <time dateTime={event.created_at} className="shrink-0 text-muted-foreground">
        {dateTime(event.created_at)}
      </time>
    </li>
  );
}

function nameOf({ name, email }: Named): string {
  return name || email;
}
