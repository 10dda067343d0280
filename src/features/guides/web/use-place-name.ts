import { useTranslation } from 'react-i18next';
import { type Citation, clockTime } from '#shared/citation.ts';
import type { GuidePartFacts } from '../contract.ts';

/** Where a quote stands: 'p. 12', '3:05', a heading, or that it is in the document. */
export function usePlaceName(): (citation: Citation) => string {
  const { t } = useTranslation('guides');
  return ({ page, heading, start_seconds: seconds }) => {
    if (seconds !== undefined) return clockTime(seconds);
    if (page !== undefined) return t('page', { page });
    return heading ?? t('inDocument');
  };
}

/** A part by its heading, else by its pages. */
export function usePartName(): (part: GuidePartFacts) => string {
  const { t } = useTranslation('guides');
  return ({ title, from_page: from, to_page: to }) => title ?? t('pages', { from, to });
}
