import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorKind, STATUS_OF_KIND } from '#shared/errors.ts';
import { namingFullDisk } from '../files/meets-full-disk.ts';
import type { Log } from '../log.ts';

/** A refusal in the words of the contract: `code` is an SQLSTATE or one of PostgREST's own codes, as its clients know them. */
export class DataError extends Error {
  readonly status: number;
  readonly code: string;

  constructor([status, code]: readonly [status: number, code: string], message: string) {
    super(message);
    this.name = 'DataError';
    this.status = status;
    this.code = code;
  }
}

/** What the contract calls each kind. */
const CODE_OF_KIND: Record<ErrorKind, string> = {
  invalid: '22023',
  unauthenticated: 'PGRST301',
  forbidden: '42501',
  not_found: '23503',
  conflict: '23505',
  too_large: '54000',
  unsupported: '0A000',
  unprocessable: '22023',
  rate_limited: '53400',
  unavailable: 'PGRST000',
  storage_full: '53100',
};

/** Answers errors as PostgREST does: code, message, details and hint. `details` has our own code. */
export function answerDataErrors(scope: FastifyInstance, log: Log): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const refusal = describe(namingFullDisk(error));
    if (refusal) {
      const { status, ...facts } = refusal;
      return reply.status(status).send({ ...facts, hint: null });
    }
    log.error({ requestId: request.id, error }, 'data request failed');
    return reply.status(500).send({ code: 'XX000', message: 'An error occurred', details: null, hint: null });
  });
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  details: string | null;
}

function describe(error: unknown): Refusal | null {
  if (error instanceof DataError) {
    const { status, code, message } = error;
    return { status, code, message, details: null };
  }
  if (error instanceof AppError) {
    const { kind, message, code: details } = error;
    return { status: STATUS_OF_KIND[kind], code: CODE_OF_KIND[kind], message, details };
  }
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  // Fastify's own refusals: broken JSON, a body that is too large, a content type that nobody reads.
  if (!(status >= 400 && status < 500)) return null;
  return { status, code: 'PGRST102', message: 'The request is not valid', details: null };
}
