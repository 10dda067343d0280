/** Too many wait already. */
export class QueueFullError extends Error {}

interface Turn {
  isUrgent: boolean;
  signal: AbortSignal;
  /** Told how many are before this one, the one that runs included, whenever that changes. Not told where nobody is. */
  onPlace?: ((before: number) => void) | undefined;
}

interface Waiting extends Turn {
  before: number;
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
  async run<T>(task: () => Promise<T>, turn: Turn): Promise<T> {
    await this.#wait(turn);
    try {
      return await task();
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  async #wait(turn: Turn): Promise<void> {
    const { isUrgent, signal } = turn;
    signal.throwIfAborted();
    if (this.#waiting.length >= WAITING_MAX) throw new QueueFullError('too many requests are waiting');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { ...turn, before: 0, begin: resolve };
    const leave = (): void => {
      const place = this.#waiting.indexOf(entry);
      if (place === -1) return;
      this.#waiting.splice(place, 1);
      this.#tellPlaces();
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
    const first = this.#isBusy ? undefined : this.#waiting.shift();
    if (first) {
      this.#isBusy = true;
      if (first.before > 0) first.onPlace?.(0);
      first.begin();
    }
    this.#tellPlaces();
  }

  #tellPlaces(): void {
    for (const [index, entry] of this.#waiting.entries()) {
      const before = index + 1;
      if (entry.before !== before) entry.onPlace?.(before);
      entry.before = before;
    }
  }
}
