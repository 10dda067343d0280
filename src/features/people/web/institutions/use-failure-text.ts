import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';

/**
 * Says why an act failed: the reason where the server gave one that we know, else that the act
 * failed, and without an answer of the server that something unexpected happened.
 */
export function useFailureText() {
  const { t } = useTranslation('institutions');
  return (error: unknown, act: ParseKeys<'institutions'>): string => {
    if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'bad_answer') {
      return t('failures.unexpected');
    }
    return t([`errors.${error.code}`], { ...error.details, defaultValue: t(act) });
  };
}
