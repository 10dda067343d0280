import type { CourseText, Lesson } from '../../contract.lesson.ts';
import type { PractisedItem } from '../../contract.practice.ts';
import type { ProviderName } from '#server/llm/language-models.ts';
import type { BegunAnswer, Turn } from '#shared/chat-event.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { Teaching } from '../pedagogy/professor-prompt.ts';

/** A question with what was said before. */
export interface Question {
  message: string;
  previous: Turn[];
  /** The answer that goes on; absent for a new one. */
  continues?: BegunAnswer | undefined;
  /** The documents that are asked, each once, possibly none; null for everything the asker may read. */
  documentIds: string[] | null;
  readerId: string;
  /** Whose providers of language models are asked. */
  institutionId: string | null;
  /** Made by the client; undefined where it keeps none. */
  conversationId?: string | undefined;
  /** Of the interface: for what is said around an answer where the question's own language is not spoken. */
  language: InterfaceLanguage;
  /** Nobody but the documents answers. */
  withoutModel?: boolean;
  /** How a professor is asked; absent in the chat about a document. */
  session?: TutorSession;
  /** What is taught where the question comes from; null or absent outside of courses. */
  lesson?: Lesson | null;
  /** The courses that the asker may open; absent where only documents are asked. */
  findCourses?: (language: InterfaceLanguage) => Promise<CourseText[]>;
  /** The answered item of practice that is asked about; absent for any other question. */
  findPractised?: () => Promise<PractisedItem | null>;
}

/** What a learner chose for the conversation with a professor. */
export interface TutorSession {
  teaching: Omit<Teaching, 'rung'>;
  /** Undefined where the learner left it to the product. */
  model: ProviderName | undefined;
  isSearching: boolean;
  isStructured: boolean;
}
