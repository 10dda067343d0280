import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { TextBox } from '#shared/citation.ts';
import type { FoundPlace } from '../../contract.reading.ts';
import { boxesQuery } from './api.ts';

interface FoundOnPageProps {
  documentId: string;
  page: number;
  places: readonly FoundPlace[];
  placeOf: (box: TextBox) => CSSProperties;
}

/** What was found on a page that is shown as a picture. */
export function FoundOnPage({ documentId, page, places, placeOf }: FoundOnPageProps) {
  const { data } = useQuery(boxesQuery(documentId, page, places));
  return data?.boxes.flatMap((boxes, index) =>
    boxes
      // The end of a sentence that goes on overleaf is found there, too.
      .filter((box) => box.page === page)
      .map((box) => (
        <div
          key={`${places[index]?.start}:${box.x0}:${box.y0}`}
          data-testid="found"
          className="reader-box reader-mark-found"
          style={placeOf(box)}
        />
      )),
  );
}
