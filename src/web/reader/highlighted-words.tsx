import type { Span } from '#shared/text-structure.ts';
import { Fragment, type ReactNode } from 'react';
import { MarkFlag } from './mark-flag.tsx';
import type { PageMark } from './reader-parts.ts';

/** Shows words of the highlighted range; `isFirst` for those that it begins with. */
export type Highlight = (words: string, part: { at: number; isFirst: boolean }) => ReactNode;

export interface Marking {
  /** What is highlighted; null for nothing. */
  range: Span | null;
  highlight: Highlight;
  /** What else is marked. */
  marks?: readonly PageMark[];
}

/** What lies between two stretches: spaces, and the borders of cells. */
const BETWEEN = /^[\s|]*$/;
const NO_MARKS: readonly PageMark[] = [];

/** The words of a stretch of a text, each with its offset, those that are highlighted or marked as such. */
export function wordsOf(text: string, stretch: Span, marking: Marking): ReactNode {
  const { range, highlight, marks = NO_MARKS } = marking;
  const isOver = (one: Span) => one.start < stretch.end && one.end > stretch.start;
  const over = marks.filter(isOver);
  const cuts = bordersIn(stretch, range && isOver(range) ? [...over, range] : over);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? stretch.end;
    const words = text.slice(start, end);
    const isWithin = (one: Span) => one.start <= start && one.end >= end;
    const begins = (one: Span) => isWithin(one) && BETWEEN.test(text.slice(one.start, start));
    const within = over.filter(isWithin);
    const shown =
      range && isWithin(range) ? (
        highlight(words, { at: start, isFirst: begins(range) })
      ) : (
        <span data-at={start}>{words}</span>
      );
    const flags = within.filter(begins).map((mark) => <MarkFlag key={mark.id} mark={mark} isInline />);
    const marked = within.reduce<ReactNode>(
      (node, { id, look }) => (
        <span data-mark={id} className={`reader-mark reader-mark-${look}`}>
          {node}
        </span>
      ),
      shown,
    );
    return (
      <Fragment key={start}>
        {flags}
        {marked}
      </Fragment>
    );
  });
}

function bordersIn({ start, end }: Span, stretches: readonly Span[]): number[] {
  const inside = stretches.flatMap((one) => [one.start, one.end]).filter((at) => at > start && at < end);
  return [...new Set([start, ...inside, end])].toSorted((a, b) => a - b);
}
