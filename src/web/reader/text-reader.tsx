import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_STRUCTURE, type TextStructure } from '#shared/text-structure.ts';
import { centreInPane } from './centre-in-pane.ts';
import type { Stretch } from './highlighted-words.ts';
import { PageField } from './page-field.tsx';
import type { ReaderTarget } from './reader-target.ts';
import { type HeadingStretch, StructuredText } from './structured-text.tsx';
import { type TimedStretch, TimedText } from './timed-text.tsx';

interface TextReaderProps {
  title: string;
  text: string;
  /** When each stretch of the text is spoken; none for text without times. */
  cues?: readonly TimedStretch[];
  headings?: readonly HeadingStretch[];
  /** Its tables and lists. */
  structure?: TextStructure;
  page: number;
  total: number;
  onGo: (page: number) => void;
  /** The words to highlight, verbatim, with their offset where it is known; null for none. */
  target: Pick<ReaderTarget, 'quote' | 'start'> | null;
  /** Plays from a second, where there is a player beside. */
  onSeek?: ((seconds: number) => void) | undefined;
}

const NO_HEADINGS: readonly HeadingStretch[] = [];

/** Reads text without pages or a transcript, one stored part at a time, with a highlighted range scrolled into view. */
export function TextReader({
  title,
  text,
  cues,
  headings = NO_HEADINGS,
  structure = NO_STRUCTURE,
  page,
  total,
  onGo,
  target,
  onSeek,
}: TextReaderProps) {
  const { t } = useTranslation('reader');
  const range = useMemo(() => rangeOf(text, target), [text, target]);

  return (
    <div className="flex h-full min-h-0 flex-col">
      {total > 1 ? (
        <div className="border-b bg-surface px-2 py-1">
          <PageField unit="part" page={page} total={total} onGo={onGo} />
        </div>
      ) : null}
      <section
        key={page}
        aria-label={title}
        // Scrolled by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-surface p-4 sm:p-6 focus-visible:-outline-offset-2"
      >
        <div className="mx-auto max-w-measure font-serif text-[1.0625rem]/7 break-words whitespace-pre-wrap">
          {cues && cues.length > 0 ? (
            <TimedText text={text} cues={cues} range={range} highlight={highlight} onSeek={onSeek} />
          ) : (
            <StructuredText
              text={text}
              headings={headings}
              structure={structure}
              marking={{ range, highlight }}
            />
          )}
        </div>
      </section>
      <output className="sr-only">
        {range ? t('showingQuote', { context: 'part', page, quote: target?.quote }) : null}
      </output>
    </div>
  );
}

function highlight(words: string, { key, isFirst }: { key: number; isFirst: boolean }): ReactNode {
  return (
    <mark key={key} ref={isFirst ? centreInPane : null} className="rounded-xs px-0.5">
      {words}
    </mark>
  );
}

/** The quote is verbatim from this very text, so looking for it is exact. */
function rangeOf(text: string, target: TextReaderProps['target']): Stretch | null {
  const { quote = '', start: known = 0 } = target ?? {};
  const start = text.startsWith(quote, known) ? known : text.indexOf(quote);
  return quote === '' || start < 0 ? null : { start, end: start + quote.length };
}
