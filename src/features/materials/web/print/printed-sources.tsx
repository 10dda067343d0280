import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useCitationText } from '#web/chat/use-citation-text.ts';

interface PrintedSourcesProps {
  sectionKey: string;
  citations: readonly Citation[];
}

/** The sources of a section, where nothing can be opened. Those of the student version have no quotes. */
export function PrintedSources({ sectionKey, citations }: PrintedSourcesProps) {
  const { t } = useTranslation('chat');
  const textOf = useCitationText();
  if (citations.length === 0) return null;
  const placeOf = (citation: Citation) =>
    [citation.title, textOf(citation).place].filter(Boolean).join(' · ');
  // Many sources are the same when their quotes are left out.
  const sources = Map.groupBy(citations, (citation) =>
    citation.quote === '' ? placeOf(citation) : citation.marker,
  );
  return (
    <div className="break-inside-avoid border-t pt-3 text-sm">
      <h3 className="mb-1.5 font-sans text-xs font-semibold text-muted-foreground">{t('sources')}</h3>
      <ol className="grid gap-1.5">
        {[...sources].map(([key, [citation, ...others]]) =>
          citation ? (
            <li key={key} className="flex gap-2.5">
              <span className="max-w-1/2 shrink-0 font-semibold tabular-nums">
                {[citation, ...others].map(({ marker }, index) => (
                  <span key={marker} id={sourceId(sectionKey, marker)} tabIndex={-1}>
                    {index === 0 ? marker : `, ${marker}`}
                  </span>
                ))}
              </span>
              <span className="min-w-0 wrap-anywhere">
                {citation.quote === '' ? null : (
                  <span className="font-serif">{t('citation.quote', { quote: citation.quote })} </span>
                )}
                {placeOf(citation)}
              </span>
            </li>
          ) : null,
        )}
      </ol>
    </div>
  );
}

/** Leads from a mark to its source on the sheet. */
export function showPrintedSource(sectionKey: string, marker: number): void {
  const source = document.getElementById(sourceId(sectionKey, marker));
  source?.scrollIntoView({ block: 'center' });
  source?.focus();
}

function sourceId(sectionKey: string, marker: number): string {
  return `source-${sectionKey}-${marker}`;
}
