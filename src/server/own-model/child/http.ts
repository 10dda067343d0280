import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { AnswerError } from './answer-error.ts';

const BODY_MAX_BYTES = 16 * 1024 * 1024;

/** Whether a request carries the token. Compared by digest, so that the time tells nothing. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** The body as JSON of a known shape. Throws AnswerError. */
export async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_MAX_BYTES) throw new AnswerError(413, 'the request is too large');
    parts.push(part);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    throw new AnswerError(400, 'the request is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AnswerError(400, z.prettifyError(parsed.error));
  return parsed.data;
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Aborts when the caller goes away before the answer is complete. */
export function signalOf(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort(new Error('the caller has gone'));
  });
  return leaving.signal;
}

/** Writes server-sent events; the first one sends the headers. */
export function eventStream(response: ServerResponse): { send(value: unknown): void; end(): void } {
  return {
    send(value) {
      if (!response.headersSent)
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`data: ${JSON.stringify(value)}\n\n`);
    },
    end() {
      response.end('data: [DONE]\n\n');
    },
  };
}

export function newId(): string {
  return `chatcmpl-${randomUUID()}`;
}
