import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Citation, clockTime } from '#shared/citation.ts';

/** Between a heading and one below it. */
const BELOW = ' › ';

interface CitationText {
  /** 'p. 12', '3:05–3:20', 'Cells, para. 3', 'slide 7' or 'arxiv.org'; null when the source has no places. */
  readonly place: string | null;
  /** The name of the control that opens it. */
  readonly name: string;
}

export function useCitationText(): (citation: Citation) => CitationText {
  const { t } = useTranslation('chat');
  return (citation) => {
    const place = placeOf(citation, t);
    const key = citation.status === 'supported' ? 'open' : 'openCheck';
    const name = t(`citation.${key}${place === null ? 'Plain' : ''}`, { ...citation, place });
    return { place, name };
  };
}

function placeOf(citation: Citation, t: TFunction<'chat'>): string | null {
  const {
    page,
    start_seconds: start,
    end_seconds: end,
    heading,
    paragraph,
    slide,
    in_notes: isInNotes,
    row,
    about_page: aboutPage,
    url,
  } = citation;
  if (url !== undefined) return new URL(url).hostname.replace(/^www\./, '');
  if (page !== undefined) return t('citation.page', { page });
  if (start !== undefined) return timeText(start, end ?? start);
  if (slide !== undefined) return t(isInNotes ? 'citation.notes' : 'citation.slide', { slide });
  const parts = [
    row && heading ? t('citation.sheet', { heading }) : headingWithin(citation),
    row && t('citation.row', { row }),
    paragraph && t('citation.paragraph', { paragraph }),
    aboutPage && t('citation.aboutPage', { page: aboutPage }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** The headings above a quote, without the first where it is the title, which stands beside the place. */
function headingWithin({ title, heading, paragraph }: Citation): string | undefined {
  if (heading === title && paragraph) return undefined;
  return heading?.startsWith(title + BELOW) ? heading.slice(title.length + BELOW.length) : heading;
}

function timeText(start: number, end: number): string {
  const [from, to] = [clockTime(start), clockTime(end)];
  return from === to ? from : `${from}–${to}`;
}
