import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleRequest } from '../../contract.requests.ts';
import { RoleDialog } from '../members/role-dialog.tsx';
import { useRoleInSentence } from '../members/use-role-in-sentence.ts';
import { useFormat } from '#web/i18n/format.ts';
import { hasWords } from '#web/lib/has-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { LoadingList } from '#web/ui/loading-list.tsx';
import { SearchToolbar } from '#web/ui/search-toolbar.tsx';
import { toast } from '#web/ui/toast.ts';
import { roleRequestsQuery, useDecideRoleRequest } from './api.ts';
import { useFailureText } from './use-failure-text.ts';

/** The people who wait for a role at the institutions that the reader administers. */
export function RoleRequests() {
  const { t } = useTranslation('institutions');
  const { data, isPending, refetch } = useQuery(roleRequestsQuery);
  const [search, setSearch] = useState('');
  // With only one request left there is no search field to clear.
  const words = data && data.length > 1 ? search : '';
  const shown = (data ?? []).filter(({ full_name: name, email, institution_name: institution }) =>
    hasWords(`${name} ${email} ${institution}`, words),
  );
  return (
    <section aria-labelledby="role-requests" className="grid grid-cols-1 gap-3">
      <h2 id="role-requests" className="flex items-center gap-2 text-xl">
        {t('requests.title')}
        {data && data.length > 0 ? (
          <Badge tone="primary" className="font-sans">
            {data.length}
          </Badge>
        ) : null}
      </h2>
      {isPending ? <LoadingList rowClass="h-20 rounded-lg" /> : null}
      {!isPending && !data ? (
        <ErrorLine message={t('requests.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? <p className="text-sm text-muted-foreground">{t('requests.none')}</p> : null}
      {data && data.length > 1 ? (
        <div className="max-w-md">
          <SearchToolbar
            label={t('requests.searchLabel')}
            placeholder={t('requests.searchPlaceholder')}
            search={search}
            onSearch={setSearch}
          />
        </div>
      ) : null}
      {data && data.length > 0 && shown.length === 0 ? (
        <p className="text-sm text-muted-foreground">{t('requests.noMatch')}</p>
      ) : null}
      {shown.length > 0 ? (
        <Card>
          <ul aria-label={t('requests.title')} className="divide-y">
            {shown.map((request) => (
              <RequestRow key={request.user_id} request={request} />
            ))}
          </ul>
        </Card>
      ) : null}
    </section>
  );
}

function RequestRow({ request }: { request: RoleRequest }) {
  const { t } = useTranslation(['institutions', 'members']);
  const inSentence = useRoleInSentence();
  const { date } = useFormat();
  const failureText = useFailureText();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const { mutate, isPending } = useDecideRoleRequest();
  const name = request.full_name || request.email;
  const { held_role: heldRole, institution_name: institution } = request;
  const asRole = inSentence(request.role);
  const asHeld = heldRole ? inSentence(heldRole) : '';
  const end = endOf(request);
  const decide = (isGranted: boolean) =>
    mutate(
      { userId: request.user_id, isGranted },
      {
        onSuccess: () =>
          toast.success(t(isGranted ? 'requests.approved' : 'requests.declined', { name, asRole })),
        onError: (error) => toast.error(failureText(error, 'failures.unexpected')),
        onSettled: () => setAsked(null),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64 text-sm">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{name}</strong>{' '}
          {t(`requests.${wishOf(request)}`, { asRole, asHeld, institution })}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          {request.email} · {t('requests.since', { date: date(request.created_at) })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={isPending}
          aria-label={t('requests.approveLabel', { name, asRole })}
          onClick={() => (request.role === 'institution_admin' ? setAsked('approve') : decide(true))}
        >
          <Check aria-hidden />
          {t('requests.approve')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          aria-label={t('requests.declineLabel', { name, asRole })}
          onClick={() => setAsked('decline')}
        >
          <X aria-hidden />
          {t('requests.decline')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'decline'}
        onOpenChange={() => setAsked(null)}
        title={t(end === 'out' ? 'requests.confirmTitleOut' : 'requests.confirmTitle', { name })}
        description={t(`requests.confirm.${end}`, { name, asHeld, institution })}
        confirmLabel={t(isPending ? 'requests.declining' : `requests.declineAct.${end}`)}
        pending={isPending}
        onConfirm={() => decide(false)}
      />
      <RoleDialog
        role={asked === 'approve' ? request.role : null}
        name={name}
        warning={null}
        confirmLabel={t(isPending ? 'requests.approving' : 'requests.approve')}
        isPending={isPending}
        onConfirm={() => decide(true)}
        onClose={() => setAsked(null)}
      />
    </li>
  );
}

/** Asking for membership, for membership with a role, and as a member for another role are different things. */
function wishOf({ role, held_role: held }: RoleRequest) {
  if (held !== null) return 'wishRole';
  return role === 'student' ? 'wishJoin' : 'wish';
}

/** What happens to the person when the request is declined: they stay outside, leave again if only their domain let them in, or keep their role. */
function endOf({ held_role: held }: RoleRequest) {
  if (held === null) return 'outside';
  return held === 'student' ? 'out' : 'stays';
}
