import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roleSchema } from '#shared/roles.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SearchFilter, SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { MEMBERS_PER_PAGE } from '../../contract.members.ts';
import { membersQuery } from './api.ts';
import { Invitations } from './invitations.tsx';
import { JoinCodes } from './join-codes.tsx';
import { MemberRow } from './member-row.tsx';
import { MembershipHistory } from './membership-history.tsx';

/** The people of one institution, for those who look after it. */
export function MembersPage({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation(['members', 'auth']);
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const [page, setPage] = useState(1);
  const query = useDeferredValue({ search: search.trim(), ...(role && { role }), page });
  const { data, error, refetch } = useQuery(membersQuery(institutionId, query));
  const title = data ? t('titleOf', { institution: data.institution.name }) : t('title');
  usePageTitle(title);
  const header = (
    <header className="grid gap-2">
      <BackLink to="/institutions">{t('back')}</BackLink>
      <h1 className="text-3xl break-words">{title}</h1>
    </header>
  );
  if (error instanceof ApiError && error.status === 403)
    return (
      <div className="grid grid-cols-1 gap-6">
        {header}
        <EmptyState icon={Users} title={t('notYours')} />
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      {header}
      <div className="max-w-2xl">
        <SearchToolbar
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          search={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        >
          <SearchFilter
            label={t('roleLabel')}
            all={t('allRoles')}
            names={roleSchema.options}
            textOf={(name) => t(`auth:roles.${name}`)}
            chosen={role}
            onChoose={(next) => {
              setRole(next);
              setPage(1);
            }}
          />
        </SearchToolbar>
      </div>
      {!data && !error ? <LoadingList rowClass="h-20 rounded-lg" /> : null}
      {!data && error ? <ErrorState message={t('loadFailed')} onRetry={() => void refetch()} /> : null}
      {data?.members.length === 0 ? (
        <EmptyState icon={Users} title={t(query.search || query.role ? 'noMatch' : 'empty')} />
      ) : null}
      {data && data.members.length > 0 ? (
        <Card>
          <ul aria-label={t('title')} className="divide-y">
            {data.members.map((member) => (
              <MemberRow
                key={member.id}
                institutionId={institutionId}
                member={member}
                isOnlyAdministrator={data.can_move && data.only_administrator === member.id}
                canMove={data.can_move}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {data ? <Pages page={page} total={data.total} onPage={setPage} /> : null}
      <Invitations institutionId={institutionId} />
      <JoinCodes institutionId={institutionId} />
      <MembershipHistory institutionId={institutionId} />
    </div>
  );
}

interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation('members');
  const last = Math.max(1, Math.ceil(total / MEMBERS_PER_PAGE));
  if (last === 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <p className="text-sm text-muted-foreground">{t('pageOf', { page, last })}</p>
      <Button variant="outline" size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
