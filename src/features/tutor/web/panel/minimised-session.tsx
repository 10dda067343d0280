import { ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type ChatMessage, isPending } from '#web/chat/conversation-state.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Monogram } from '../monogram.tsx';
import type { SessionChoice } from '../session/tutor-session.ts';

interface MinimisedSessionProps {
  choice: SessionChoice;
  messages: readonly ChatMessage[];
  takesFocus: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/**
 * The session in the corner: with whom, and whether an answer is being written or has come since. On a phone, where it would lie over what
 * is read and pressed, it is a sign in the bar of the page, before its buttons.
 */
export function MinimisedSession(props: MinimisedSessionProps) {
  const { choice, messages, takesFocus, onRestore, onClose } = props;
  const { t } = useTranslation('tutor');
  const restore = useRef<HTMLButtonElement>(null);
  const state = useNews(messages);
  useEffect(() => {
    if (takesFocus) restore.current?.focus();
  }, [takesFocus]);
  return createPortal(
    <section
      aria-label={t('panel.minimised')}
      data-waits-below
      className="fixed top-3 right-[9.5rem] z-36 flex items-center rounded-full border bg-surface sm:top-auto sm:right-4 sm:bottom-4 sm:z-30 sm:w-80 sm:gap-1 sm:rounded-lg sm:py-1.5 sm:pr-1.5 sm:pl-2 sm:shadow-soft"
    >
      <button
        ref={restore}
        type="button"
        onClick={onRestore}
        className="relative flex min-w-0 flex-1 items-center gap-2.5 rounded-full p-0.5 text-left text-sm sm:rounded-sm sm:px-0"
      >
        <Monogram name={choice.name} professorId={choice.professorId} className="size-8 text-sm sm:size-9" />
        {state ? (
          <span
            aria-hidden
            className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-primary sm:hidden"
          />
        ) : null}
        <span className="grid min-w-0 max-sm:sr-only">
          <span className="truncate font-medium">{choice.name}</span>
          <span className="truncate text-xs text-muted-foreground">
            {state ? t(`panel.news.${state}`) : choice.field}
          </span>
        </span>
        <ChevronUp aria-hidden className="ml-auto size-4 shrink-0 text-muted-foreground max-sm:hidden" />
        <span className="sr-only">{t('panel.restore')}</span>
      </button>
      <IconButton
        icon={X}
        label={t('panel.close')}
        className="size-9 max-sm:size-8 max-sm:rounded-full"
        onClick={onClose}
      />
      <output className="sr-only">{state === 'answered' ? t('panel.news.answered') : null}</output>
    </section>,
    document.body,
  );
}

/** What has happened since the session went into the corner. */
function useNews(messages: readonly ChatMessage[]): 'writing' | 'answered' | null {
  const [countBefore] = useState(() => endedIn(messages));
  if (messages.some(isPending)) return 'writing';
  return endedIn(messages) > countBefore ? 'answered' : null;
}

function endedIn(messages: readonly ChatMessage[]): number {
  return messages.filter((message) => message.role === 'assistant' && !isPending(message)).length;
}
