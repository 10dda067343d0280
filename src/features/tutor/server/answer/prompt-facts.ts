import type { BegunAnswer, SearchState, Turn } from '#shared/chat-event.ts';
import type { ConversationRecap } from '#features/conversations/contract.recap.ts';
import type { Lesson } from '../../contract.lesson.ts';
import type { Teaching } from '../pedagogy/professor-prompt.ts';
import type { QuotableSource } from '../quote/quotable.ts';

/** What a prompt is made from. */
export interface PromptFacts {
  /** Of the document that is asked; null for several, whose passages then say where they are from. */
  title: string | null;
  message: string;
  language: string;
  passages: QuotableSource[];
  previous: Turn[];
  contextTokens: number;
  /** Whether the model thinks before it answers. Default false. */
  isThinker?: boolean | undefined;
  /** The answer that goes on. Default: a new one. */
  begun?: BegunAnswer | undefined;
  /** Default: a tutor who only answers, as the document chat does. */
  teaching?: Teaching | null;
  /** Nothing is looked at: no document is active and no search was made. Default false. */
  isGeneral?: boolean;
  /** The message asks nothing: a greeting, thanks. Default false. */
  isAside?: boolean;
  /** Where the learner is in a course. Default null. */
  lesson?: Lesson | null;
  /** Default 'off'. */
  search?: SearchState;
  /** What is known of the places that the question points to. Default none. */
  notes?: readonly string[];
  /** What the learner's notebook says of them, framed. Default ''. */
  learner?: string;
  /** Of the beginning of the conversation, for what no longer fits. Default null. */
  recap?: ConversationRecap | null;
  /** Asks for a title, sections and key points. Default false. */
  isStructured?: boolean;
}
