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

/** From the outermost; the document's title, above them, is an h2. */
const TAGS = ['h3', 'h4', 'h5', 'h6'] as const;

/** Running text with its headings, every character in its place. */
export function HeadedText({ text, headings, range, highlight }: HeadedTextProps) {
  const levels = outline(headings);
  const pieces = headings.flatMap((heading, index) => {
    const Heading = TAGS[(levels[index] ?? 1) - 1] ?? 'h6';
    return [
      wordsOf(text, { start: headings[index - 1]?.end ?? 0, end: heading.start }, { range, highlight }),
      <Heading
        key={`heading-${heading.start}`}
        // A block would add room to the line breaks that are in the text already.
        className={cn(
          'inline font-semibold',
          heading.level === 1 && 'text-xl',
          heading.level === 2 && 'text-lg',
        )}
      >
        {wordsOf(text, heading, { range, highlight })}
      </Heading>,
    ];
  });
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
  let level = 0;
  return headings.map((heading) => {
    level = Math.min(heading.level, level + 1, TAGS.length);
    return level;
  });
}
