import type { AnswerEvent, ChatEvent } from '#shared/chat-event.ts';
import type { ConversationSummary } from './contract.ts';

/** A question that is kept with its answer. */
export interface TurnToKeep {
  userId: string;
  /** Null: the question belongs to no conversation, and nothing is kept. */
  conversationId: string | null;
  /** By which the client knows it. */
  turnId: string | undefined;
  /** An earlier turn, instead of which this one is kept. */
  replaces: string | undefined;
  question: string;
  /** The answer that is kept goes on: it stays as it is until all of it is there. */
  isContinued: boolean;
  /** What the conversation is, should this be its first question. */
  facts: Pick<ConversationSummary, 'kind' | 'about' | 'subject' | 'professor' | 'document_ids' | 'unit_id'>;
}

/**
 * Passes the events of an answer on and keeps them: the question at once, the answer when it ends, or what there is of it when it is
 * stopped or fails. Throws AppError `conversation_full` and `conversations_full` before anything is asked.
 */
export type KeepTurn = <Event extends AnswerEvent | ChatEvent>(
  turn: TurnToKeep,
  events: AsyncIterable<Event>,
  signal: AbortSignal,
) => AsyncIterable<Event>;
