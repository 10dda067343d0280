import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { call } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { getOwnRoleRequest } from '../../contract.requests.ts';
import { useRoleInSentence } from './use-role-in-sentence.ts';

/** That the role or membership one has asked for is still to be decided; nothing otherwise. */
export function PendingRole() {
  const { t } = useTranslation('members');
  const inSentence = useRoleInSentence();
  const { date } = useFormat();
  const { data } = useQuery({
    queryKey: ['auth', 'role-request'],
    queryFn: ({ signal }) => call(getOwnRoleRequest, { signal }),
  });
  if (!data?.request) return null;
  const { role, institution_name: institution, created_at: at } = data.request;
  const title =
    role === 'student'
      ? t('pending.titleJoin', { institution })
      : t('pending.title', { asRole: inSentence(role) });
  return (
    <Alert>
      <p className="font-medium">{title}</p>
      <p>{t('pending.text', { institution, date: date(at) })}</p>
    </Alert>
  );
}
