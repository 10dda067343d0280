import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';

type Act =
  | 'failures.register'
  | 'failures.edit'
  | 'failures.delete'
  | 'failures.availability'
  | 'failures.book'
  | 'failures.cancel'
  | 'failures.move'
  | 'failures.feed';

/**
 * Says why an act failed: the server's reason where there is one, else that the act failed, and
 * without an answer the generic text.
 */
export function useFailureText(): (error: unknown, act: Act) => string {
  const { t } = useTranslation('meetings');
  return (error, act) => {
    if (!(error instanceof ApiError) || error.status === 0) return t('failures.generic');
    return t([`errors.${error.code}`], { ...error.details, defaultValue: t(act) });
  };
}
