import type { Answerer, AnswerEvent, ChatEvent } from '#shared/chat-event.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { addExchange } from './exchange-queries.ts';

interface Asked {
  caller: Caller;
  /** Who was asked, and how: the prompt of a mode of teaching, or that of documents. */
  prompt: string;
  body: { conversation_id?: string | undefined; continues?: object | undefined };
}

/** The same events. Remembers when the answer began, for the figures of the dashboard. */
export async function* recordingExchange<Event extends AnswerEvent | ChatEvent>(
  deps: Deps,
  asked: Asked,
  answer: AsyncIterable<Event>,
): AsyncGenerator<Event> {
  const startedAt = performance.now();
  let firstTextMs: number | null = null;
  for await (const event of answer) {
    if (event.type === 'text') firstTextMs ??= Math.round(performance.now() - startedAt);
    if (event.type === 'retracted') firstTextMs = null;
    // An answer that goes on is no further one.
    if (event.type === 'done' && firstTextMs !== null && !asked.body.continues)
      recordLater(deps, asked, { answeredBy: event.answered_by, firstTextMs });
    yield event;
  }
}

/** The learner neither waits for the figures nor suffers from them, and nor do other requests. */
function recordLater(deps: Deps, asked: Asked, facts: { answeredBy: Answerer; firstTextMs: number }): void {
  void deps.db.inBackground(() => record(deps, asked, facts));
}

async function record(
  { db, clock, log }: Deps,
  { caller, prompt, body }: Asked,
  facts: { answeredBy: Answerer; firstTextMs: number },
): Promise<void> {
  try {
    await addExchange(db, {
      userId: caller.id,
      institutionId: caller.institutionId,
      conversationId: body.conversation_id ?? null,
      prompt,
      ...facts,
      createdAt: clock.now(),
    });
  } catch (error) {
    log.warn({ error }, 'the figures of an answer could not be recorded');
  }
}
