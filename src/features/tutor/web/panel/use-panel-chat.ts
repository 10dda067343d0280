import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatHistories } from '../history/chat-histories.ts';
import { documentQuery, isBeingRead } from '../api.ts';
import { keepSession, keptChatId } from '../session/kept-session.ts';
import type { TutorSession } from '../session/tutor-session.ts';
import { openKept, useAutoSave } from './use-kept-conversation.ts';
import { usePanelDocuments } from './use-panel-documents.ts';
import { usePanelUpload } from './use-panel-upload.ts';
import { useTutorConversation } from './use-tutor-conversation.ts';

/** Spec section 9, clear delay. */
const CLEAR_DELAY_MS = 300;

/** Everything a session is made of: conversation, documents, web search and the history they are kept in. */
export function usePanelChat(session: TutorSession, events: { userId: string; onAdded: () => void }) {
  const { t } = useTranslation('tutor');
  const { choice } = session;
  const [histories] = useState(() => new ChatHistories(events.userId));
  const [kept] = useState(() => openKept(histories, keptChatId(session.id)));
  const [conversationId, setConversationId] = useState(kept.conversationId);
  const [searchesWeb, setSearchesWeb] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);

  const conversation = useTutorConversation({
    choice,
    conversationId,
    documentId: activeId,
    searchesWeb,
    initial: kept.messages,
  });
  const documents = usePanelDocuments({ activeId, setActiveId, notify: conversation.notify });
  const upload = usePanelUpload({
    onAdded: (document) => {
      documents.add(document);
      events.onAdded();
    },
    onFailed: conversation.notify,
  });
  const welcome = t('panel.welcome', choice);
  const isKept = useAutoSave(histories, { ...conversation, welcome, id: conversationId });
  useEffect(() => keepSession({ id: session.id, choice, chatId: histories.currentId }));

  function open(chatId: string | null): void {
    const { messages, conversationId: id } = openKept(histories, chatId);
    setConversationId(id);
    conversation.replace(messages);
  }

  /** Spec section 4: resets to the welcome message and starts a new chat. */
  function startNew(): void {
    histories.startNew();
    open(null);
  }
  const { isClearing, clear } = useDelayed(startNew);

  return {
    conversation,
    documents,
    upload,
    histories,
    welcome,
    isKept,
    isClearing,
    clear,
    open,
    searchesWeb,
    toggleSearch: () => setSearchesWeb(!searchesWeb),
    blocked: useBlocked(activeId),
    forget: (chatId: string) => {
      const isOpen = chatId === histories.currentId;
      histories.remove(chatId);
      if (isOpen) startNew();
    },
    forgetAll: () => {
      histories.removeAll();
      startNew();
    },
  };
}

/** Runs an act after the clear delay, unless the panel is gone by then. */
function useDelayed(act: () => void): { isClearing: boolean; clear: () => void } {
  const [isClearing, setIsClearing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isClearing,
    clear: () => {
      setIsClearing(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setIsClearing(false);
        act();
      }, CLEAR_DELAY_MS);
    },
  };
}

/** Why nothing can be asked with the document in use; null when it can. One read in part has kept its first pages. */
function useBlocked(documentId: string | null): string | null {
  const { t } = useTranslation('tutor');
  const { data, isError } = useQuery({ ...documentQuery(documentId ?? ''), enabled: documentId !== null });
  if (documentId === null) return null;
  if (isError && !data) return t('failure.noDocument');
  if (data && isBeingRead(data)) return t('panel.stillReading');
  const isUnread = data?.status === 'failed' && data.failure?.code !== 'timeout';
  return isUnread ? t('panel.notRead') : null;
}
