import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Role } from '#shared/roles.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { deleteWeakSessions, upsertAmrClaim } from '../queries/factors.ts';
import { lockSession, updateSession } from '../queries/sessions.ts';
import type { AuthCaller } from '../requests.ts';
import { sessionNotFound, type SessionHandle } from './sessions.ts';
import type { Account } from '../wire.ts';

const LOCK_TIMEOUT_SECONDS = 5;
/** The token before it must be more than one behind, which the refresh rule forgives. */
const COUNTER_STEP = 2;

export function hasSecondFactor({ factors }: Pick<Account, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

/** Whether somebody is administrator only once they have turned on a second factor. */
export function mustAddSecondFactor(
  { ADMIN_SECOND_FACTOR }: Pick<Config, 'ADMIN_SECOND_FACTOR'>,
  person: { role: Role | null; hasSecondFactor: boolean },
): boolean {
  return ADMIN_SECOND_FACTOR === 'required' && person.role === 'institution_admin' && !person.hasSecondFactor;
}

/**
 * Refuses what changes how somebody signs in, unless the session has shown every factor the account has. The contract gives the
 * refusal another status per endpoint.
 */
export function assertFullyProved(
  { session, account }: Pick<AuthCaller, 'session' | 'account'>,
  status: 401 | 403 | 422,
): void {
  if (session.aal === 'aal1' && hasSecondFactor(account)) throw insufficientLevel(status);
}

/** Refuses a session that has shown no second factor. */
export function assertSecondFactor({ session }: Pick<AuthCaller, 'session'>): void {
  if (session.aal === 'aal1') throw insufficientLevel(403);
}

function insufficientLevel(status: number): AuthError {
  return new AuthError([status, 'insufficient_aal'], 'AAL2 session is required for this operation');
}

/**
 * Raises the caller's session to aal2, in the transaction that accepted the proof: tokens of the time before stop working, and
 * the person's sessions without a second factor end.
 */
export async function raiseSession(
  ctx: AuthContext,
  proof: { caller: AuthCaller; factorId: string; method: 'totp' | 'mfa/recovery_code' },
): Promise<SessionHandle> {
  const { sessionId, userId } = proof.caller;
  const now = ctx.clock.now();
  const session = await lockSession(ctx.db, sessionId, LOCK_TIMEOUT_SECONDS);
  if (!session) throw sessionNotFound();
  const counter = session.refreshTokenCounter + COUNTER_STEP;
  await updateSession(ctx.db, sessionId, {
    aal: 'aal2',
    factorId: proof.factorId,
    refreshTokenCounter: counter,
    refreshTokenFloor: counter,
    refreshedAt: now,
    updatedAt: now,
  });
  await upsertAmrClaim(ctx.db, {
    id: randomUUID(),
    sessionId,
    method: proof.method,
    createdAt: now,
    updatedAt: now,
  });
  await deleteWeakSessions(ctx.db, userId, sessionId);
  return { sessionId, userId };
}
