import { ApiError } from '#web/lib/api-error.ts';
import type { Ask, AskedQuestion, AskEvent } from './ask.ts';
import { pause, pauseForRestart } from './restarts.ts';
import { WrittenSoFar } from './written-so-far.ts';

interface Hearing {
  ask: Ask;
  signal: AbortSignal;
  onEvent: (event: Exclude<AskEvent, { type: 'error' }>) => void;
  /** The answer goes on from what is there. */
  onContinued: () => void;
}

/** Hears an answer to its end; one whose server stops goes on at the next. Answers why it ended, null without a reason. */
export async function hearAnswer(asked: AskedQuestion, hearing: Hearing): Promise<unknown> {
  const { signal, onContinued } = hearing;
  let { continues } = asked;
  for (let attempt = 0; ; attempt += 1) {
    const written = new WrittenSoFar(continues);
    try {
      return await hearOnce({ ...asked, continues }, hearing, written);
    } catch (error) {
      const wait = pauseForRestart(error, attempt);
      if (wait === null) return error;
      await pause(wait, signal);
    }
    if (signal.aborted) return null;
    ({ begun: continues } = written);
    if (continues) onContinued();
  }
}

async function hearOnce(
  asked: AskedQuestion,
  { ask, signal, onEvent }: Hearing,
  written: WrittenSoFar,
): Promise<null> {
  for await (const event of ask(asked, signal)) {
    if (event.type === 'error') throw new ApiError(200, event);
    if (signal.aborted) return null;
    written.hear(event);
    onEvent(event);
  }
  return null;
}
