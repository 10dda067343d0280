import type { ReactNode } from 'react';

/** Characters [start, end) of a text. */
export interface Stretch {
  start: number;
  end: number;
}

/** Shows words of the highlighted range; `isFirst` for those that it begins with. */
export type Highlight = (words: string, part: { key: number; isFirst: boolean }) => ReactNode;

export interface Marking {
  /** What is highlighted; null for nothing. */
  range: Stretch | null;
  highlight: Highlight;
}

/** What lies between two stretches: spaces, and the borders of cells. */
const BETWEEN = /^[\s|]*$/;

/** The words of a stretch of a text, those within `range` highlighted. */
export function wordsOf(text: string, { start, end }: Stretch, { range, highlight }: Marking): ReactNode {
  const from = Math.max(start, range?.start ?? end);
  const to = Math.min(end, range?.end ?? start);
  if (from >= to) return text.slice(start, end);
  const isFirst = range !== null && BETWEEN.test(text.slice(range.start, from));
  return [
    text.slice(start, from),
    highlight(text.slice(from, to), { key: from, isFirst }),
    text.slice(to, end),
  ];
}
