import type { FailedStep } from '#shared/failed-step.ts';
import { ModelFailure } from './model-failure.ts';

/** A signal that aborts with a ModelFailure when the time last set has passed. */
export class Deadline {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  set(milliseconds: number, step: FailedStep): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(new ModelFailure(step)), milliseconds);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
