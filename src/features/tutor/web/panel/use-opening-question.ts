import { useEffect, useEffectEvent } from 'react';
import type { Conversation } from '#web/chat/use-conversation.ts';

/** Asks what the session was begun for. */
export function useOpeningQuestion(question: string | null, conversation: Conversation): void {
  const ask = useEffectEvent(() => {
    if (question !== null && conversation.messages.length === 0) conversation.send(question);
  });
  useEffect(() => {
    // An effect that is taken back at once would ask and abort.
    const timer = setTimeout(() => ask());
    return () => clearTimeout(timer);
  }, []);
}
