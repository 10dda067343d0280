import { setTimeout as delay } from 'node:timers/promises';

/** In which the embedded database's one connection is left to others; a request is several statements, one after the other. */
const PAUSE_MS = 20;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one batch of writing at a time, whatever is being indexed at once, with a pause behind each: otherwise every statement of a
 * request would wait for a batch of each of them.
 */
export async function inWritingTurn(write: () => Promise<void>): Promise<void> {
  const done = last.then(write);
  last = done.catch(() => undefined).then(async () => delay(PAUSE_MS));
  return done;
}
