import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { CitationNotes } from './citation-notes.tsx';
import { useCitationText } from './use-citation-text.ts';

const DELAY_MS = 150;

interface CitationTooltipProps {
  citation: Citation;
  /** The mark; it must be focusable and have a name of its own. */
  children: ReactNode;
}

/** The quote behind a mark with its title and place, on hover and focus. */
export function CitationTooltip({ citation, children }: CitationTooltipProps) {
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="top"
            sideOffset={6}
            collisionPadding={12}
            className="z-50 w-88 max-w-[calc(100vw-1.5rem)] animate-in rounded-md border bg-surface p-3.5 text-foreground shadow-soft duration-150 fade-in"
          >
            <Quote citation={citation} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

function Quote({ citation }: { citation: Citation }) {
  const { t } = useTranslation('chat');
  const { place } = useCitationText()(citation);
  return (
    <span className="grid gap-2">
      {citation.quote === '' ? null : (
        <span className="line-clamp-6 border-l-3 wrap-anywhere border-highlight pl-3 font-serif text-[0.9375rem]/6">
          {t('citation.quote', { quote: citation.quote })}
        </span>
      )}
      <span className="text-xs text-muted-foreground">
        {[citation.title, place].filter(Boolean).join(' · ')}
      </span>
      {citation.quote === '' ? null : <CitationNotes citation={citation} />}
    </span>
  );
}
