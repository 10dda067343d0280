import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#shared/endpoint.ts';
import { AppError, type ErrorKind, STATUS_OF_KIND } from '#shared/errors.ts';
import { namingFullDisk } from '../files/meets-full-disk.ts';
import type { Log } from '../log.ts';
import { BUSY_CODE } from './refuse-when-busy.ts';
import { InvalidInput } from './invalid-input.ts';
import { STOPPING_CODE } from './stop.ts';
import { traceOf } from './trace.ts';

interface ErrorAnswer {
  status: number;
  body: ErrorBody;
}

interface Told {
  error: unknown;
  requestId: string;
  traceId?: string;
  log: Log;
}

const INTERNAL: ErrorAnswer = { status: 500, body: { detail: 'An error occurred', code: 'internal' } };

/** What the multipart parser says of a body that ends early or has no boundary; it names no code. */
const MALFORMED_MULTIPART = /^Multipart: |(?:^Unexpected|unexpected) end of multipart data$/;

const KIND_OF_STATUS = new Map<number, ErrorKind>([
  [406, 'unsupported'],
  [413, 'too_large'],
  [415, 'unsupported'],
  [429, 'rate_limited'],
]);

const PUBLIC_TEXT: Partial<Record<ErrorKind, string>> = {
  too_large: 'The request is too large',
  unsupported: 'This content type is not supported',
};

/** The one place where an error becomes an answer. */
export function answerErrors(fastify: FastifyInstance, log: Log): void {
  fastify.setErrorHandler(async (error, request, reply) => {
    const answer = describeError(error);
    logIfOurs(answer, { error, requestId: request.id, ...traceOf(request.headers), log });
    const wait = answer.body.details?.['retry_after_seconds'];
    if (typeof wait === 'number') reply.header('retry-after', wait);
    return reply.status(answer.status).send(answer.body);
  });
}

/** Answers what is refused before any hook: a path that cannot be decoded, or has too long a part. */
export function answerBadPath(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = describeError(error);
  void reply.status(status).header('x-request-id', request.id).send(body);
}

/** The error as an event that ends a stream, logged like any other. */
export function errorEvent(error: unknown, context: Omit<Told, 'error'>): { type: 'error' } & ErrorBody {
  const answer = describeError(error);
  logIfOurs(answer, { ...context, error });
  const { detail, code, details } = answer.body;
  return { type: 'error', detail, code, ...(details && { details }) };
}

function describeError(given: unknown): ErrorAnswer {
  const error = namingFullDisk(given);
  if (error instanceof AppError) {
    const { message: detail, code, details } = error;
    return { status: STATUS_OF_KIND[error.kind], body: { detail, code, ...(details && { details }) } };
  }
  if (error instanceof InvalidInput) {
    return { status: 400, body: { detail: error.message, code: 'invalid', issues: error.issues } };
  }
  return describeProtocolError(error) ?? INTERNAL;
}

/** What Fastify and its plugins refuse (broken JSON, broken multipart, too large, unknown type), in our own words. */
function describeProtocolError(error: unknown): ErrorAnswer | null {
  if (!(error instanceof Error)) return null;
  const status = statusOf(error);
  if (status === null) return null;
  const kind = KIND_OF_STATUS.get(status) ?? 'invalid';
  return {
    status: STATUS_OF_KIND[kind],
    body: { detail: PUBLIC_TEXT[kind] ?? 'The request is not valid', code: kind },
  };
}

function statusOf(error: Error): number | null {
  if (MALFORMED_MULTIPART.test(error.message)) return 400;
  if (!('statusCode' in error) || typeof error.statusCode !== 'number') return null;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : null;
}

/** A cause that a verb attached is worth keeping too: it is private, so the log is the only place to see it. */
function logIfOurs(answer: ErrorAnswer, { log, ...facts }: Told): void {
  const { error } = facts;
  // Whoever refused told the log itself, and not with each request.
  if (error instanceof AppError && (error.kind === 'storage_full' || error.code === BUSY_CODE)) return;
  if (error instanceof AppError && error.code === STOPPING_CODE) {
    const { requestId, traceId } = facts;
    return log.info({ requestId, traceId }, 'the server is stopping; the request goes on elsewhere');
  }
  if (answer.status >= 500) return log.error(facts, 'request failed');
  if (error instanceof AppError && error.cause) log.warn(facts, 'request refused');
}
