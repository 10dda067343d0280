import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageMark, ReaderLayer } from '#web/reader/reader-parts.ts';
import type { FoundPlace } from '../../contract.reading.ts';
import { useDebounced } from '../use-debounced.ts';
import { findQuery } from './api.ts';
import { FindBar } from './find-bar.tsx';
import { FoundOnPage } from './found-on-page.tsx';

const DELAY_MS = 200;
const NO_PLACES: readonly FoundPlace[] = [];

/** Looks for words in a document, and marks all of them. */
export function useFindLayer(documentId: string): ReaderLayer {
  const { t } = useTranslation('library');
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), DELAY_MS);
  const { data, isError, isPlaceholderData } = useQuery(findQuery(documentId, wanted));
  const found = wanted === '' || text.trim() === '' ? undefined : data;
  const places = found?.places ?? NO_PLACES;
  const byPage = useMemo(() => Map.groupBy(places, ({ page }) => page), [places]);
  const marks = useMemo(() => places.map(markOf), [places]);
  const isCurrent = !isPlaceholderData && wanted === text.trim();

  return {
    marks,
    panels: [
      {
        name: 'find',
        kind: 'bar',
        label: t('find.title'),
        icon: Search,
        shortcut: 'Control+f',
        render: (acts) => (
          <FindBar
            documentId={documentId}
            text={text}
            onText={setText}
            found={found && isCurrent ? { ...found, text: wanted } : null}
            hasFailed={isError && text !== ''}
            acts={acts}
          />
        ),
      },
    ],
    renderOnPage: (page, placeOf) => {
      const stretches = byPage.get(page);
      return stretches ? (
        <FoundOnPage key="found" documentId={documentId} page={page} places={stretches} placeOf={placeOf} />
      ) : null;
    },
  };
}

/** For text that is shown as it is stored; where pictures of pages have them, each page finds out by itself. */
function markOf({ page, start, end }: FoundPlace): PageMark {
  return { id: `found:${page}:${start}`, page, start, end, boxes: [], quote: '', look: 'found' };
}
