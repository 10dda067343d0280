import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { cn } from '#web/lib/cn.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useCitation } from './citation-context.ts';
import { useCitationText } from './use-citation-text.ts';

/** The small number after a sentence. Hover or focus shows the quote, a click opens its place (design: signature moments). */
export function CitationMark({ marker }: { marker: number }) {
  const { citation, open } = useCitation(marker);
  const textOf = useCitationText();
  if (!citation) return `[${marker}]`;
  const isSupported = citation.status === 'supported';
  return (
    <Tooltip text={<CitationPreview citation={citation} />}>
      <button
        type="button"
        aria-label={textOf(citation).name}
        onClick={() => open(citation)}
        className={cn(
          'mx-0.5 inline-grid h-4.5 min-w-4.5 -translate-y-1 place-items-center rounded-sm px-1 align-baseline font-sans text-[0.6875rem] leading-none font-semibold tabular-nums transition-transform hover:scale-110',
          isSupported
            ? 'bg-highlight text-highlight-foreground'
            : 'border border-dashed border-warning bg-transparent text-warning line-through',
        )}
      >
        {marker}
      </button>
    </Tooltip>
  );
}

function CitationPreview({ citation }: { citation: Citation }) {
  const { t } = useTranslation('chat');
  const { place } = useCitationText()(citation);
  return (
    <span className="grid gap-1 py-0.5">
      {citation.status === 'unsupported' ? (
        <strong className="font-semibold">{t('citation.unsupportedNote')}</strong>
      ) : null}
      <span className="line-clamp-6 font-serif text-sm/5">
        {t('citation.quote', { quote: citation.quote })}
      </span>
      <span className="opacity-80">{[citation.title, place].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
