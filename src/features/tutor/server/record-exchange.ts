import type { Answerer } from '#shared/chat-event.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { addExchange } from './exchange-queries.ts';
import { promptName } from './pedagogy/teaching-modes.ts';
import type { TutorSession } from './question/question.ts';

interface Exchange {
  caller: Caller;
  session: TutorSession;
  conversationId: string | null;
  answeredBy: Answerer;
  firstTextMs: number;
}

/** In the background: the learner neither waits for the figures nor suffers from them. */
export async function recordExchange({ db, clock, log }: Deps, exchange: Exchange): Promise<void> {
  const { caller, session, conversationId, answeredBy, firstTextMs } = exchange;
  try {
    await addExchange(db, {
      userId: caller.id,
      institutionId: caller.institutionId,
      conversationId,
      prompt: promptName(session.teaching.mode),
      answeredBy,
      firstTextMs,
      createdAt: clock.now(),
    });
  } catch (error) {
    log.warn({ error }, 'the figures of an answer could not be recorded');
  }
}
