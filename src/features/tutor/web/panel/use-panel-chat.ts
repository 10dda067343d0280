import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteConversation, deleteConversations } from '#features/conversations/contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { ChatHistories } from '../history/chat-histories.ts';
import { keepSession, keptPanel } from '../session/kept-session.ts';
import type { TutorSession } from '../session/tutor-session.ts';
import { openKept, useAutoSave } from './use-kept-conversation.ts';
import { useClearing } from './use-clearing.ts';
import { useBlocked } from './use-blocked.ts';
import { usePanelDocuments } from './use-panel-documents.ts';
import { useTutorConversation } from './use-tutor-conversation.ts';

/** Everything a session is made of: conversation, documents, web search and the history they are kept in. */
export function usePanelChat(session: TutorSession, userId: string) {
  const { t } = useTranslation('tutor');
  const { choice } = session;
  const [histories] = useState(() => new ChatHistories(userId));
  const [before] = useState(() => keptPanel(session.id));
  const [kept] = useState(() => openKept(histories, before.chatId, session.opening?.welcome));
  const [{ conversationId, welcome = t('panel.welcome', choice) }, setOpened] =
    useState<Pick<typeof kept, 'conversationId' | 'welcome'>>(kept);
  const [searchesWeb, setSearchesWeb] = useState(false);
  const [activeId, setActiveId] = useState(before.activeId);

  const conversation = useTutorConversation({
    ...{ choice, opening: session.opening, conversationId },
    sources: { ids: activeId === null ? [] : [activeId], isLibrary: false },
    searchesWeb,
    initial: kept.messages,
  });
  const documents = usePanelDocuments({
    initial: before.documents,
    activeId,
    setActiveId,
    notify: conversation.notify,
  });
  useAutoSave(histories, { messages: conversation.messages, welcome, conversationId });
  const isKept = useSyncExternalStore(histories.watch, () => histories.isKept);
  useEffect(() => {
    const { id } = session;
    const { currentId: chatId } = histories;
    keepSession({ id, choice, chatId, documents: [...documents.list], activeId });
  });

  function open(chatId: string | null): void {
    const opened = openKept(histories, chatId);
    setOpened(opened);
    conversation.replace(opened.messages);
  }

  /** Resets to the welcome message and starts a new chat. */
  function startNew(): void {
    histories.startNew();
    open(null);
  }
  const { isClearing, clear } = useClearing(startNew);

  return {
    conversation,
    documents,
    histories,
    welcome,
    isKept,
    isClearing,
    clear,
    open,
    searchesWeb,
    toggleSearch: () => setSearchesWeb(!searchesWeb),
    blocked: useBlocked(activeId),
    ...forgetting(histories, startNew, () => toast.error(t('history.deleteFailed'))),
  };
}

/** Whether the server has it no more. */
async function isDeleted(deletion: Promise<unknown>): Promise<boolean> {
  try {
    await deletion;
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** Removes conversations from the history, here and on the server; one that is open begins anew. */
function forgetting(histories: ChatHistories, startNew: () => void, refuse: () => void) {
  return {
    forget: async (chatId: string) => {
      const id = histories.list().find((chat) => chat.id === chatId)?.conversationId;
      if (id !== undefined && !(await isDeleted(call(deleteConversation, { params: { id } }))))
        return refuse();
      const isOpen = chatId === histories.currentId;
      histories.remove(chatId);
      if (isOpen) startNew();
    },
    forgetAll: async () => {
      const query = { kind: 'professor' } as const;
      if (!(await isDeleted(call(deleteConversations, { query })))) return refuse();
      histories.removeAll();
      startNew();
    },
  };
}
