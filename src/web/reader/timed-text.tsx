import { clockTime } from '#shared/citation.ts';
import { type Highlight, type Stretch, wordsOf } from './highlighted-words.ts';

/** A stretch of a text and when it is spoken. */
export interface TimedStretch extends Stretch {
  start_seconds: number;
  end_seconds: number;
}

interface TimedTextProps {
  text: string;
  cues: readonly TimedStretch[];
  /** What is highlighted; null for nothing. */
  range: Stretch | null;
  highlight: Highlight;
}

/** What is said, one caption to a line, each with its time in front. */
export function TimedText({ text, cues, range, highlight }: TimedTextProps) {
  return (
    <ol className="grid gap-1">
      {cues.map((cue) => (
        <li key={cue.start} className="grid grid-cols-[2.75rem_1fr] gap-x-3 sm:grid-cols-[3.5rem_1fr]">
          <time
            dateTime={`PT${cue.start_seconds}S`}
            className="text-right font-sans text-xs/7 text-muted-foreground tabular-nums select-none"
          >
            {clockTime(cue.start_seconds)}
          </time>
          <span>{wordsOf(text, cue, { range, highlight })}</span>
        </li>
      ))}
    </ol>
  );
}
