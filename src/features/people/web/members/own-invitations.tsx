import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Membership } from '../../contract.members.ts';
import { useDeclineInvitation, useJoin } from './api.ts';
import { useMembersFailure } from './use-members-failure.ts';
import { useRoleInSentence } from './use-role-in-sentence.ts';

interface OwnInvitationsProps extends Pick<Membership, 'invitations'> {
  leaveFirst?: LeaveFirst;
}

/** Where one belongs already: nobody accepts an invitation before leaving it. */
interface LeaveFirst {
  institution: string;
  onLeave: () => void;
}

/** Who has invited the reader. */
export function OwnInvitations({ invitations, ...rest }: OwnInvitationsProps) {
  const { t } = useTranslation('members');
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={t('own.invitations')} className="divide-y rounded-md border">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} {...rest} />
      ))}
    </ul>
  );
}

interface InvitationRowProps extends Pick<OwnInvitationsProps, 'leaveFirst'> {
  invitation: Membership['invitations'][number];
}

function InvitationRow({ invitation, leaveFirst }: InvitationRowProps) {
  const { t } = useTranslation('members');
  const inSentence = useRoleInSentence();
  const { date } = useFormat();
  const failureText = useMembersFailure();
  const accepting = useJoin();
  const declining = useDeclineInvitation();
  const { id, institution_name: institution, expires_at: until } = invitation;
  const isPending = accepting.isPending || declining.isPending;
  const onError = (error: unknown) => toast.error(failureText(error));
  const accept = () =>
    accepting.mutate(
      { invitation_id: id },
      { onSuccess: () => toast.success(t('own.joined', { institution })), onError },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-3 text-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          {t('own.invited', { institution, asRole: inSentence(invitation.role) })}
        </p>
        <p className="text-muted-foreground">{t('invitations.until', { date: date(until) })}</p>
      </div>
      <div className="flex gap-2">
        {leaveFirst ? (
          <Button variant="link" size="sm" onClick={leaveFirst.onLeave}>
            {t('own.leaveFirst', { institution: leaveFirst.institution })}
          </Button>
        ) : (
          <Button
            size="sm"
            disabled={isPending}
            aria-label={t('own.acceptLabel', { institution })}
            onClick={accept}
          >
            {t('own.accept')}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          disabled={isPending}
          aria-label={t('own.declineLabel', { institution })}
          onClick={() => declining.mutate(id, { onError })}
        >
          {t('own.decline')}
        </Button>
      </div>
    </li>
  );
}
