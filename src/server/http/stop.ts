import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';

export const STOPPING_CODE = 'server_stopping';
/** When another process, or this one after its start, is worth being asked. */
const COME_BACK_SECONDS = 2;

/** What an answer ends with, and what is answered instead of a new one. A client has the answer go on from where it stopped. */
function serverStopping(): AppError {
  return new AppError('unavailable', 'The server is stopping', {
    code: STOPPING_CODE,
    details: { retry_after_seconds: COME_BACK_SECONDS },
  });
}

/** How a server lets go of those it streams to: first nobody new gets a stream, then those that run have some time, then they end. */
export class Stop {
  readonly #cut = new AbortController();
  #isBegun = false;
  #running = 0;
  #started = 0;
  #idle = Promise.withResolvers<void>();

  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Streams that are being answered. */
  get running(): number {
    return this.#running;
  }

  /** Streams since the start. */
  get started(): number {
    return this.#started;
  }

  /** Aborts when what still runs has to end. */
  get signal(): AbortSignal {
    return this.#cut.signal;
  }

  /** Counts a stream in; the answered function counts it out. Throws AppError `server_stopping`. */
  enter(): () => void {
    if (this.#isBegun) throw serverStopping();
    this.#running += 1;
    this.#started += 1;
    return () => {
      this.#running -= 1;
      if (this.#running === 0 && this.#isBegun) this.#idle.resolve();
    };
  }

  /**
   * Resolves when no stream runs any more, after `maxMs` at the latest and `minMs` at the earliest, by which a proxy has learnt that others are to
   * be asked. Everything else is still answered.
   */
  async drain(maxMs: number, minMs = 0): Promise<void> {
    this.#isBegun = true;
    const noticed = sleep(minMs);
    if (this.#running > 0) {
      const timer = setTimeout(() => this.#idle.resolve(), maxMs);
      await this.#idle.promise;
      clearTimeout(timer);
    }
    await noticed;
  }

  /** Ends what still runs. */
  cut(): void {
    this.#isBegun = true;
    this.#cut.abort(serverStopping());
  }
}
