import type { Session } from '#features/auth/contract.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { recordAuthEvent } from '#server/accounts/auth-events.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { deleteSessionOf, findSessions } from '#server/accounts/queries/sessions.ts';
import { isExpired, type Client } from '#server/accounts/sessions/sessions.ts';

/** The caller's sessions that could still be used, last used first. */
export async function listSessions(
  ctx: AuthContext,
  caller: Caller,
  currentId: string | null,
): Promise<Session[]> {
  const now = ctx.clock.now();
  const sessions = await findSessions(ctx.db, caller.id);
  return sessions
    .filter((session) => !isExpired(session, now))
    .map((session) => ({
      id: session.id,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.refreshedAt.toISOString(),
      has_second_factor: session.aal !== 'aal1',
      is_current: session.id === currentId,
    }));
}

/** Signs the caller out of one session. Throws AppError `not_found`, also for somebody else's. */
export async function endSession(
  ctx: AuthContext,
  caller: Caller,
  { sessionId, client }: { sessionId: string; client: Client },
): Promise<void> {
  const isEnded = await deleteSessionOf(ctx.db, caller.id, sessionId);
  if (!isEnded) throw new AppError('not_found', 'Session not found', { code: 'session_not_found' });
  await recordAuthEvent(ctx, { action: 'session_revoked', userId: caller.id, client });
}
