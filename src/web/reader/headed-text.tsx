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

/** Of the document's title, under which the headings stand. */
const TITLE_LEVEL = 2;
const INNERMOST_LEVEL = 6;

/** Running text with its headings, every character in its place. */
export function HeadedText({ text, headings, range, highlight }: HeadedTextProps) {
  const levels = outline(headings);
  const pieces = headings.flatMap((heading, index) => [
    wordsOf(text, { start: headings[index - 1]?.end ?? 0, end: heading.start }, { range, highlight }),
    // A block would add room to the line breaks that are in the text already.
    <span
      key={`heading-${heading.start}`}
      role="heading"
      aria-level={levels[index]}
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

/** A part can begin under headings that stand in the one before; what is shown must still go down step by step (WCAG 1.3.1). */
function outline(headings: readonly HeadingStretch[]): number[] {
  let level = TITLE_LEVEL;
  return headings.map((heading) => {
    level = Math.min(TITLE_LEVEL + heading.level, level + 1, INNERMOST_LEVEL);
    return level;
  });
}
