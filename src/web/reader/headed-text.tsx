import { cn } from '#web/lib/cn.ts';
import { type Highlight, type Stretch, wordsOf } from './highlighted-words.ts';

export interface HeadingStretch extends Stretch {
  /** 1 for the outermost. */
  level: number;
}

interface HeadedTextProps {
  text: string;
  headings: readonly HeadingStretch[];
  /** What is highlighted; null for nothing. */
  range: Stretch | null;
  highlight: Highlight;
}

/** The title of the document is a heading itself. */
const OUTERMOST_LEVEL = 3;
const INNERMOST_LEVEL = 6;

/** Running text with its headings, every character in its place. */
export function HeadedText({ text, headings, range, highlight }: HeadedTextProps) {
  const pieces = headings.flatMap((heading, index) => [
    wordsOf(text, { start: headings[index - 1]?.end ?? 0, end: heading.start }, { range, highlight }),
    // A block would add room to the line breaks that are in the text already.
    <span
      key={`heading-${heading.start}`}
      role="heading"
      aria-level={Math.min(OUTERMOST_LEVEL + heading.level - 1, INNERMOST_LEVEL)}
      className={cn('font-semibold', heading.level === 1 && 'text-xl', heading.level === 2 && 'text-lg')}
    >
      {wordsOf(text, heading, { range, highlight })}
    </span>,
  ]);
  const rest = { start: headings.at(-1)?.end ?? 0, end: text.length };
  return (
    <>
      {pieces}
      {wordsOf(text, rest, { range, highlight })}
    </>
  );
}
