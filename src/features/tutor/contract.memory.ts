import type { NotedAnswer } from '#features/notebook/contract.notes.ts';
import type { ConversationRecap } from '#features/conversations/contract.recap.ts';

/** What the tutor remembers besides the messages that come along with a question. */
export interface Memory {
  /** What a prompt says of the learner, as quoted data; empty when nothing is known. */
  describeLearner: (userId: string) => Promise<string>;
  /** Null when nothing was summed up. */
  findRecap: (userId: string, conversationId: string) => Promise<ConversationRecap | null>;
  noteAnswer: (answer: NotedAnswer) => Promise<void>;
}

export const NO_MEMORY: Memory = {
  describeLearner: async () => '',
  findRecap: async () => null,
  noteAnswer: async () => {},
};
