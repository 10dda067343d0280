import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';

/** Says why an act failed: the reason where there are words for it. */
export function useMembersFailure(): (error: unknown) => string {
  const { t } = useTranslation(['members', 'common']);
  return (error) => {
    const code = error instanceof ApiError ? error.code : 'unknown';
    const details = error instanceof ApiError ? error.details : {};
    const keys = [`members:errors.${code}`, `common:errors.${code}`];
    return t(keys, { ...details, defaultValue: t('failed') });
  };
}
