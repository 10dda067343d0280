import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorKind, STATUS_OF_KIND } from '#shared/errors.ts';
import { namingFullDisk } from '#server/files/meets-full-disk.ts';
import type { Log } from '#server/log.ts';

/** What the storage contract calls each kind; the code of the error itself goes before it. */
const NAMES: Record<ErrorKind, { error: string; code: string; statusCode?: number }> = {
  invalid: { error: 'InvalidRequest', code: 'InvalidRequest' },
  // Clients of the contract expect 403 for a missing or bad token.
  unauthenticated: { error: 'Unauthorized', code: 'AccessDenied', statusCode: 403 },
  forbidden: { error: 'Unauthorized', code: 'AccessDenied' },
  not_found: { error: 'not_found', code: 'NoSuchKey' },
  conflict: { error: 'Duplicate', code: 'ResourceAlreadyExists' },
  too_large: { error: 'Payload too large', code: 'EntityTooLarge' },
  unsupported: { error: 'invalid_mime_type', code: 'InvalidMimeType' },
  unprocessable: { error: 'InvalidRequest', code: 'InvalidRequest' },
  rate_limited: { error: 'SlowDown', code: 'SlowDown' },
  unavailable: { error: 'Unavailable', code: 'Unavailable' },
  storage_full: { error: 'InsufficientStorage', code: 'InsufficientStorage' },
};
/** Codes that clients of the contract look at; ours would mean nothing to them. */
const CONTRACT_CODES = new Set(['InvalidKey', 'InvalidJWT', 'NoSuchBucket', 'NoSuchKey']);

/**
 * Answers errors in the form of the storage contract: HTTP 400 with the real status in the body. What is the server's to mend has its
 * own status, so that proxies and those who watch the server see it.
 */
export function answerStorageErrors(scope: FastifyInstance, log: Log): void {
  scope.setErrorHandler(async (error, request, reply) => {
    const failure = asAppError(namingFullDisk(error));
    const wait = failure?.details?.['retry_after_seconds'];
    if (typeof wait === 'number') reply.header('retry-after', wait);
    if (failure) return reply.status(outerStatusOf(failure)).send(describe(failure));
    log.error({ requestId: request.id, error }, 'storage request failed');
    return reply.status(500).send({
      statusCode: '500',
      error: 'InternalError',
      code: 'InternalError',
      message: 'An error occurred',
    });
  });
}

function outerStatusOf({ kind }: AppError): number {
  return kind === 'unavailable' ? STATUS_OF_KIND[kind] : 400;
}

function describe({ kind, code, message }: AppError) {
  const name = NAMES[kind];
  return {
    statusCode: String(name.statusCode ?? STATUS_OF_KIND[kind]),
    error: CONTRACT_CODES.has(code) && kind === 'invalid' ? code : name.error,
    code: CONTRACT_CODES.has(code) ? code : name.code,
    message,
  };
}

/** Fastify's and the form reader's own refusals count as bad requests; anything else is our fault. */
function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  const status = 'statusCode' in error ? Number(error.statusCode) : 0;
  const isMultipart =
    error.message.startsWith('Multipart:') || error.message.includes('end of multipart data');
  if (status === 413) return new AppError('too_large', 'The object exceeded the maximum allowed size');
  if (isMultipart || (status >= 400 && status < 500))
    return new AppError('invalid', 'The request is not valid');
  return null;
}
