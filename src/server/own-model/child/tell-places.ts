import type { ServerResponse } from 'node:http';
import { eventStream } from './http.ts';

/** A caller who hears nothing for long takes the model for dead. */
const AGAIN_MS = 10_000;

/** Tells the reader of a stream how many requests are before theirs: an event without words that other clients pass over. */
export function tellPlaces(response: ServerResponse): { tell(before: number): void; end(): void } {
  const events = eventStream(response);
  let timer: NodeJS.Timeout | undefined;
  return {
    tell(before) {
      clearInterval(timer);
      const send = () => events.send({ object: 'chat.completion.chunk', choices: [], queue: { before } });
      send();
      if (before > 0) timer = setInterval(send, AGAIN_MS);
    },
    end: () => clearInterval(timer),
  };
}
