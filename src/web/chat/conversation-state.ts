import type { BegunAnswer, Hint, SearchState, Turn } from '#shared/chat-event.ts';
import type { Citation } from '#shared/citation.ts';
import type { AnswererFacts, AskEvent, ChatActivity, WebSource } from './ask.ts';

interface MessageBase {
  readonly id: string;
  /** When it was sent; of an answer, when it ended or, while it is being made, began. ISO 8601. */
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
  /** How many questions of others the model answers first, while it is queued. */
  readonly before?: number | undefined;
  readonly citations: readonly Citation[];
  /** False when the sources do not answer the question. */
  readonly grounded: boolean;
  /** Sentences that no source was found for. */
  readonly unsourced?: number | undefined;
  /** It begins with a verdict that was worked out. */
  readonly verdictBy?: 'algebra' | undefined;
  /** The question as one that needs no other, where it leaned on the one before. */
  readonly askedAs?: string | undefined;
  /** What the reader is told when it failed. */
  readonly failure: string | null;
  /** It failed by its model: quotes could still answer. */
  readonly canBeQuoted?: boolean;
  /** What the web search has found for it. */
  readonly webSources: readonly WebSource[];
  readonly search: SearchState;
  /** Null where no ladder applies. */
  readonly hint: Hint | null;
  /** Who wrote it; null while that is not known. */
  readonly answerer: AnswererFacts | null;
  /** What the model thought to itself; it is shown on demand and not kept. Absent where it told nothing. */
  readonly thoughts?: string;
  /** Its model ran out of room: it can go on. */
  readonly isCutOff?: boolean;
  /** What was there before it went on; absent in an answer that was made in one go. */
  readonly begun?: Pick<AnswerMessage, 'content' | 'citations'>;
}

/** What the product itself says, such as that a document is used from now on. */
export interface NoticeMessage extends MessageBase {
  readonly role: 'notice';
}

export type ChatMessage = QuestionMessage | AnswerMessage | NoticeMessage;

export type ConversationAction =
  | { type: 'asked'; id: string; at: string; question: string }
  | { type: 'continued'; answerId: string }
  | { type: 'event'; at: string; event: Exclude<AskEvent, { type: 'error' }> }
  | { type: 'failed'; at: string; failure: string; canBeQuoted?: boolean }
  | { type: 'stopped'; at: string }
  | { type: 'taken back'; answerId: string }
  | { type: 'noticed'; id: string; at: string; text: string }
  | { type: 'replaced'; messages: readonly ChatMessage[] };

/** The messages after something happened. Only the answer that is being made can still change. */
export function conversationReducer(
  messages: readonly ChatMessage[],
  action: ConversationAction,
): readonly ChatMessage[] {
  switch (action.type) {
    case 'asked':
      return [...messages, ...exchange(action)];
    case 'continued':
      return messages.map((message) => (message.id === action.answerId ? goingOn(message) : message));
    case 'event':
      return changePending(messages, (answer) => afterEvent(answer, action));
    case 'failed':
      return changePending(messages, (answer) => ({
        ...answer,
        at: action.at,
        ...(answer.begun ? { status: 'done', isCutOff: true } : { status: 'failed' }),
        failure: action.failure,
        canBeQuoted: (action.canBeQuoted ?? false) && !answer.begun,
      }));
    case 'stopped':
      return changePending(messages, (answer) => ({ ...answer, at: action.at, status: 'stopped' }));
    case 'taken back':
      return withoutExchange(messages, action.answerId);
    case 'noticed':
      return [...messages, { role: 'notice', id: action.id, at: action.at, content: action.text }];
    case 'replaced':
      return action.messages;
  }
}

export function isPending(message: ChatMessage | undefined): boolean {
  return message?.role === 'assistant' && (message.status === 'pending' || message.status === 'streaming');
}

