import { randomBytes, randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-token.ts';
import { AuthError } from '../auth-error.ts';
import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import {
  deleteIdleSessions,
  findAmrClaims,
  findSession,
  insertSession,
  updateLastSignIn,
} from '../queries/sessions.ts';
import { findAccount } from '../queries/users.ts';
import { encodeRefreshToken } from './refresh-token.ts';
import type { AmrMethod, SessionRow } from '../tables.ts';
import { toAmr, toWireUser } from '../wire.ts';
import type { WireSession } from '../wire-types.ts';

/** A session that was not refreshed for so long has ended. */
const IDLE_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
const KEY_BYTES = 32;
const USER_AGENT_MAX_CHARACTERS = 512;

/** The program that asks, as far as it says. */
export interface Client {
  ip: string;
  userAgent: string | undefined;
  /** What its browser was given when somebody signed in there. */
  device: string | null;
}

export interface SessionHandle {
  sessionId: string;
  userId: string;
}

interface SignIn {
  userId: string;
  method: AmrMethod;
  client: Client;
  /** Whose identity was used; default: the email address. */
  provider?: string | undefined;
}

/** Opens a session; belongs into the transaction that accepted the person's proof. `method` goes into the claim `amr`. */
export async function openSession(
  ctx: AuthContext,
  { userId, method, client, provider = 'email' }: SignIn,
): Promise<SessionHandle> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const sessionId = randomUUID();
  const times = { createdAt: now, updatedAt: now };
  await deleteIdleSessions(db, userId, idleLimit(now));
  await updateLastSignIn(db, { userId, provider, now });
  await insertSession(
    db,
    {
      id: sessionId,
      userId,
      refreshedAt: now,
      userAgent: client.userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null,
      ip: client.ip,
      refreshTokenKey: randomBytes(KEY_BYTES).toString('base64url'),
      ...times,
    },
    { id: randomUUID(), sessionId, method, ...times },
  );
  await recordAuthEvent(ctx, { action: 'login', userId, client, facts: { method } });
  return { sessionId, userId };
}

export function isExpired(session: SessionRow, now: Date): boolean {
  return session.refreshedAt < idleLimit(now) || (session.notAfter !== null && session.notAfter <= now);
}

/** The contract's Session with a fresh access token and the session's current refresh token. */
export async function answerSession(
  ctx: AuthContext,
  { sessionId, userId }: SessionHandle,
): Promise<WireSession> {
  const session = await findSession(ctx.db, sessionId, userId);
  const account = await findAccount(ctx.db, userId);
  if (!session || !account) throw sessionNotFound();
  const issuedAt = ctx.clock.now();
  const accessToken = await signAccessToken(await ctx.keys(), {
    issuer: ctx.settings.issuer,
    issuedAt,
    userId,
    sessionId,
    email: account.user.email,
    appMetadata: account.user.appMetadata,
    userMetadata: account.user.userMetadata,
    aal: session.aal,
    amr: toAmr(await findAmrClaims(ctx.db, sessionId)),
    isAnonymous: account.user.isAnonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(issuedAt.getTime() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: encodeRefreshToken(session.refreshTokenKey, sessionId, session.refreshTokenCounter),
    user: toWireUser(account),
  };
}

export function sessionNotFound(): AuthError {
  return new AuthError([403, 'session_not_found'], 'Session from session_id claim in JWT does not exist');
}

function idleLimit(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MILLISECONDS);
}
