import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PanelActs } from '#web/reader/reader-parts.ts';
import type { ReaderTarget } from '#web/reader/reader-target.ts';
import type { FoundPlace } from '../../contract.reading.ts';
import { boxesQuery } from './api.ts';

export interface PhraseMatches {
  text: string;
  total: number;
  places: readonly FoundPlace[];
}

interface FindSteps {
  documentId: string;
  text: string;
  /** What was found of this text; null while it is looked for. */
  found: PhraseMatches | null;
  acts: PanelActs;
}

/** Goes from one place to the next, and shows the first of what was looked for. */
export function useFindSteps({ documentId, text, found, acts }: FindSteps) {
  const client = useQueryClient();
  const [at, setAt] = useState(0);
  const shown = useRef<ReaderTarget | null>(null);
  const places = found?.places ?? [];

  async function show(index: number): Promise<void> {
    const place = places[index];
    if (!place) return;
    setAt(index);
    const { page, start, end } = place;
    const { boxes } = await client.fetchQuery(boxesQuery(documentId, page, [place]));
    shown.current = { page, start, end, boxes: boxes[0] ?? [], quote: text };
    acts.goTo(shown.current);
  }

  // Where nothing is found, the reader stays and what was found before is no longer marked.
  const unmark = useEffectEvent(() => {
    if (shown.current) acts.goTo({ ...shown.current, isPlain: true });
    shown.current = null;
  });
  const isNothing = text.trim() === '' || found?.total === 0;
  useEffect(() => {
    if (isNothing) unmark();
  }, [isNothing]);

  // The first from the page that is being read on.
  const showFirst = useEffectEvent(() => {
    void show(
      Math.max(
        0,
        places.findIndex(({ page }) => page >= acts.page),
      ),
    );
  });
  const searched = found?.text;
  useEffect(() => {
    if (searched === undefined) return undefined;
    // Not within the render that shows how many there are.
    const timer = setTimeout(() => showFirst());
    return () => clearTimeout(timer);
  }, [searched]);

  const step = (by: 1 | -1) => void show((at + by + places.length) % places.length);
  return { at, places, step };
}
