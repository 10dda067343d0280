import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import type { Ask } from './chat-event.ts';
import { type ChatMessage, conversationReducer, isPending, turnsOf } from './conversation-state.ts';

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  /** An answer is being made: nothing else can be asked. */
  readonly isPending: boolean;
  send: (question: string) => void;
  /** Ends the answer that is being made and keeps what is there. */
  stop: () => void;
  /** Asks the question of a failed or stopped answer again, in its place at the end. */
  retry: (answerId: string) => void;
}

interface ConversationOptions {
  ask: Ask;
  /** What the reader is told about a failed answer. An `error` event arrives as ApiError. */
  failureText: (error: unknown) => string;
}

/** One conversation, kept while the component is. Leaving aborts the answer that is being made. */
export function useConversation({ ask, failureText }: ConversationOptions): Conversation {
  const [messages, dispatch] = useReducer(conversationReducer, []);
  const running = useRef<AbortController | null>(null);
  const lastId = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  async function answer(question: string, before: readonly ChatMessage[]): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    lastId.current += 1;
    dispatch({ type: 'asked', id: `answer-${lastId.current}`, at: new Date().toISOString(), question });
    try {
      for await (const event of ask({ message: question, previous: turnsOf(before) }, controller.signal)) {
        if (event.type === 'error') throw new ApiError(200, event);
        if (controller.signal.aborted) return;
        dispatch({ type: 'event', event });
      }
      // A stream that just ends is a connection that broke; after `done` this changes nothing.
      dispatch({ type: 'failed', failure: failureText(null) });
    } catch (error) {
      if (!controller.signal.aborted) dispatch({ type: 'failed', failure: failureText(error) });
    }
  }

  const pending = isPending(messages.at(-1));
  return {
    messages,
    isPending: pending,
    send: (text) => {
      const question = text.trim();
      if (question !== '' && !pending) void answer(question, messages);
    },
    stop: () => {
      running.current?.abort();
      dispatch({ type: 'stopped' });
    },
    retry: (answerId) => {
      const index = messages.findIndex(({ id }) => id === answerId);
      const question = messages[index - 1];
      if (!question || pending) return;
      dispatch({ type: 'taken back', answerId });
      void answer(question.content, messages.toSpliced(index - 1, 2));
    },
  };
}
