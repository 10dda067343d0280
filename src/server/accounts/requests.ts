import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { peerKey } from '#server/http/peer.ts';
import { AuthError, TooManyRequests, validationFailed } from './auth-error.ts';
import { verifyAccessToken, type TokenSubject } from './sessions/access-token.ts';
import type { AuthContext } from './context.ts';
import { readDevice } from './sessions/device-cookie.ts';
import { findSession } from './queries/sessions.ts';
import { findAccount } from './queries/users.ts';
import type { Limit } from './limits/rate-limits.ts';
import { isExpired, sessionNotFound, type Client } from './sessions/sessions.ts';
import type { SessionRow } from './tables.ts';
import type { Account } from './wire.ts';

const EMAIL_MAX_CHARACTERS = 254;

/** An address as accounts know it: trimmed, in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_CHARACTERS)
  .pipe(z.email('Unable to validate email address: invalid format'));

/** Metadata of the user's own; `null` is what clients send for none. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? {});

/** Parses a body or a query. Throws AuthError `validation_failed`. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.');
  throw validationFailed(place ? `${place}: ${issue?.message}` : 'Request is not valid');
}

/** Takes one try of the peer. Throws AuthError 429. */
export async function limitPeer(ctx: AuthContext, request: FastifyRequest, limit: Limit): Promise<void> {
  await limitTries(ctx, limit, peerKey(request.peer));
}

/** Takes one try of whatever the limit counts by. Throws AuthError 429. */
export async function limitTries(ctx: AuthContext, limit: Limit, key: string): Promise<void> {
  const seconds = await ctx.limits.take(limit, key);
  if (seconds > 0) throw new TooManyRequests(seconds);
}

export function clientOf(request: FastifyRequest): Client {
  return { ip: request.peer, userAgent: request.headers['user-agent'], device: readDevice(request) };
}

/** The token of the Authorization header; null without one. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The session that the caller's token names; null when it names none. */
export async function readSessionId(ctx: AuthContext, request: FastifyRequest): Promise<string | null> {
  const token = bearerToken(request);
  const subject = token && (await verifyAccessToken(await ctx.keys(), token, ctx.clock.now()));
  return subject ? subject.sessionId : null;
}

/** Who calls, by a session that exists. */
export interface AuthCaller extends TokenSubject {
  session: SessionRow;
  account: Account;
}

/** The account and session of the caller. Throws AuthError 401 without a token and 403 for a bad one, never 5xx. */
export async function requireAccount(ctx: AuthContext, request: FastifyRequest): Promise<AuthCaller> {
  const token = bearerToken(request);
  if (!token) throw new AuthError([401, 'no_authorization'], 'This endpoint requires a valid Bearer token');
  const now = ctx.clock.now();
  const subject = await verifyAccessToken(await ctx.keys(), token, now);
  if (!subject) throw new AuthError([403, 'bad_jwt'], 'invalid JWT: unable to parse or verify signature');
  const account = await findAccount(ctx.db, subject.userId);
  if (!account) throw new AuthError([403, 'user_not_found'], 'User from sub claim in JWT does not exist');
  const session = await findSession(ctx.db, subject.sessionId, subject.userId);
  if (!session || isExpired(session, now)) throw sessionNotFound();
  if (account.user.bannedUntil && account.user.bannedUntil > now) {
    throw new AuthError([403, 'user_banned'], 'User is banned');
  }
  return { ...subject, session, account };
}
