import type { ServerResponse } from 'node:http';
import { eventStream } from './http.ts';
import type { ChildMessage } from './messages.ts';

/** A caller who hears nothing for long takes the model for dead. */
const AGAIN_MS = 10_000;

/**
 * Tells the readers of streams what they wait for, how many requests are before theirs and whether a model is being loaded: events without
 * words, which other clients pass over.
 */
export class Waits {
  readonly #tellings = new Set<() => void>();
  #isLoading = false;

  /** Everybody who waits waits for a model that is being loaded too. */
  hear({ kind }: ChildMessage): void {
    if (kind !== 'loading' && kind !== 'loaded' && kind !== 'failed') return;
    this.#isLoading = kind === 'loading';
    for (const tell of this.#tellings) tell();
  }

  of(response: ServerResponse): { place(before: number): void; end(): void } {
    const events = eventStream(response);
    let timer: NodeJS.Timeout | undefined;
    let place = 0;
    const send = () => {
      const queue = { before: place, is_loading: this.#isLoading };
      events.send({ object: 'chat.completion.chunk', choices: [], queue });
    };
    const tell = () => {
      clearInterval(timer);
      send();
      if (place > 0 || this.#isLoading) timer = setInterval(send, AGAIN_MS);
    };
    this.#tellings.add(tell);
    return {
      place(before) {
        place = before;
        tell();
      },
      end: () => {
        clearInterval(timer);
        this.#tellings.delete(tell);
      },
    };
  }
}
