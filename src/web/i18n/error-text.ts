import type { FlatNamespace } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';

/**
 * Answers a function that says an error in the reader's language: by its code, first from the feature's own
 * `errors.<code>`, then from the platform's; an unknown code gets the generic text. `details` of the error fill the text.
 */
export function useErrorText(namespace: FlatNamespace): (error: unknown) => string {
  const { t } = useTranslation([namespace, 'failures', 'common']);
  return (error) => {
    const { code, details } = error instanceof ApiError ? error : { code: 'unknown', details: {} };
    const keys = [`${namespace}:errors.${code}`, `failures:errors.${code}`, `common:errors.${code}`];
    return t(keys, { ...details, defaultValue: t('common:errors.unknown') });
  };
}
