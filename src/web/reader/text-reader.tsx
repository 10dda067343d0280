import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_STRUCTURE, type Span, type TextStructure } from '#shared/text-structure.ts';
import { centreInPane } from './centre-in-pane.ts';
import { PageField } from './page-field.tsx';
import './reader.css';
import { PrintPart } from './print-part.tsx';
import { ReaderBar } from './reader-bar.tsx';
import { type PageMark, useReaderParts } from './reader-parts.ts';
import type { ReaderTarget } from './reader-target.ts';
import { type HeadingSpan, StructuredText } from './structured-text.tsx';
import { type TimedSpan, TimedText } from './timed-text.tsx';

interface TextReaderProps {
  title: string;
  text: string;
  /** When each stretch of the text is spoken; none for text without times. */
  cues?: readonly TimedSpan[];
  headings?: readonly HeadingSpan[];
  /** Where the text has tables and lists. */
  structure?: TextStructure;
  /** What it is read in. Default: parts. */
  unit?: 'part' | 'slide' | undefined;
  page: number;
  total: number;
  onGo: (page: number) => void;
  /** The words to highlight, verbatim, with their offset where it is known; null for none. */
  target: Pick<ReaderTarget, 'quote' | 'start' | 'end' | 'isPlain'> | null;
  /** Plays from a second, where there is a player beside. */
  onSeek?: ((seconds: number) => void) | undefined;
}

const NO_HEADINGS: readonly HeadingSpan[] = [];

/** Reads text without pages or a transcript, one stored part at a time, with a highlighted range scrolled into view. */
export function TextReader({
  title,
  text,
  cues,
  headings = NO_HEADINGS,
  structure = NO_STRUCTURE,
  unit = 'part',
  page,
  total,
  onGo,
  target,
  onSeek,
}: TextReaderProps) {
  const { t } = useTranslation('reader');
  const pane = useRef<HTMLElement>(null);
  const { marks: all, onPage } = useReaderParts();
  useEffect(() => onPage(page), [onPage, page]);
  const range = useMemo(() => rangeOf(text, target), [text, target]);
  const marks = useMemo(() => marksIn(text, page, all), [text, page, all]);
  const marking = { range, highlight: target?.isPlain ? findPlace : highlight, marks };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <ReaderBar>
        {total > 1 ? <PageField unit={unit} page={page} total={total} onGo={onGo} /> : null}
        <PrintPart pane={pane} />
      </ReaderBar>
      <section
        key={page}
        ref={pane}
        aria-label={title}
        // Scrolled by the keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto overscroll-contain bg-surface p-4 sm:p-6 focus-visible:-outline-offset-2"
      >
        <div
          data-page={page}
          className="mx-auto max-w-measure font-serif text-[1.0625rem]/7 break-words whitespace-pre-wrap"
        >
          {cues && cues.length > 0 ? (
            <TimedText text={text} cues={cues} marking={marking} onSeek={onSeek} />
          ) : (
            <StructuredText text={text} headings={headings} structure={structure} marking={marking} />
          )}
        </div>
      </section>
      <output className="sr-only">
        {range ? t('showingQuote', { context: unit, page, quote: target?.quote }) : null}
      </output>
    </div>
  );
}

function highlight(words: string, { at, isFirst }: { at: number; isFirst: boolean }): ReactNode {
  return (
    <mark data-at={at} ref={isFirst ? centreInPane : null} className="rounded-xs px-0.5">
      {words}
    </mark>
  );
}

/** What is marked already is only gone to. */
function findPlace(words: string, { at, isFirst }: { at: number; isFirst: boolean }): ReactNode {
  return (
    <span data-at={at} ref={isFirst ? centreInPane : null}>
      {words}
    </span>
  );
}

/** The marks of a page, where their words stand now. */
function marksIn(text: string, page: number, marks: readonly PageMark[]): PageMark[] {
  return marks.flatMap((mark) => {
    if (mark.page !== page) return [];
    // What was found is where it was found; what was noted may have moved.
    const range = mark.quote === '' ? mark : rangeOf(text, { quote: mark.quote, start: mark.start });
    return range ? [{ ...mark, start: range.start, end: range.end }] : [];
  });
}

/** The quote is verbatim from this very text, so looking for it is exact. */
function rangeOf(text: string, target: Pick<ReaderTarget, 'quote' | 'start' | 'end'> | null): Span | null {
  const { quote = '', start: known = 0, end } = target ?? {};
  if (end !== undefined) return { start: known, end };
  const start = text.startsWith(quote, known) ? known : text.indexOf(quote);
  return quote === '' || start < 0 ? null : { start, end: start + quote.length };
}
