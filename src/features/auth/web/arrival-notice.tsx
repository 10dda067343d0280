import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { useAuth } from './use-auth.ts';

/** How a link itself is called when it is not good: it was used, it is too old, or it never was one. */
const LINK_CODES = new Set(['otp_expired', 'unknown']);

/** Says what an emailed link or a provider has led to. The text never comes from the address, which anyone can write. */
export function ArrivalNotice() {
  const { t } = useTranslation('auth');
  const { arrival, state } = useAuth();
  if (arrival?.kind === 'email_half_changed')
    return <Alert tone="info">{t('arrival.emailHalfChanged')}</Alert>;
  if (arrival?.kind === 'email_changed') return <Alert tone="success">{t('arrival.emailChanged')}</Alert>;
  if (arrival?.kind !== 'failed') return null;
  const linkFailed = state.status === 'signed_in' ? t('arrival.linkFailed') : t('confirm.linkFailed');
  const failed = t([`auth:errors.${arrival.code}`], { defaultValue: t('arrival.failed') });
  return <Alert tone="warning">{LINK_CODES.has(arrival.code) ? linkFailed : failed}</Alert>;
}
