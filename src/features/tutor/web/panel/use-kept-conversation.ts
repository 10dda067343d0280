import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatMessage } from '#web/chat/conversation-state.ts';
import type { ChatHistories } from '../history/chat-histories.ts';
import { fromStored, toStored } from '../history/stored-messages.ts';

/** Keeps a conversation in the chat history while it goes on (spec section 4). Answers false when it cannot be kept. */
export function useAutoSave(
  histories: ChatHistories,
  conversation: { welcome: string; messages: readonly ChatMessage[]; isPending: boolean; id: string },
): boolean {
  const [isKept, setIsKept] = useState(true);
  const { messages, isPending, id } = conversation;
  const save = useEffectEvent(() => {
    const welcome = { id: 'welcome', type: 'bot', content: conversation.welcome } as const;
    const timestamp = new Date(messages[0]?.at ?? Date.now());
    const stored = [{ ...welcome, timestamp }, ...toStored(messages)];
    setIsKept(histories.save({ messages: stored, conversationId: id }));
  });
  const newestId = messages.at(-1)?.id;
  useEffect(() => save(), [newestId, isPending, id]);
  return isKept;
}

/** A kept conversation without its welcome message, and the name by which the server knows it. */
export function openKept(histories: ChatHistories, chatId: string | null) {
  const chat = histories.list().find(({ id }) => id === chatId);
  return {
    messages: chatId === null ? [] : fromStored(histories.load(chatId).slice(1)),
    conversationId: chat?.conversationId ?? crypto.randomUUID(),
  };
}
