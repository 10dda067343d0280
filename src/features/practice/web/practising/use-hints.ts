import { useTranslation } from 'react-i18next';
import { useCitationText } from '#web/chat/use-citation-text.ts';
import type { PracticeItem } from '../../contract.items.ts';

/** Hints to an item, from the least helpful: where it is written, then what its author thought of. */
export function useHints(item: PracticeItem): string[] {
  const { t } = useTranslation('practising');
  const textOf = useCitationText();
  const { citation, topic, source, hints } = item;
  const at = citation ? (textOf(citation).place ?? '') : '';
  const title = citation?.title ?? source.title;
  // The place of a text without pages is named by its headings.
  const place = [title, ...topic.filter((part) => part !== title && !at.includes(part)), at].filter(Boolean);
  const where = place.length > 0 ? [t('hint.where', { place: place.join(' › ') })] : [];
  return [...where, ...hints];
}
