import type { Citation } from '#shared/citation.ts';
import type { ChatActivity, ChatEvent, ChatTurn } from './chat-event.ts';

interface MessageBase {
  readonly id: string;
  /** When it was sent or begun, ISO 8601. */
  readonly at: string;
  readonly content: string;
}

export interface QuestionMessage extends MessageBase {
  readonly role: 'user';
}

export interface AnswerMessage extends MessageBase {
  readonly role: 'assistant';
  readonly status: 'pending' | 'streaming' | 'done' | 'stopped' | 'failed';
  readonly activity: ChatActivity;
  readonly citations: readonly Citation[];
  /** False when the sources do not answer the question. */
  readonly grounded: boolean;
  /** What the reader is told when it failed. */
  readonly failure: string | null;
}

export type ChatMessage = QuestionMessage | AnswerMessage;

export type ConversationAction =
  | { type: 'asked'; id: string; at: string; question: string }
  | { type: 'event'; event: Exclude<ChatEvent, { type: 'error' }> }
  | { type: 'failed'; failure: string }
  | { type: 'stopped' }
  | { type: 'taken back'; answerId: string };

/** The messages after something happened. Only the last answer can still change. */
export function conversationReducer(
  messages: readonly ChatMessage[],
  action: ConversationAction,
): readonly ChatMessage[] {
  switch (action.type) {
    case 'asked':
      return [...messages, ...exchange(action)];
    case 'event':
      return changeLast(messages, (answer) => afterEvent(answer, action.event));
    case 'failed':
      return changeLast(messages, (answer) => ({ ...answer, status: 'failed', failure: action.failure }));
    case 'stopped':
      return changeLast(messages, (answer) => ({ ...answer, status: 'stopped' }));
    case 'taken back':
      return withoutExchange(messages, action.answerId);
  }
}

export function isPending(message: ChatMessage | undefined): boolean {
  return message?.role === 'assistant' && (message.status === 'pending' || message.status === 'streaming');
}

/** The turns to send along with the next question: complete exchanges, without what failed or was never written. */
export function turnsOf(messages: readonly ChatMessage[]): ChatTurn[] {
  return messages.flatMap((answer, index): ChatTurn[] => {
    const question = messages[index - 1];
    if (answer.role !== 'assistant' || !question || answer.content === '' || answer.status === 'failed')
      return [];
    return [
      { role: 'user', content: question.content },
      { role: 'assistant', content: answer.content },
    ];
  });
}

function exchange({ id, at, question }: { id: string; at: string; question: string }): ChatMessage[] {
  return [
    { role: 'user', id: `${id}-question`, at, content: question },
    {
      role: 'assistant',
      id,
      at,
      content: '',
      status: 'pending',
      activity: 'waiting',
      citations: [],
      grounded: true,
      failure: null,
    },
  ];
}

function afterEvent(answer: AnswerMessage, event: Exclude<ChatEvent, { type: 'error' }>): AnswerMessage {
  switch (event.type) {
    case 'status':
      return { ...answer, activity: event.activity };
    case 'text':
      return { ...answer, status: 'streaming', content: answer.content + event.text };
    case 'citation':
      return { ...answer, citations: withCitation(answer.citations, event.citation) };
    case 'done': {
      const { response, citations, grounded } = event;
      return { ...answer, status: 'done', content: response, citations, grounded };
    }
  }
}

function withCitation(citations: readonly Citation[], citation: Citation): Citation[] {
  return [...citations.filter(({ marker }) => marker !== citation.marker), citation].toSorted(
    (one, other) => one.marker - other.marker,
  );
}

function changeLast(
  messages: readonly ChatMessage[],
  change: (answer: AnswerMessage) => AnswerMessage,
): readonly ChatMessage[] {
  const last = messages.at(-1);
  // An event that arrives after its answer has ended changes nothing.
  if (last?.role !== 'assistant' || !isPending(last)) return messages;
  return [...messages.slice(0, -1), change(last)];
}

function withoutExchange(messages: readonly ChatMessage[], answerId: string): readonly ChatMessage[] {
  const index = messages.findIndex(({ id }) => id === answerId);
  return index < 1 ? messages : messages.toSpliced(index - 1, 2);
}
