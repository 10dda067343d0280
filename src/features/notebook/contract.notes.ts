import type { EntryKind } from './contract.ts';

// How other features write into notebooks, and read them for a prompt.

/** An answer of a learner that the server itself has judged. */
export interface NotedAnswer {
  userId: string;
  /** Null where the conversation is not kept. */
  conversationId: string | null;
  /** What was practised: a section, a unit, a field. Answers with the same key are one entry. */
  topic: { key: string; title: string };
  question: string;
  /** What the learner wrote. */
  said: string;
  verdict: 'right' | 'wrong';
}

/** What a model concludes from a conversation. */
export interface Observation {
  kind: EntryKind;
  text: string;
  /** What the learner wrote, word for word; whoever hands it over has checked that. */
  quote: string;
  at: Date;
}

export interface Notebooks {
  isOn(userId: string): Promise<boolean>;
  /** What a prompt says of the learner, as quoted data; empty when nothing is known or the notebook is off. */
  describe(userId: string): Promise<string>;
  /** Nothing while the notebook is off. */
  noteAnswer(answer: NotedAnswer): Promise<void>;
  /** Nothing while the notebook is off. */
  noteObservations(
    of: { userId: string; conversationId: string },
    observations: readonly Observation[],
  ): Promise<void>;
  /** Entries that are only known from these conversations go with them. */
  forgetConversations(userId: string, conversationIds: readonly string[]): Promise<void>;
}
