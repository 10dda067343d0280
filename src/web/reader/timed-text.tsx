import type { ReactNode } from 'react';
import { clockTime } from '#shared/citation.ts';

/** A stretch [start, end) of a text and when it is spoken. */
export interface TimedStretch {
  start: number;
  end: number;
  start_seconds: number;
  end_seconds: number;
}

interface TimedTextProps {
  text: string;
  cues: readonly TimedStretch[];
  /** What is highlighted, [start, end); null for nothing. */
  range: { start: number; end: number } | null;
  highlight: (words: string, part: { key: number; isFirst: boolean }) => ReactNode;
}

/** What is said, one caption to a line, each with its time in front. */
export function TimedText({ text, cues, range, highlight }: TimedTextProps) {
  const first = range ? cues.find((cue) => cue.end > range.start) : undefined;
  return (
    <ol className="grid gap-1">
      {cues.map((cue) => (
        <li key={cue.start} className="grid grid-cols-[3.5rem_1fr] gap-x-3">
          <time
            dateTime={`PT${cue.start_seconds}S`}
            className="text-right font-sans text-xs/7 text-muted-foreground tabular-nums select-none"
          >
            {clockTime(cue.start_seconds)}
          </time>
          <span>{wordsOf(cue, cue === first)}</span>
        </li>
      ))}
    </ol>
  );

  function wordsOf({ start, end }: TimedStretch, isFirst: boolean): ReactNode {
    const from = Math.max(start, range?.start ?? end);
    const to = Math.min(end, range?.end ?? start);
    if (from >= to) return text.slice(start, end);
    return [
      text.slice(start, from),
      highlight(text.slice(from, to), { key: from, isFirst }),
      text.slice(to, end),
    ];
  }
}
