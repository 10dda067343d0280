import type { Endpoint, EventOf } from '#shared/endpoint.ts';
import { parseJson } from '#shared/parse-json.ts';
import { interruption, type Options, send } from './api.ts';
import { badAnswer } from './api-error.ts';
import { readEvents } from './sse.ts';

/**
 * Calls an endpoint that streams and yields its events as they arrive. Leaving the loop, or the signal, closes the
 * connection. Throws ApiError, also when the connection breaks before the end.
 */
export async function* stream<E extends Endpoint>(
  endpoint: E,
  ...[options]: Options<E>
): AsyncGenerator<EventOf<E>, void, undefined> {
  const response = await send(endpoint, options ?? {}, 'text/event-stream');
  if (!response.body || !endpoint.events) throw badAnswer(response.status);
  try {
    for await (const data of readEvents(response.body)) {
      const event = endpoint.events.safeParse(parseJson(data));
      if (!event.success) throw badAnswer(response.status, event.error);
      // The schema of this very contract produced it.
      yield event.data as EventOf<E>;
    }
  } catch (cause) {
    throw interruption(options?.signal, cause);
  }
}
