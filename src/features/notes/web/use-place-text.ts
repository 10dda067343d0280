import { useTranslation } from 'react-i18next';
import { clockTime } from '#shared/citation.ts';
import type { DocumentNote } from '../contract.ts';

/** Where a note stands: 'p. 12', '3:05', a heading, or the number of a part. */
export function usePlaceText(): (note: DocumentNote) => string {
  const { t } = useTranslation('notes');
  return ({ page, is_flowing: isFlowing, heading, start_seconds: seconds }) => {
    if (seconds !== null) return clockTime(seconds);
    if (!isFlowing) return t('page', { page });
    return heading ?? t('part', { page });
  };
}
