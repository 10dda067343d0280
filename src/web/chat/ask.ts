import type {
  Answerer,
  AnswerEvent,
  BegunAnswer,
  ChatEvent,
  SearchResult,
  Turn,
  Writer,
} from '#shared/chat-event.ts';

/** An event of either chat: `ChatEvent` has those of teaching and of the web search. */
export type AskEvent = AnswerEvent | ChatEvent;

/** A question as a conversation asks it. */
export interface AskedQuestion {
  message: string;
  previous: Turn[];
  /** By which this question and its answer are kept. */
  turnId: string;
  /** The turn that this one takes the place of. */
  replaces: string | null;
  /** The answer that goes on; absent for a new one. */
  continues?: BegunAnswer | undefined;
  /** It is answered with quotes, also where there is a model. */
  withoutModel?: boolean;
}

/** Asks one question, or has its answer go on. Aborting the signal must end the request. */
export type Ask = (question: AskedQuestion, signal: AbortSignal) => AsyncIterable<AskEvent>;

/** What really happens while an answer is made, for the status line. `waiting` is before the server has said anything. */
export type ChatActivity = 'waiting' | Extract<ChatEvent, { type: 'status' }>['activity'];

/** What is shown of a page or a paper that the web search found. */
export type WebSource = Pick<
  SearchResult,
  'number' | 'title' | 'link' | 'is_academic' | 'is_retracted' | 'reference'
>;

/** Who wrote an answer: told by the last event of its stream. */
export interface AnswererFacts {
  readonly kind: Answerer;
  /** Null when it is not known by name. */
  readonly model: Writer['model'];
  readonly insteadOf: Writer['instead_of'];
}
