import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/app.ts';
import type { BodyOf, ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { type AnswerEvent, documentChat, modelStatus } from '../contract.ts';
import { answerQuestion } from './answer-question.ts';

type DoneEvent = Extract<AnswerEvent, { type: 'done' }>;

export function tutorRoutes(app: App, deps: Deps): void {
  app.stream(
    documentChat,
    ({ body, caller, signal }) =>
      answerQuestion(
        deps,
        {
          message: body.message,
          previous: body.previous_messages,
          documentIds: documentsOf(body),
          readerId: caller.id,
          institutionId: caller.institutionId,
        },
        signal,
      ),
    async (events) => {
      const { response, citations, answered_by, grounded } = await lastOf(events);
      return { response, citations, answered_by, grounded };
    },
  );

  app.route(modelStatus, async ({ caller }): Promise<ResponseOf<typeof modelStatus>> => {
    const asker = { userId: caller.id, institutionId: caller.institutionId };
    const model = await deps.llm.find(undefined, asker);
    return { answerer: model?.provider ?? 'library', model: model?.model ?? null };
  });
}

/** Null for the whole library. */
function documentsOf({ document_id, document_ids }: BodyOf<typeof documentChat>): string[] | null {
  if (document_id !== undefined) return [document_id];
  return document_ids ? [...new Set(document_ids)] : null;
}

async function lastOf(events: AsyncIterable<AnswerEvent>): Promise<DoneEvent> {
  for await (const event of events) {
    if (event.type === 'done') return event;
  }
  throw new AppError('unavailable', 'The answer ended early', { code: 'answer_ended_early' });
}
