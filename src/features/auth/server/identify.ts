import type { Deps } from '#server/deps.ts';
import type { Identify } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { verifyAccessToken } from './access-token.ts';
import { rememberKeys } from './context.ts';
import { findIdentity } from './queries/identify.ts';
import { createForeignIdentify } from './foreign-identity.ts';
import { bearerToken } from './requests.ts';
import { isExpired } from './sessions.ts';

/**
 * Finds out who calls. The token only names a session; whether it still exists, and the role, are read for every request, so that
 * a sign-out or a changed role acts at once. Who has a second factor must have shown it in this session (decision 013).
 * Without a profile the caller is a student, so that one can be created.
 */
export function createIdentify(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Identify {
  const { AUTH_URL } = deps.config;
  if (AUTH_URL) return createForeignIdentify(deps, AUTH_URL);
  const keys = rememberKeys(deps.config);
  return async (request) => {
    const token = bearerToken(request);
    if (!token) return null;
    const now = deps.clock.now();
    const subject = await verifyAccessToken(await keys(), token, now);
    const identity = subject && (await findIdentity(deps.db, subject.sessionId, subject.userId));
    const isBanned = Boolean(identity?.bannedUntil && identity.bannedUntil > now);
    if (!identity || isBanned || isExpired(identity.session, now)) {
      throw new AppError('unauthenticated', 'Unauthorized access');
    }
    if (identity.hasSecondFactor && identity.session.aal === 'aal1') {
      throw new AppError('unauthenticated', 'A second factor is required', { code: 'insufficient_aal' });
    }
    return {
      id: identity.session.userId,
      email: identity.email,
      role: identity.role ?? 'student',
      institutionId: identity.institutionId,
    };
  };
}
