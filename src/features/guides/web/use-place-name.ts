import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useCitationText } from '#web/chat/use-citation-text.ts';
import type { GuidePartFacts } from '../contract.ts';

/** Where a quote stands, as answers say it: 'p. 12', 'Cells, para. 3', 'slide 7'; else that it is in the document. */
export function usePlaceName(): (citation: Citation) => string {
  const { t } = useTranslation('guides');
  const textOf = useCitationText();
  return (citation) => textOf(citation).place ?? t('inDocument');
}

/** A part by its heading, else by its pages. */
export function usePartName(): (part: GuidePartFacts) => string {
  const { t } = useTranslation('guides');
  return ({ title, from_page: from, to_page: to }) => title ?? t('pages', { from, to });
}
