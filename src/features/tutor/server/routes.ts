import type { ExportEntry } from '#server/account-export.ts';
import type { Deps } from '#server/deps.ts';
import type { App, Caller } from '#server/http/app.ts';
import type { KeepTurn } from '#features/conversations/contract.keep.ts';
import type { FindCourses, FindLesson } from '../contract.lesson.ts';
import type { Memory } from '../contract.memory.ts';
import type { MakeQuestions } from '../contract.practice.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import {
  listPersonas,
  listOwnPersonas,
  addPersona,
  changePersona,
  deletePersona,
} from '../contract.personas.ts';
import { readPhoto } from '../contract.photo.ts';
import * as contract from '../contract.ts';
import type { AnswerEvent, ChatEvent } from '#shared/chat-event.ts';
import { answerQuestion } from './answer/answer-question.ts';
import { ofDocumentChat } from './kept-turns.ts';
import { askProfessor } from './chat.ts';
import { readDashboard } from './dashboard.ts';
import * as personas from './personas/personas.ts';
import { createPhotoReader } from './photo/read-photo.ts';
import { createModelReadings } from './question/model-readings.ts';
import { recordingExchange } from './record-exchange.ts';
import { findExchangesOf } from './exchange-queries.ts';
import { findLaddersOf } from './pedagogy/ladder-queries.ts';
import type { FindPractised } from './practice/explain-practised.ts';
import { findQuizzesOf } from './practice/quiz-queries.ts';

/** What the figures call an answer from documents, which no mode of teaching changes. */
const DOCUMENT_PROMPT = 'document';

interface Ports {
  findLesson: FindLesson;
  findCourses: FindCourses;
  keepTurn: KeepTurn;
  findPractised: FindPractised;
  makeQuestions: MakeQuestions;
  memory: Memory;
}

export function tutorRoutes(app: App, platform: Deps, ports: Ports): void {
  const deps = { ...platform, ...ports, readings: createModelReadings(platform) };
  /** Whoever has used up their tokens can still be answered with quotes. */
  const admit = (caller: Caller, { body }: { body: { without_model: boolean } }) =>
    deps.allowances.takeQuestion(caller, { mayUseModel: !body.without_model });

  app.stream(
    contract.documentChat,
    ({ body, caller, signal }) => {
      const question = {
        message: body.message,
        previous: body.previous_messages,
        continues: body.continues,
        withoutModel: body.without_model,
        documentIds: documentsOf(body),
        readerId: caller.id,
        institutionId: caller.institutionId,
        language: body.language,
        conversationId: body.conversation_id,
      };
      const asked = { caller, prompt: DOCUMENT_PROMPT, body };
      const answer = recordingExchange(deps, asked, ofDocuments(answerQuestion(deps, question, signal)));
      return deps.keepTurn(ofDocumentChat(body, caller), answer, signal);
    },
    { collect: lastOf, admit },
  );
  app.stream(contract.chat, ({ body, caller, signal }) => askProfessor(deps, { body, caller }, signal), {
    collect: lastOf,
    admit,
  });

  const photos = createPhotoReader(deps);
  app.route(
    readPhoto,
    ({ request, caller, query, signal }) =>
      photos.read({ request, caller, preferred: query.model_type }, signal),
    { admit: (caller) => deps.allowances.takeQuestion(caller) },
  );

  app.route(listPersonas, async ({ caller, query }) => ({
    personas: await personas.listPersonas(deps, caller, query.language),
  }));
  app.route(listOwnPersonas, ({ caller }) => personas.listOwnPersonas(deps, caller));
  app.route(addPersona, ({ caller, body }) => personas.addPersona(deps, caller, body));
  app.route(changePersona, ({ caller, params, body }) =>
    personas.changePersona(deps, caller, { ...params, ...body }),
  );
  app.route(deletePersona, ({ caller, params }) => personas.deletePersona(deps, caller, params.id));
  app.route(contract.dashboard, ({ caller }) => readDashboard(deps, caller));
}

export async function* exportTutoring({ db }: Pick<Deps, 'db'>, userId: string): AsyncGenerator<ExportEntry> {
  const [questions, quizzes, exchanges] = await Promise.all([
    findLaddersOf(db, userId),
    findQuizzesOf(db, userId),
    findExchangesOf(db, userId),
  ]);
  yield { name: 'tutoring.json', json: { questions, quizzes, exchanges } };
}

/** Null for the whole library. */
function documentsOf({ document_id, document_ids }: BodyOf<typeof contract.documentChat>): string[] | null {
  if (document_id !== undefined) return [document_id];
  return document_ids ? [...new Set(document_ids)] : null;
}

/** The events of the chat about documents, which neither searches the web nor has a ladder of hints. */
async function* ofDocuments(events: AsyncIterable<ChatEvent>): AsyncGenerator<AnswerEvent> {
  for await (const event of events) {
    if (event.type === 'search_results' || event.type === 'hint') continue;
    if (event.type !== 'status') yield event;
    else if (event.activity !== 'searching_web') yield { type: 'status', activity: event.activity };
  }
}

/** The edge keeps of it what the endpoint's answer has. */
async function lastOf<Event extends AnswerEvent | ChatEvent>(
  events: AsyncIterable<Event>,
): Promise<Extract<Event, { type: 'done' }>> {
  for await (const event of events) {
    if (isDone(event)) return event;
  }
  throw new AppError('unavailable', 'The answer ended early', { code: 'answer_ended_early' });
}

function isDone<Event extends AnswerEvent | ChatEvent>(
  event: Event,
): event is Extract<Event, { type: 'done' }> {
  return event.type === 'done';
}
