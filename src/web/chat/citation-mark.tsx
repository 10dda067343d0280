import { cn } from '#web/lib/cn.ts';
import { useCitation } from './citation-context.ts';
import { CitationTooltip } from './citation-tooltip.tsx';
import { useCitationText } from './use-citation-text.ts';

/** The small number after a sentence. Hover or focus shows the quote, a click opens its place. */
export function CitationMark({ marker }: { marker: number }) {
  const { citation, open } = useCitation(marker);
  const textOf = useCitationText();
  if (!citation) return `[${marker}]`;
  const isSupported = citation.status === 'supported';
  return (
    <CitationTooltip citation={citation}>
      <button
        type="button"
        aria-label={textOf(citation).name}
        onClick={() => open(citation)}
        className={cn(
          'mx-0.5 inline-grid h-4.5 min-w-4.5 -translate-y-1 place-items-center rounded-sm px-1 align-baseline font-sans text-[0.6875rem] leading-none font-semibold tabular-nums transition-transform hover:scale-110',
          isSupported
            ? 'bg-highlight text-highlight-foreground forced-color-adjust-none'
            : 'border border-dashed border-warning bg-transparent text-warning',
        )}
      >
        {isSupported ? marker : `${marker}?`}
      </button>
    </CitationTooltip>
  );
}
