import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';

const SECONDS_PER_MINUTE = 60;

interface CitationText {
  /** 'p. 12', '3:05' or a heading; null when the source has no places. */
  readonly place: string | null;
  /** The name of the control that opens it. */
  readonly name: string;
}

export function useCitationText(): (citation: Citation) => CitationText {
  const { t } = useTranslation('chat');
  return (citation) => {
    const place = placeOf(citation, (page) => t('citation.page', { page }));
    const key = citation.status === 'supported' ? 'open' : 'openUnsupported';
    const name = t(`citation.${key}${place === null ? 'Plain' : ''}`, { ...citation, place });
    return { place, name };
  };
}

function placeOf(citation: Citation, pageText: (page: number) => string): string | null {
  if (citation.page !== undefined) return pageText(citation.page);
  if (citation.start_seconds !== undefined) return clockTime(citation.start_seconds);
  return citation.heading ?? null;
}

function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / SECONDS_PER_MINUTE);
  return `${minutes}:${String(Math.floor(seconds % SECONDS_PER_MINUTE)).padStart(2, '0')}`;
}
