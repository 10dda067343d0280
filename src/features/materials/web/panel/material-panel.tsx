import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#shared/citation.ts';
import { useCovering } from '#web/layout/use-covering.ts';
import { useBackCloses } from '#web/lib/back-closes.ts';
import { cn } from '#web/lib/cn.ts';
import { SourcePane } from '#web/reader/source-pane.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MaterialContent } from './material-content.tsx';
import { MinimisedPanel } from './minimised-panel.tsx';
import { useOpenMaterial } from './open-material.ts';
import { UnsavedContext, useUnsavedEdits } from './unsaved-edits.ts';
import { useAskingFirst } from './use-asking-first.ts';
import { useGivingFocusBack } from './use-giving-focus-back.ts';

interface MaterialPanelProps {
  id: string;
  isBesideChat: boolean;
  isAboveChat: boolean;
  /** Whether the page with this route stands beside the panel. */
  keepsAt: (routeId: string) => boolean;
  onPractise: (material: { id: string; title: string }) => void;
  renderSource: (citation: Citation) => ReactNode;
}

/** Floating at the bottom right like the chat panel, over everything, or a line at the bottom. */
export function MaterialPanel(props: MaterialPanelProps) {
  const { id, isBesideChat, isAboveChat, keepsAt, renderSource } = props;
  // Texts of its parts too: waiting for them later would hide the panel, and lose the focus.
  const { t } = useTranslation(['materials', 'materialFindings', 'chat']);
  const titleId = useId();
  const { size, isAsked, resize, close } = useOpenMaterial();
  const [source, setSource] = useState<Citation | null>(null);
  const unsaved = useUnsavedEdits();
  const { leave, ...asking } = useAskingFirst(unsaved, { id, keepsAt, onClose: close });
  useGivingFocusBack();
  const isMinimised = size === 'minimised';
  const isExpanded = size === 'expanded';
  const isCovering = useCovering(isExpanded, !isMinimised);
  useBackCloses(isCovering, () => resize('minimised'));
  useBackCloses(source !== null, () => setSource(null));

  function onKeyDown(event: KeyboardEvent): void {
    // A dialog, a menu or a hint above the panel has taken it already.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (source) setSource(null);
    else if (isExpanded) resize('floating');
    else leave();
  }
  function openCitation(citation: Citation): void {
    if (citation.url) window.open(citation.url, '_blank', 'noopener,noreferrer');
    else setSource(citation);
  }

  return createPortal(
    <UnsavedContext value={unsaved}>
      {isMinimised ? (
        <MinimisedPanel
          id={id}
          isBesideChat={isBesideChat}
          isAboveChat={isAboveChat}
          takesFocus={isAsked}
          onRestore={() => resize('floating')}
          onClose={leave}
        />
      ) : null}
      {/* Escape closes what is open in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        open
        // The page makes room for it.
        data-floats-below={isMinimised || isExpanded || source ? undefined : ''}
        hidden={isMinimised}
        aria-modal={isCovering}
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className={cn(
          'fixed inset-0 z-40 m-0 h-auto max-h-none w-auto max-w-none grid-cols-1 grid-rows-1 overflow-hidden bg-surface text-foreground outline-none',
          isMinimised ? 'hidden' : 'grid',
          !isExpanded &&
            'sm:inset-auto sm:right-4 sm:z-30 sm:w-[min(500px,calc(100vw-2rem))] sm:rounded-lg sm:border sm:shadow-soft',
          // A line about what is wrong needs no window.
          !isExpanded && 'sm:has-data-nothing:h-auto!',
          !isExpanded &&
            (isAboveChat
              ? 'sm:bottom-20 sm:h-[min(820px,calc(100dvh-9.5rem))]'
              : 'sm:bottom-4 sm:h-[min(820px,calc(100dvh-5.5rem))]'),
          !isExpanded && isBesideChat && !source && 'xl:right-[532px]',
          source && (isExpanded ? 'lg:grid-cols-[1fr_1fr]' : 'lg:grid-cols-[1fr_560px]'),
          source && !isExpanded && 'lg:w-[min(1240px,calc(100vw-2rem))]',
        )}
      >
        <SourcePane
          citation={source}
          labels={{ pane: t('panel.source'), close: t('panel.closeSource'), back: t('panel.back') }}
          onClose={() => setSource(null)}
          renderSource={renderSource}
        />
        <MaterialContent
          id={id}
          titleId={titleId}
          className={source ? 'hidden lg:flex' : 'flex'}
          takesFocus={isAsked && !isMinimised}
          isExpanded={isExpanded}
          onToggleSize={() => resize(isExpanded ? 'floating' : 'expanded')}
          onMinimise={() => resize('minimised')}
          onOpenCitation={openCitation}
          onPractise={props.onPractise}
          onClose={leave}
        />
      </dialog>
      <ConfirmDialog
        {...asking}
        title={t('unsaved.title')}
        description={t('unsaved.text')}
        confirmLabel={t('unsaved.discard')}
      />
    </UnsavedContext>,
    document.body,
  );
}
