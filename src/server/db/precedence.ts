import { setTimeout as delay } from 'node:timers/promises';
import { Turns } from './turns.ts';

/** After so long without a statement of a request, none is about to follow: a request sends many, with little in between. */
const QUIET_MS = 3;
/** Nobody's requests hold up the work in the background for longer. */
const PATIENCE_MS = 10;
const LOOK_MS = 2;

/**
 * Who comes first at the one connection of the embedded database: requests in the order in which they come, and between them, one at a
 * time, what is done in the background.
 */
export class Precedence {
  readonly #background = new Turns();
  #asking = 0;
  #lastAsked = 0;

  async request<T>(work: () => Promise<T>): Promise<T> {
    this.#asking += 1;
    try {
      return await work();
    } finally {
      this.#asking -= 1;
      this.#lastAsked = performance.now();
    }
  }

  background<T>(work: () => Promise<T>): Promise<T> {
    const latest = performance.now() + PATIENCE_MS;
    return this.#background.take(async () => {
      while (!this.#isQuiet() && performance.now() < latest) await delay(LOOK_MS);
      return work();
    });
  }

  #isQuiet(): boolean {
    return this.#asking === 0 && performance.now() - this.#lastAsked >= QUIET_MS;
  }
}