/** The turns to send along with the next question: complete exchanges, without what failed or was never written. */
export function turnsOf(messages: readonly ChatMessage[]): Turn[] {
  return messages.flatMap((answer, index): Turn[] => {
    const question = messages[index - 1];
    if (
      answer.role !== 'assistant' ||
      question?.role !== 'user' ||
      answer.content === '' ||
      answer.status === 'failed'
    )
      return [];
    return [
      { role: 'user', content: question.content },
      { role: 'assistant', content: answer.content, ...pagesOf(answer) },
    ];
  });
}

function pagesOf({ citations }: AnswerMessage): Pick<Turn, 'pages'> {
  const pages = citations.flatMap(({ marker, page }) => (page === undefined ? [] : [{ marker, page }]));
  return pages.length === 0 ? {} : { pages };
}

/** What is sent of an answer for it to go on. */
export function begunAnswerOf({ content, citations }: AnswerMessage): BegunAnswer {
  return {
    text: content,
    citations: citations.map(({ marker, chunk_id, url }) => ({
      marker,
      ...(chunk_id !== undefined && { chunk_id }),
      ...(url !== undefined && { url }),
    })),
  };
}

function goingOn(message: ChatMessage): ChatMessage {
  if (message.role !== 'assistant') return message;
  const { content, citations } = message;
  const working = { status: 'pending', activity: 'waiting', failure: null, isCutOff: false } as const;
  return { ...message, ...working, begun: { content, citations } };
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
      webSources: [],
      search: 'off',
      hint: null,
      answerer: null,
    },
  ];
}

type EventAction = Extract<ConversationAction, { type: 'event' }>;

function afterEvent(answer: AnswerMessage, { event, at }: EventAction): AnswerMessage {
  switch (event.type) {
    case 'status':
      return { ...answer, activity: event.activity, before: event.before };
    case 'text':
      return { ...answer, status: 'streaming', content: answer.content + event.text };
    case 'thought':
      return { ...answer, thoughts: (answer.thoughts ?? '') + event.text };
    case 'retracted':
      return retracted(answer);
    case 'citation':
    case 'citation_checked':
      return { ...answer, citations: withCitation(answer.citations, event.citation) };
    case 'search_results':
      return { ...answer, webSources: event.results, search: event.search };
    case 'hint':
      return { ...answer, hint: event.hint };
    case 'done': {
      const { response, citations, grounded, unsourced } = event;
      return {
        ...answer,
        at,
        status: 'done',
        content: response,
        citations,
        grounded,
        unsourced,
        verdictBy: event.verdict_by,
        askedAs: event.asked_as,
        answerer: answererOf(event),
        isCutOff: event.cut_off ?? false,
      };
    }
  }
}

/** What was written so far was a thought. */
function retracted(answer: AnswerMessage): AnswerMessage {
  const { content = '', citations = [] } = answer.begun ?? {};
  const thoughts = (answer.thoughts ?? '') + answer.content.slice(content.length);
  return { ...answer, content, citations, thoughts };
}

function answererOf(event: Extract<AskEvent, { type: 'done' }>): AnswererFacts {
  const { answered_by: kind, writer } = event;
  return { kind, model: writer?.model ?? null, insteadOf: writer?.instead_of ?? null };
}

function withCitation(citations: readonly Citation[], citation: Citation): Citation[] {
  return [...citations.filter(({ marker }) => marker !== citation.marker), citation].toSorted(
    (one, other) => one.marker - other.marker,
  );
}

function changePending(
  messages: readonly ChatMessage[],
  change: (answer: AnswerMessage) => AnswerMessage,
): readonly ChatMessage[] {
  // An event that arrives after its answer has ended changes nothing. A notice may stand below the answer.
  const index = messages.findLastIndex(isPending);
  const answer = messages[index];
  return answer?.role === 'assistant' ? messages.with(index, change(answer)) : messages;
}

function withoutExchange(messages: readonly ChatMessage[], answerId: string): readonly ChatMessage[] {
  const index = messages.findIndex(({ id }) => id === answerId);
  return index < 1 ? messages : messages.toSpliced(index - 1, 2);
}
