import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '#shared/steps.ts';

/** Does all of it, one step in each turn of the event loop, so that nobody waits longer than for a step. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}
