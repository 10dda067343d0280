import { setTimeout as delay } from 'node:timers/promises';
import { Turns } from './turns.ts';

/** After so long without a statement of a request, none is about to follow: a request sends many, with little in between. */
const QUIET_MS = 3;
/**
 * Requests without end hold up each statement in the background for so long, or three times as long as the one before it took: an answer,
 * which sends twenty, waits behind one or two of them.
 */
const PATIENCE_MS = { least: 60, most: 150, perMs: 3 };
const LOOK_MS = 2;

/**
 * Who comes first at the one connection of the embedded database: requests in the order in which they come, and between them, one at a
 * time, what is done in the background.
 */
export class Precedence {
  readonly #background = new Turns();
  #asking = 0;
  #lastAsked = 0;
  #patienceMs: number = PATIENCE_MS.least;

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
    return this.#background.take(async () => {
      const latest = performance.now() + this.#patienceMs;
      while (!this.#isQuiet() && performance.now() < latest) await delay(LOOK_MS);
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const patience = PATIENCE_MS.perMs * (performance.now() - startedAt);
        this.#patienceMs = Math.min(Math.max(patience, PATIENCE_MS.least), PATIENCE_MS.most);
      }
    });
  }

  #isQuiet(): boolean {
    return this.#asking === 0 && performance.now() - this.#lastAsked >= QUIET_MS;
  }
}
