import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import type { ReadInvitation } from './api.ts';
import { useRoleInSentence } from './use-role-in-sentence.ts';

/** On the registration page: who invites, and as what; or that the invitation is no longer good. */
export function InvitationNote({ invitation }: { invitation: ReadInvitation | null }) {
  const { t } = useTranslation('members');
  const inSentence = useRoleInSentence();
  if (!invitation) return <Alert tone="warning">{t('register.ended')}</Alert>;
  const { institution_name: institution, role } = invitation;
  return <Alert tone="info">{t('register.invited', { institution, asRole: inSentence(role) })}</Alert>;
}
