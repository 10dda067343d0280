import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { call } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { getOwnRoleRequest } from '../contract.ts';

/** That the role one has asked for at sign-up is still to be decided; nothing otherwise. */
export function PendingRole() {
  const { t } = useTranslation('auth');
  const { date } = useFormat();
  const { data } = useQuery({
    queryKey: ['auth', 'role-request'],
    queryFn: ({ signal }) => call(getOwnRoleRequest, { signal }),
  });
  if (!data?.request) return null;
  const { role, institution_name: institution, created_at: at } = data.request;
  return (
    <Alert>
      <p className="font-medium">{t('pendingRole.title', { role: t(`roles.${role}`) })}</p>
      <p>{t('pendingRole.text', { institution, date: date(at) })}</p>
    </Alert>
  );
}
