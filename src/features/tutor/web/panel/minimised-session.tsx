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

/** The session in the corner: with whom, and whether an answer is being written or has come since. */
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
      className="fixed inset-x-4 bottom-4 z-30 flex items-center gap-1 rounded-lg border bg-surface py-1.5 pr-1.5 pl-2 shadow-soft sm:left-auto sm:w-80"
    >
      <button
        ref={restore}
        type="button"
        onClick={onRestore}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-sm py-0.5 text-left text-sm"
      >
        <Monogram name={choice.name} professorId={choice.professorId} className="size-9 text-sm" />
        <span className="grid min-w-0">
          <span className="truncate font-medium">{choice.name}</span>
          <span className="truncate text-xs text-muted-foreground">
            {state ? t(`panel.news.${state}`) : choice.field}
          </span>
        </span>
        <ChevronUp aria-hidden className="ml-auto size-4 shrink-0 text-muted-foreground" />
        <span className="sr-only">{t('panel.restore')}</span>
      </button>
      <IconButton icon={X} label={t('panel.close')} className="size-9" onClick={onClose} />
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
