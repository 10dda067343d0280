import { sqlFacts } from '#server/db/sql-errors.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import { deleteSession, lockSession, updateSession } from '../queries/sessions.ts';
import { findAccount } from '../queries/users.ts';
import { decodeRefreshToken, isAuthentic, judgeRefresh, type RefreshToken } from './refresh-token.ts';
import { limitTries } from '../requests.ts';
import { answerSession, isExpired, type SessionHandle } from './sessions.ts';
import type { SessionRow } from '../tables.ts';
import type { WireSession } from '../wire-types.ts';

const LOCK_TIMEOUT_SECONDS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** Exchanges a refresh token for a fresh session by the counter rule; a reused token ends its session. */
export async function refreshSession(ctx: AuthContext, refreshToken: string): Promise<WireSession> {
  const token = decodeRefreshToken(refreshToken);
  if (!token) throw validationFailed('Refresh token is not valid');
  const outcome = await turn(ctx, token).catch(toConflict);
  // Thrown here, after the transaction: the end of a reused session must be committed.
  if (outcome === 'reused') {
    ctx.log.warn({ sessionId: token.sessionId }, 'a used refresh token came back; its session was ended');
    throw new AuthError([400, 'refresh_token_already_used'], 'Invalid Refresh Token: Already Used');
  }
  if (outcome === 'expired') {
    throw new AuthError([400, 'session_expired'], 'Invalid Refresh Token: Session Expired');
  }
  return answerSession(ctx, outcome);
}

type Outcome = SessionHandle | 'reused' | 'expired';

async function turn(ctx: AuthContext, token: RefreshToken): Promise<Outcome> {
  return ctx.db.transaction(async () => {
    const now = ctx.clock.now();
    const session = await lockSession(ctx.db, token.sessionId, LOCK_TIMEOUT_SECONDS);
    if (!session || !isAuthentic(session.refreshTokenKey, token)) throw tokenNotFound();
    await limitTries(ctx, 'refresh', session.id);
    await assertNotBanned(ctx, session, now);
    if (isExpired(session, now)) {
      await deleteSession(ctx.db, session.id);
      return 'expired';
    }
    return applyVerdict(ctx, session, token.counter);
  });
}

async function applyVerdict(ctx: AuthContext, session: SessionRow, presented: number): Promise<Outcome> {
  const now = ctx.clock.now();
  const counter = session.refreshTokenCounter;
  const handle = { sessionId: session.id, userId: session.userId };
  const secondsSinceRefresh = (now.getTime() - session.refreshedAt.getTime()) / 1000;
  switch (judgeRefresh(presented, { counter, floor: session.refreshTokenFloor, secondsSinceRefresh })) {
    case 'unknown':
      throw tokenNotFound();
    case 'reused':
      await deleteSession(ctx.db, session.id);
      await recordAuthEvent(ctx, { action: 'token_revoked', userId: session.userId });
      return 'reused';
    case 'repeat':
      return handle;
    case 'advance':
      await updateSession(ctx.db, session.id, {
        refreshTokenCounter: counter + 1,
        refreshedAt: now,
        updatedAt: now,
      });
      return handle;
  }
}

async function assertNotBanned(ctx: AuthContext, session: SessionRow, now: Date): Promise<void> {
  const account = await findAccount(ctx.db, session.userId);
  const until = account?.user.bannedUntil;
  if (until && until > now) throw new AuthError([400, 'user_banned'], 'Invalid Refresh Token: User Banned');
}

function tokenNotFound(): AuthError {
  return new AuthError([400, 'refresh_token_not_found'], 'Invalid Refresh Token: Refresh Token Not Found');
}

/** Another refresh of the same session holds its lock for too long. */
export function toConflict(error: unknown): never {
  if (sqlFacts(error)?.state === LOCK_NOT_AVAILABLE) {
    throw new AuthError(
      [409, 'conflict'],
      'Too many concurrent token refresh requests on the same session or refresh token',
    );
  }
  throw error;
}
