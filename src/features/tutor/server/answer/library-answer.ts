import type { ChatEvent, Hint } from '#shared/chat-event.ts';
import type { Citation } from '#shared/citation.ts';
import type { Question } from '../question/question.ts';
import { askedAs } from '../question/read-question.ts';
import type { TutorDeps } from './answering.ts';
import { structureOf } from './structured-answer.ts';
import { writerOf } from './writer-of.ts';

/** What the tutor says itself, without a model and before anything is searched. */
export interface Said {
  text: string;
  citations: Citation[];
  hint?: Hint | null;
  isVerdict?: boolean;
}

/** The events of such an answer. */
export async function* libraryAnswer(
  deps: TutorDeps,
  question: Question,
  { text, citations, hint = null, isVerdict = false }: Said,
): AsyncGenerator<ChatEvent> {
  const { session, readerId: userId, institutionId, message } = question;
  if (hint) yield { type: 'hint', hint };
  yield { type: 'status', activity: 'writing' };
  yield { type: 'text', text };
  for (const citation of citations) yield { type: 'citation', citation };
  const asker = { userId, institutionId };
  yield {
    type: 'done',
    response: text,
    citations,
    answered_by: 'library',
    writer: await writerOf(deps.llm, null, { preferred: session?.model, asker }),
    grounded: true,
    ...(isVerdict && { verdict_by: 'algebra' as const }),
    asked_as: askedAs(question),
    search_results: [],
    search: 'off',
    hint,
    structured: session?.isStructured ? structureOf(text, message) : null,
  };
}
