import type { Deps } from '#server/deps.ts';
import type { Identified, Identify } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { verifyAccessToken } from './access-token.ts';
import { rememberKeys } from '../context.ts';
import { mustAddSecondFactor } from './assurance.ts';
import { findIdentity } from '../queries/identify.ts';
import { createForeignIdentify } from './foreign-identity.ts';
import { bearerToken } from '../requests.ts';
import { isExpired } from './sessions.ts';

/** `needsSecondFactor`: an administrator who is no more than a student until they have turned one on. */
interface IdentifiedHere extends Identified {
  needsSecondFactor?: boolean;
}

type IdentityDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;

/** Finds out who calls from the Authorization header; null without one. */
export function createIdentify(deps: IdentityDeps): Identify {
  const identifyToken = createIdentifyToken(deps);
  return async (request) => {
    const token = bearerToken(request);
    if (token === null) return null;
    const { caller, needsSecondFactor } = await identifyToken(token);
    if (needsSecondFactor && Array.isArray(request.routeOptions.config.access)) {
      throw new AppError('forbidden', 'Administrators must turn on two-step verification first', {
        code: 'second_factor_required',
      });
    }
    return caller;
  };
}

/**
 * Finds out whose token it is. The token only names a session; whether it still exists, and the role, are read each time, so that
 * a sign-out or a changed role acts at once. Who has a second factor must have shown it in this session. Without a profile the
 * caller is a student, so that one can be created.
 */
export function createIdentifyToken(deps: IdentityDeps): (token: string) => Promise<IdentifiedHere> {
  const { AUTH_URL } = deps.config;
  if (AUTH_URL) return createForeignIdentify(deps, AUTH_URL);
  const keys = rememberKeys(deps.config);
  return async (token): Promise<IdentifiedHere> => {
    const now = deps.clock.now();
    const subject = await verifyAccessToken(await keys(), token, now);
    const identity = subject && (await findIdentity(deps.db, subject.sessionId, subject.userId));
    const isBanned = Boolean(identity?.bannedUntil && identity.bannedUntil > now);
    if (!identity || isBanned || isExpired(identity.session, now)) {
      throw new AppError('unauthenticated', 'Unauthorized access');
    }
    if (identity.hasSecondFactor && identity.session.aal === 'aal1') {
      throw new AppError('unauthenticated', 'A verification code is required', { code: 'insufficient_aal' });
    }
    const needsSecondFactor = mustAddSecondFactor(deps.config, identity);
    const caller = {
      id: identity.session.userId,
      email: identity.email,
      role: needsSecondFactor ? ('student' as const) : (identity.role ?? 'student'),
      institutionId: identity.institutionId,
    };
    return { caller, expiresAt: subject.expiresAt, needsSecondFactor };
  };
}
