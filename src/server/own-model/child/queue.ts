/** Too many wait already. */
export class QueueFullError extends Error {}

interface Waiting {
  isUrgent: boolean;
  begin: () => void;
}

const WAITING_MAX = 32;

/**
 * One task at a time, since two that share the processor only make each other slow. What somebody waits for in front of a screen comes
 * before what is done in the background; otherwise first come, first served.
 */
export class Queue {
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  /** Throws QueueFullError, or the signal's reason when it aborts before the task begins. */
  async run<T>(
    task: () => Promise<T>,
    { isUrgent, signal }: { isUrgent: boolean; signal: AbortSignal },
  ): Promise<T> {
    await this.#turn(isUrgent, signal);
    try {
      return await task();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  async #turn(isUrgent: boolean, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#waiting.length >= WAITING_MAX) throw new QueueFullError('too many requests are waiting');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { isUrgent, begin: resolve };
    const leave = (): void => {
      const place = this.#waiting.indexOf(entry);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    const urgent = this.#waiting.findIndex((other) => isUrgent && !other.isUrgent);
    this.#waiting.splice(urgent === -1 ? this.#waiting.length : urgent, 0, entry);
    this.#next();
    try {
      await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #next(): void {
    if (this.#isBusy) return;
    const first = this.#waiting.shift();
    if (!first) return;
    this.#isBusy = true;
    first.begin();
  }
}
