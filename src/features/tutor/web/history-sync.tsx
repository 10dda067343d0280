import { useEffect, useEffectEvent } from 'react';
import { ChatHistories } from './history/chat-histories.ts';
import { useHistorySync } from './history/use-history-sync.ts';

/** Brings the chat history of this browser together with what the server keeps of this person, once they are here. */
export function HistorySync({ userId }: { userId: string }) {
  const sync = useHistorySync();
  const start = useEffectEvent((id: string) => void sync(new ChatHistories(id)));
  useEffect(() => start(userId), [userId]);
  return null;
}
