import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import type { KeepTurn } from '#features/conversations/contract.keep.ts';
import type { FindCourses, FindLesson, Lesson } from '../contract.lesson.ts';
import type { Memory } from '../contract.memory.ts';
import type { MakeQuestions } from '../contract.practice.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { type chat, DOCUMENTS_MAX } from '../contract.ts';
import { answerQuestion } from './answer/answer-question.ts';
import { ofChat } from './kept-turns.ts';
import type { FindPractised } from './practice/explain-practised.ts';
import { adviceType, promptName, teachingMode } from './pedagogy/teaching-modes.ts';
import { languageOfTurn } from './question/language-of-turn.ts';
import type { ModelReadings } from './question/model-readings.ts';
import type { Question, TutorSession } from './question/question.ts';
import { recordingExchange } from './record-exchange.ts';

interface Ports {
  findLesson: FindLesson;
  findCourses: FindCourses;
  keepTurn: KeepTurn;
  findPractised: FindPractised;
  makeQuestions: MakeQuestions;
  memory: Memory;
  readings: ModelReadings;
}

interface Asked {
  body: BodyOf<typeof chat>;
  caller: Caller;
}

/** Asks a professor, and remembers when the answer began. */
export async function* askProfessor(
  deps: Deps & Ports,
  { body, caller }: Asked,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const lesson = await getLesson(deps, { body, caller });
  const session = sessionOf(body);
  const findCourses = (language: InterfaceLanguage) => deps.findCourses({ language, learner: caller });
  const { practised } = body;
  const question = {
    ...questionOf({ body, caller }, session),
    ...{ lesson, findCourses },
    ...(practised && { findPractised: () => deps.findPractised(caller, practised) }),
  };
  const answer = recordingExchange(
    deps,
    { caller, prompt: promptName(session.teaching.mode), body },
    answerQuestion(deps, withDocumentsOf(question, lesson), signal),
  );
  yield* deps.keepTurn(ofChat(body, caller, lesson), answer, signal);
}

function questionOf({ body, caller }: Asked, session: TutorSession): Question {
  return {
    message: body.message,
    previous: body.previous_messages,
    continues: body.continues,
    withoutModel: body.without_model,
    documentIds: body.scope ? null : [...new Set(body.document_ids)],
    readerId: caller.id,
    institutionId: caller.institutionId,
    language: body.language,
    conversationId: body.conversation_id,
    session,
  };
}

/** Null outside of courses. Throws AppError `course_not_found`. */
async function getLesson({ findLesson }: Ports, { body, caller }: Asked): Promise<Lesson | null> {
  if (!body.course) return null;
  const { id: courseId, unit_id: unitId = null } = body.course;
  const lesson = await findLesson({ courseId, unitId, language: spokenIn(body), learner: caller });
  if (lesson) return lesson;
  throw new AppError('not_found', 'Course not found', { code: 'course_not_found' });
}

/** A course that exists in several languages answers in that of the question. */
function spokenIn({
  message,
  previous_messages: previous,
  language,
}: BodyOf<typeof chat>): InterfaceLanguage {
  const spoken = languageOfTurn({ message, previous, language });
  return INTERFACE_LANGUAGES.find((known) => known === spoken) ?? language;
}

/** The documents of the lesson are asked too, as many as one question can have; the whole library has them already. */
function withDocumentsOf(question: Question, lesson: Lesson | null): Question {
  if (question.documentIds === null) return question;
  const ids = new Set([...question.documentIds, ...(lesson?.documentIds ?? [])]);
  return { ...question, documentIds: [...ids].slice(0, DOCUMENTS_MAX) };
}

function sessionOf(body: BodyOf<typeof chat>): TutorSession {
  const { name, field, teachingMode: mode, adviceType: advice } = body.professor;
  return {
    teaching: { name, field, mode: teachingMode(mode), advice: adviceType(advice) },
    model: body.model_type,
    isSearching: body.enable_search,
    isStructured: body.structured_response,
  };
}
