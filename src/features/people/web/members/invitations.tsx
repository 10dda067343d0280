import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Invitation } from '../../contract.invitations.ts';
import { invitationsQuery, useRevokeInvitation } from './api.ts';
import { LoadedList } from './loaded-list.tsx';
import { useMembersFailure } from './use-members-failure.ts';
import { InvitationForm } from './invitation-form.tsx';

/** Invites people by email address, and lists who has not answered yet. */
export function Invitations({ institutionId }: { institutionId: string }) {
  const { t } = useTranslation('members');
  const { data, isError, refetch } = useQuery(invitationsQuery(institutionId));
  return (
    <SectionCard title={t('invitations.title')} description={t('invitations.description')}>
      {data?.needs_account ? <Alert tone="info">{t('invitations.needsAccount')}</Alert> : null}
      <InvitationForm institutionId={institutionId} />
      <LoadedList
        label={t('invitations.title')}
        items={data?.invitations}
        isError={isError}
        failedText={t('invitations.failed')}
        emptyText={t('invitations.none')}
        onRetry={() => void refetch()}
      >
        {(invitation) => (
          <InvitationRow key={invitation.id} institutionId={institutionId} invitation={invitation} />
        )}
      </LoadedList>
    </SectionCard>
  );
}

function InvitationRow({ institutionId, invitation }: { institutionId: string; invitation: Invitation }) {
  const { t } = useTranslation(['members', 'auth']);
  const { date } = useFormat();
  const failureText = useMembersFailure();
  const { mutate, isPending } = useRevokeInvitation(institutionId);
  const { email } = invitation;
  const revoke = () =>
    mutate(invitation.id, {
      onSuccess: () => toast.success(t('invitations.revoked', { email })),
      onError: (error) => toast.error(failureText(error)),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-muted-foreground">
          {t(`auth:roles.${invitation.role}`)} ·{' '}
          {t('invitations.until', { date: date(invitation.expires_at) })}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={isPending}
        aria-label={t('invitations.revokeLabel', { email })}
        onClick={revoke}
      >
        {t('invitations.revoke')}
      </Button>
    </li>
  );
}
