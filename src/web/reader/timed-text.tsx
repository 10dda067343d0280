import { useTranslation } from 'react-i18next';
import { clockTime } from '#shared/citation.ts';
import { type Marking, wordsOf } from './highlighted-words.tsx';
import type { Span } from '#shared/text-structure.ts';

/** A stretch of a text and when it is spoken. */
export interface TimedSpan extends Span {
  start_seconds: number;
  end_seconds: number;
}

interface TimedTextProps {
  text: string;
  cues: readonly TimedSpan[];
  marking: Marking;
  /** Plays from a second; the times lead there. */
  onSeek?: ((seconds: number) => void) | undefined;
}

/** What is said, one caption to a line, each with its time in front. */
export function TimedText({ text, cues, marking, onSeek }: TimedTextProps) {
  return (
    <ol className="grid gap-1">
      {cues.map((cue) => (
        <li key={cue.start} className="grid grid-cols-[2.75rem_1fr] gap-x-3 sm:grid-cols-[3.5rem_1fr]">
          <SpokenAt seconds={cue.start_seconds} onSeek={onSeek} />
          <span>{wordsOf(text, cue, marking)}</span>
        </li>
      ))}
    </ol>
  );
}

function SpokenAt({ seconds, onSeek }: { seconds: number; onSeek: TimedTextProps['onSeek'] }) {
  const { t } = useTranslation('reader');
  const clock = clockTime(seconds);
  const time = (
    <time
      dateTime={`PT${seconds}S`}
      className="text-right font-sans text-xs/7 text-muted-foreground tabular-nums select-none"
    >
      {clock}
    </time>
  );
  if (!onSeek) return time;
  return (
    <button
      type="button"
      aria-label={t('video.playFrom', { time: clock })}
      onClick={() => onSeek(seconds)}
      className="self-start rounded-xs text-right underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {time}
    </button>
  );
}
