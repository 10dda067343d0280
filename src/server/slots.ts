/** Lets at most `size` tasks run at a time; the others wait in the order they came. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  readonly #size: number;
  #free: number;

  constructor(size: number) {
    this.#size = size;
    this.#free = size;
  }

  get load(): { busy: number; free: number } {
    return { busy: this.#size - this.#free, free: this.#free };
  }

  /** Runs `task` when there is room. Throws the signal's reason when aborted while waiting. */
  async use<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    await this.#enter(signal);
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  async #enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const onTurn = (): void => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(onTurn), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      this.#waiting.push(onTurn);
    });
  }

  /** Hands the place on, so that nobody who comes between gets it first. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
