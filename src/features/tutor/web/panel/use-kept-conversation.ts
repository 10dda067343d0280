import { useEffect } from 'react';
import type { ChatMessage } from '#web/chat/conversation-state.ts';
import type { ChatHistories } from '../history/chat-histories.ts';
import { fromStored, toStored } from '../history/stored-messages.ts';

interface Kept {
  welcome: string;
  messages: readonly ChatMessage[];
  conversationId: string;
}

/** Keeps a conversation in the chat history while it goes on: with each message, not with each word. */
export function useAutoSave(histories: ChatHistories, { welcome, messages, conversationId }: Kept): void {
  const isWriting = messages.some(
    (message) => message.role === 'assistant' && message.status === 'streaming',
  );
  useEffect(() => {
    if (isWriting) return;
    const timestamp = new Date(messages[0]?.at ?? Date.now());
    const first = { id: 'welcome', type: 'bot', content: welcome, timestamp } as const;
    histories.save({ messages: [first, ...toStored(messages)], conversationId });
  }, [histories, welcome, messages, conversationId, isWriting]);
}

/** A kept conversation: its welcome message (that of a new one is given), what followed, and the name by which the server knows it. */
export function openKept(histories: ChatHistories, chatId: string | null, newWelcome?: string) {
  const chat = histories.list().find(({ id }) => id === chatId);
  const [welcome, ...messages] = chat ? histories.load(chat.id) : [];
  return {
    welcome: welcome?.content ?? newWelcome,
    messages: fromStored(messages),
    conversationId: chat?.conversationId ?? crypto.randomUUID(),
  };
}
