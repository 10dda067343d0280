import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { cn } from '#web/lib/cn.ts';
import { useCitationActs } from './citation-acts.ts';
import { CitationDoubts } from './citation-notes.tsx';
import { useCitationText } from './use-citation-text.ts';
import { wordsOnly } from '#shared/words-only.ts';

interface SourceListProps {
  citations: readonly Citation[];
  /** The answer: what it quotes itself is not shown a second time. Default: nothing. */
  content?: string;
  /** The question that the answer is to. Default: nothing was asked. */
  asked?: string;
  onOpen: (citation: Citation) => void;
}

/** The sources of an answer with their quotes, below it. */
export function SourceList({ citations, content = '', asked = '', onOpen }: SourceListProps) {
  const { t } = useTranslation('chat');
  const textOf = useCitationText();
  const actsOf = useCitationActs();
  const said = useMemo(() => wordsOnly(content), [content]);
  if (citations.length === 0) return null;
  return (
    <div className="mt-4 border-t pt-3">
      <h3 className="mb-1.5 font-sans text-xs font-semibold tracking-wide text-muted-foreground uppercase">
        {t('sources')}
      </h3>
      <ol aria-label={t('sources')} className="flex flex-wrap gap-1">
        {citations.map((citation) => {
          const isQuoted = said !== '' && said.includes(wordsOnly(citation.quote));
          const { place } = textOf(citation);
          return (
            <li key={citation.marker} className={cn('flex max-w-full items-start', !isQuoted && 'w-full')}>
              <SourceRow citation={citation} isQuoted={isQuoted} place={place} onOpen={onOpen} />
              {actsOf(citation, asked)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface SourceRowProps {
  citation: Citation;
  isQuoted: boolean;
  place: string | null;
  onOpen: (citation: Citation) => void;
}

function SourceRow({ citation, isQuoted, place, onOpen }: SourceRowProps) {
  const { t } = useTranslation('chat');
  const isSupported = citation.status === 'supported';
  return (
    <button
      type="button"
      onClick={() => onOpen(citation)}
      className="flex w-full min-w-0 gap-2.5 rounded-sm p-1.5 text-left text-sm/5 transition-colors hover:bg-muted"
    >
      <span
        className={cn(
          'grid size-5 shrink-0 place-items-center rounded-sm text-[0.6875rem] font-semibold tabular-nums',
          isSupported
            ? 'bg-highlight text-highlight-foreground forced-color-adjust-none'
            : 'border border-dashed border-warning text-warning',
        )}
      >
        {isSupported ? citation.marker : `${citation.marker}?`}
      </span>
      <span className="grid min-w-0 gap-0.5">
        {isQuoted ? null : (
          <span className="line-clamp-2 font-serif wrap-anywhere">
            {t('citation.quote', { quote: citation.quote })}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 text-xs/5 text-muted-foreground">
          <span className="line-clamp-4 wrap-anywhere">
            {[citation.title, place].filter(Boolean).join(' · ')}
          </span>
        </span>
        <CitationDoubts citation={citation} />
      </span>
    </button>
  );
}
