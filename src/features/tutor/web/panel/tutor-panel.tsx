import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useCovering } from '#web/layout/use-covering.ts';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { cn } from '#web/lib/cn.ts';
import { SourcePane } from '#web/reader/source-pane.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type TutorSession, useTutorSession } from '../session/tutor-session.ts';
import { useSessionInLanguage } from '../session/use-session-in-language.ts';
import { PanelChat } from './panel-chat.tsx';

interface TutorPanelProps {
  session: TutorSession;
  /** Whose conversations are kept. */
  userId: string;
  /** Shows the place of a citation in its document. */
  renderSource: (citation: Citation) => ReactNode;
  onAskProfessor: () => void;
  onClose: () => void;
}

/** Floating at the bottom right (500 × 600), with the source beside it, or over everything. */
export function TutorPanel(props: TutorPanelProps) {
  const { userId, renderSource, onClose } = props;
  const session = useSessionInLanguage(props.session);
  const { t } = useTranslation('tutor');
  const titleId = useId();
  const [isExpanded, setIsExpanded] = useState(false);
  const [source, setSource] = useState<Citation | null>(null);
  const { isMinimised, minimise } = useTutorSession();
  const isCovering = useCovering(isExpanded, !isMinimised);
  useBackCloses(isCovering, minimise);
  useBackCloses(source !== null && !isMinimised, () => setSource(null));

  function onKeyDown(event: KeyboardEvent): void {
    // A dialog or a hint above the panel has taken it already; of what waits in the corner nothing is open.
    if (event.key !== 'Escape' || event.defaultPrevented || isMinimised) return;
    event.preventDefault();
    if (source) setSource(null);
    else if (isExpanded) setIsExpanded(false);
    else onClose();
  }

  function openCitation(citation: Citation): void {
    if (citation.url) window.open(citation.url, '_blank', 'noopener,noreferrer');
    else setSource(citation);
  }

  /** The page comes to the fore; on a phone there is room for nothing else. */
  function showPage(): void {
    if (isExpanded) setIsExpanded(false);
    else if (isCovering) minimise();
  }

  function askProfessor(): void {
    showPage();
    props.onAskProfessor();
  }

  return (
    // Escape closes what is open in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      open
      // Laid out, though not seen: it keeps its place, and an answer goes on being written.
      inert={isMinimised}
      data-floats-below={isMinimised || isExpanded ? undefined : ''}
      aria-hidden={isMinimised || undefined}
      aria-modal={isCovering}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cn(
        'fixed inset-0 z-40 m-0 grid h-auto max-h-none w-auto max-w-none grid-cols-1 grid-rows-1 overflow-hidden bg-surface text-foreground outline-none',
        isMinimised && 'invisible',
        !isExpanded &&
          'sm:inset-auto sm:right-4 sm:bottom-4 sm:z-30 sm:h-[min(600px,calc(100dvh-5.5rem))] sm:w-[500px] sm:rounded-lg sm:border sm:shadow-soft',
        !isExpanded && 'in-[body:has([data-stays-in-view])]:sm:max-xl:h-[min(600px,55dvh)]',
        source && (isExpanded ? 'lg:grid-cols-[1.15fr_1fr]' : 'lg:grid-cols-[1fr_500px]'),
        source && !isExpanded && 'lg:h-[min(820px,calc(100dvh-5.5rem))] lg:w-[min(1180px,calc(100vw-2rem))]',
      )}
    >
      <SourcePane
        citation={source}
        labels={{ pane: t('panel.reader'), close: t('panel.closeReader'), back: t('panel.backToChat') }}
        onClose={() => setSource(null)}
        renderSource={renderSource}
      />
      <div className={cn('min-h-0 min-w-0', source && 'hidden lg:block')}>
        <Suspense fallback={<Skeleton className="h-full rounded-none" />}>
          <PanelChat
            session={session}
            userId={userId}
            titleId={titleId}
            isExpanded={isExpanded}
            onToggleSize={() => setIsExpanded(!isExpanded)}
            onOpenCitation={openCitation}
            onAskProfessor={askProfessor}
            onLeave={showPage}
            onClose={onClose}
          />
        </Suspense>
      </div>
    </dialog>
  );
}
