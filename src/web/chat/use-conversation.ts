import { useEffect, useReducer, useRef } from 'react';
import type { Ask, AskedQuestion } from './ask.ts';
import {
  type AnswerMessage,
  begunAnswerOf,
  type ChatMessage,
  conversationReducer,
  isPending,
  turnsOf,
} from './conversation-state.ts';
import { hearAnswer } from './hear-answer.ts';
import { canBeQuoted } from './model-errors.ts';

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  /** An answer is being made: nothing else can be asked. */
  readonly isPending: boolean;
  send: (question: string) => void;
  /** Ends the answer that is being made and keeps what is there. */
  stop: () => void;
  /** Asks the question of an answer again, or in other words, and shows what comes at the end instead of both. */
  retry: (answerId: string, question?: string) => void;
  /** Asks the question of an answer again, of nobody but the documents. */
  quote: (answerId: string) => void;
  /** Has an answer that was cut off go on, in its place. */
  goOn: (answerId: string) => void;
  /** Adds what the product itself has to say. */
  notify: (text: string) => void;
  /** Shows another conversation instead; an answer that is being made ends. */
  replace: (messages: readonly ChatMessage[]) => void;
}

interface ConversationOptions {
  ask: Ask;
  /** What the reader is told about a failed answer. An `error` event arrives as ApiError. */
  failureText: (error: unknown) => string;
  /** What was said before; nothing by default. */
  initial?: readonly ChatMessage[];
}

/** One conversation, kept while the component is. Leaving aborts the answer that is being made. */
export function useConversation({ ask, failureText, initial = [] }: ConversationOptions): Conversation {
  const [messages, dispatch] = useReducer(conversationReducer, initial);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const pending = messages.some(isPending);

  async function answer(question: string, before: readonly ChatMessage[], of: Origin = {}): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { id, at } = of.begun ?? newMessage();
    if (of.begun) dispatch({ type: 'continued', answerId: id });
    else dispatch({ type: 'asked', id, at, question });
    const asked = { message: question, previous: turnsOf(before), turnId: id, ...linkOf(of) };
    const failure = await hearAnswer(asked, {
      ask,
      signal: controller.signal,
      onEvent: (event) => dispatch({ type: 'event', at: now(), event }),
      onContinued: () => dispatch({ type: 'continued', answerId: id }),
    });
    // A stream that just ends is a connection that broke; after `done` this changes nothing.
    if (controller.signal.aborted) return;
    const told = { failure: failureText(failure), canBeQuoted: canBeQuoted(failure) };
    dispatch({ type: 'failed', at: now(), ...told });
  }

  function askAgain(answerId: string, changed?: string, of: Origin = {}): void {
    const index = messages.findIndex(({ id }) => id === answerId);
    const question = changed?.trim() ?? messages[index - 1]?.content;
    if (!question || pending) return;
    dispatch({ type: 'taken back', answerId });
    void answer(question, messages.toSpliced(index - 1, 2), { ...of, replaces: answerId });
  }

  return {
    messages,
    isPending: pending,
    send: (text) => {
      const question = text.trim();
      if (question !== '' && !pending) void answer(question, messages);
    },
    stop: () => {
      running.current?.abort();
      dispatch({ type: 'stopped', at: now() });
    },
    retry: (answerId, changed) => askAgain(answerId, changed),
    quote: (answerId) => askAgain(answerId, undefined, { withoutModel: true }),
    goOn: (answerId) => {
      const index = messages.findIndex(({ id }) => id === answerId);
      const [question, begun] = [messages[index - 1], messages[index]];
      if (question?.role !== 'user' || begun?.role !== 'assistant' || !begun.isCutOff || pending) return;
      void answer(question.content, messages.slice(0, index - 1), { begun });
    },
    notify: (text) => dispatch({ type: 'noticed', ...newMessage(), text }),
    replace: (next) => {
      running.current?.abort();
      dispatch({ type: 'replaced', messages: next });
    },
  };
}

/** What an answer is made instead of, or goes on from. */
interface Origin {
  replaces?: string;
  begun?: AnswerMessage;
  withoutModel?: boolean;
}

function linkOf({
  replaces,
  begun,
  withoutModel,
}: Origin): Pick<AskedQuestion, 'replaces' | 'continues' | 'withoutModel'> {
  return {
    replaces: replaces ?? null,
    ...(begun && { continues: begunAnswerOf(begun) }),
    ...(withoutModel && { withoutModel }),
  };
}

/** Ids are unique everywhere: messages are kept, here and on the server, and met again. */
function newMessage(): { id: string; at: string } {
  return { id: crypto.randomUUID(), at: now() };
}

function now(): string {
  return new Date().toISOString();
}
