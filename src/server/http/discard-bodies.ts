import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Stop } from './stop.ts';

/** How much of a body is read after its answer, at most. */
export interface Discards {
  readonly bytes: number;
  readonly ms: number;
}

/** As long as nginx does it for its own clients; several times the largest upload of most installations. */
const DISCARDS: Discards = { bytes: 64 * 1024 * 1024, ms: 30_000 };

/**
 * A request may be answered before its body has arrived: mostly because that is too large. Whoever sends it is told at once, and the rest is read and
 * thrown away before the connection ends. A connection that ends while somebody writes to it takes the answer with it: a browser says that there is no
 * network then, and a proxy says 502.
 */
export function discardUnreadBodies(
  fastify: FastifyInstance,
  stop: Stop,
  discards: Discards = DISCARDS,
): void {
  fastify.addHook('onSend', async ({ raw }, reply, payload) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || !isArriving(raw)) return payload;
    // By its length everybody sees the end of the answer, although the stream ends later.
    reply.header('content-length', Buffer.byteLength(payload)).header('connection', 'close');
    return Readable.from(thenDiscarding(payload, raw, { discards, signal: stop.signal }));
  });
}

function isArriving({ complete, readableEnded, destroyed, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && !readableEnded && !destroyed;
}

async function* thenDiscarding(
  answer: string | Buffer,
  request: IncomingMessage,
  limits: { discards: Discards; signal: AbortSignal },
) {
  yield answer;
  await discard(request, limits);
}

/** Reads until the body or the connection ends, or it is enough. */
function discard(
  request: IncomingMessage,
  { discards: { bytes, ms }, signal }: { discards: Discards; signal: AbortSignal },
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const enough = AbortSignal.any([signal, AbortSignal.timeout(ms)]);
  if (enough.aborted) resolve();
  enough.addEventListener('abort', () => resolve());
  for (const event of ['end', 'error', 'close']) request.once(event, () => resolve());
  let read = 0;
  request.on('data', (piece: Buffer) => {
    read += piece.length;
    if (read > bytes) resolve();
  });
  // Whoever read it before does so no longer.
  request.unpipe().resume();
  return promise;
}
