import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { errorEvent } from './error-edge.ts';
import { GatheredWrites } from './gathered-writes.ts';
import { traceOf } from './trace.ts';

/** Proxies close a connection that is silent for longer; a model may think for minutes. */
const HEARTBEAT_MS = 15_000;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // Otherwise nginx collects the answer and the learner watches nothing for seconds.
  'X-Accel-Buffering': 'no',
};

export function acceptsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/**
 * Writes `events` as Server-Sent Events and ends the answer. The last event is `done` or `error`, never silence.
 * Never throws: the answer has begun, so a failure can only be told as its last event.
 */
export async function sendEvents(
  events: AsyncIterable<unknown>,
  target: { reply: FastifyReply; schema: z.ZodType; log: Log },
): Promise<void> {
  const { reply, schema, log } = target;
  const raw = begin(reply);
  const writes = new GatheredWrites(raw);
  const write = (event: unknown) => writes.write(`data: ${JSON.stringify(event)}\n\n`);
  const heartbeat = setInterval(() => void writes.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    let last: unknown;
    for await (const event of events) {
      last = schema.parse(event);
      await write(last);
    }
    if (!isFinal(last)) throw new Error('The stream ended without a final event.');
  } catch (error) {
    // Nobody is left to hear it, and going away is not a failure.
    if (!raw.destroyed)
      await write(errorEvent(error, { requestId: reply.request.id, ...traceOf(reply.request.headers), log }));
  } finally {
    clearInterval(heartbeat);
    writes.flush();
    raw.end();
  }
}

/**
 * The same events until `signal` aborts; then throws its reason at once, even while the source is busy, and returns the
 * source so that it can let go of what it holds.
 */
export async function* untilAborted<T>(events: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = events[Symbol.asyncIterator]();
  // One promise for each event: what is raced against a promise that lasts is kept by it until the end.
  let fail: (reason: unknown) => void = () => undefined;
  const abort = () => fail(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await new Promise<IteratorResult<T>>((resolve, reject) => {
        fail = reject;
        iterator.next().then(resolve, reject);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Not awaited: a source that ignores the signal must not hold the answer. Whoever asked has gone, so has its error.
    iterator.return?.().catch(() => {});
  }
}

function begin(reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(HEADERS)) reply.header(name, value);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.socket?.setNoDelay(true);
  reply.raw.flushHeaders();
  return reply.raw;
}

function isFinal(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || !('type' in event)) return false;
  return event.type === 'done' || event.type === 'error';
}
