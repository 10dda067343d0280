import type { ServerResponse } from 'node:http';
import { AnswerError } from './answer-error.ts';
import { ContextError } from './complete.ts';
import { eventStream, sendJson } from './http.ts';
import { LoadError } from './loaded-models.ts';
import { QueueFullError } from './queue.ts';

const RETRY_SECONDS = '5';

/** Within a stream, as its last event: an answer without its end is known to be incomplete. */
export function sendError(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  const status = statusOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const body = { error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error' } };
  if (response.headersSent) {
    if (!response.writableEnded) eventStream(response).send(body);
    return void response.end();
  }
  if (status === 503) response.setHeader('retry-after', RETRY_SECONDS);
  sendJson(response, status, body);
}

function statusOf(error: unknown): number {
  if (error instanceof AnswerError) return error.status;
  if (error instanceof ContextError) return 400;
  if (error instanceof QueueFullError || error instanceof LoadError) return 503;
  return 500;
}
