import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { namingFullDisk } from '#server/files/meets-full-disk.ts';
import { UNSTORABLE_TEXT } from '#server/http/storable-text.ts';
import { AppError } from '#shared/errors.ts';
import { AuthError, type AuthErrorCode, TooManyRequests, validationFailed } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { isAllowedOrigin } from './tokens/redirects.ts';

const VERSION_HEADER = 'x-supabase-api-version';
/** From this version on errors are `{ code, message }`. */
const API_VERSION = '2024-01-01';
const CORS_MAX_AGE_SECONDS = 600;

/** How `/auth/v1` reads bodies, answers errors and admits other origins; the product's own rules do not apply there. */
export function speakAuthProtocol(fastify: FastifyInstance, ctx: AuthContext): void {
  readEveryBodyAsJson(fastify);
  admitOrigins(fastify, ctx);
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  fastify.setNotFoundHandler(() => {
    throw new AuthError([404, 'not_found'], 'Not found');
  });
  fastify.setErrorHandler(async (error, request, reply) => {
    const known = toAuthError(namingFullDisk(error));
    if (!known) ctx.log.error({ requestId: request.id, error }, 'auth request failed');
    return answerError(request, reply, known ?? unexpectedFailure());
  });
}

/** Clients announce JSON also where they send nothing. */
function readEveryBodyAsJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => parseJson(body.toString()),
  );
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthError([400, 'bad_json'], 'Could not parse request body as JSON');
  }
}

/** Tokens travel in headers, not in cookies, so another origin gains nothing that it does not hold already. */
function admitOrigins(fastify: FastifyInstance, ctx: AuthContext): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !isAllowedOrigin(origin, ctx.settings)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'X-Supabase-Api-Version, X-Total-Count, Link, Retry-After');
  });
  fastify.options('/*', { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    reply.header(
      'access-control-allow-headers',
      'Authorization, Content-Type, apikey, X-Client-Info, X-Supabase-Api-Version',
    );
    reply.header('access-control-max-age', CORS_MAX_AGE_SECONDS);
    return reply.status(204).send();
  });
}

function toAuthError(error: unknown): AuthError | null {
  if (error instanceof AuthError) return error;
  if (error instanceof AppError && error.code === UNSTORABLE_TEXT) return validationFailed(error.message);
  if (error instanceof AppError && error.kind === 'storage_full')
    return new AuthError([507, 'unexpected_failure'], error.message);
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  if (error.statusCode === 413) return new AuthError([413, 'validation_failed'], 'Request body is too large');
  return isRefusal(error.statusCode) ? new AuthError([400, 'bad_json'], 'Could not read the request') : null;
}

/** What Fastify refuses by itself: broken JSON, a content type that is none. */
function isRefusal(status: unknown): boolean {
  return typeof status === 'number' && status >= 400 && status < 500;
}

function unexpectedFailure(): AuthError {
  return new AuthError(
    [500, 'unexpected_failure'],
    'Unexpected failure, please check server logs for more information',
  );
}

function answerError(request: FastifyRequest, reply: FastifyReply, error: AuthError): FastifyReply {
  reply.status(error.status).header('x-sb-error-code', error.code);
  if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
  if (!knowsVersion(request)) {
    return reply.send({ code: error.status, error_code: error.code, msg: error.message, ...error.extra });
  }
  const body: { code: AuthErrorCode; message: string } = { code: error.code, message: error.message };
  return reply.header(VERSION_HEADER, API_VERSION).send({ ...body, ...error.extra });
}

function knowsVersion(request: FastifyRequest): boolean {
  const asked = request.headers[VERSION_HEADER];
  // Dates in this form compare as text.
  return typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= API_VERSION;
}
