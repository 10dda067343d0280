import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { type ReadInvitation, useRoleInSentence } from '#features/people/client.ts';

/** On the registration page: who invites, in which role, or why the invitation is no longer valid. */
export function InvitationNote({ invitation }: { invitation: ReadInvitation | 'ended' | 'replaced' }) {
  const { t } = useTranslation('members');
  const inSentence = useRoleInSentence();
  if (invitation === 'ended') return <Alert tone="warning">{t('register.ended')}</Alert>;
  if (invitation === 'replaced') return <Alert tone="warning">{t('errors.invitation_replaced')}</Alert>;
  const { institution_name: institution, role } = invitation;
  return <Alert tone="info">{t('register.invited', { institution, asRole: inSentence(role) })}</Alert>;
}
