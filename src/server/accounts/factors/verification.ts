import { randomUUID } from 'node:crypto';
import { raiseSession } from '../sessions/assurance.ts';
import { AuthError } from '../auth-error.ts';
import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import {
  deleteChallenges,
  deleteUnverifiedFactors,
  findChallenge,
  findFactors,
  insertChallenge,
  updateFactor,
} from '../queries/factors.ts';
import { lockUser } from '../queries/users.ts';
import { toConflict } from '../sessions/refresh.ts';
import { type AuthCaller, limitTries } from '../requests.ts';
import { answerSession, type Client, type SessionHandle } from '../sessions/sessions.ts';
import type { FactorRow } from '../tables.ts';
import type { WireSession } from '../wire-types.ts';
import { factorNotFound } from './totp-factors.ts';
import { findTotpStep, openSecret } from './totp.ts';
import { recordAndTell } from '../mails/security-notices.ts';

const CHALLENGE_SECONDS = 300;

/** Announces that a code of the factor follows. `expiresAt` is in Unix seconds. */
export async function challengeFactor(
  ctx: AuthContext,
  caller: AuthCaller,
  { factorId, client }: { factorId: string; client: Client },
): Promise<{ id: string; expiresAt: number }> {
  const now = ctx.clock.now();
  const id = randomUUID();
  await ctx.db.transaction(async () => {
    await lockUser(ctx.db, { id: caller.userId });
    const factor = await findTotpFactor(ctx, caller.userId, factorId);
    if (!factor) throw factorNotFound(404);
    await deleteChallenges(ctx.db, factorId, new Date(now.getTime() - CHALLENGE_SECONDS * 1000));
    await insertChallenge(ctx.db, { id, factorId, ipAddress: client.ip, createdAt: now });
    await updateFactor(ctx.db, factorId, { lastChallengedAt: now, updatedAt: now });
  });
  return { id, expiresAt: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS };
}

interface Answer {
  factorId: string;
  challengeId: string;
  code: string;
  client: Client;
}

/** Accepts a code of a factor: the factor is verified from now on, and the caller's session is raised to aal2. */
export async function verifyFactor(
  ctx: AuthContext,
  caller: AuthCaller,
  answer: Answer,
): Promise<WireSession> {
  const { userId } = caller;
  await limitTries(ctx, 'secondFactor', userId);
  const { pepper } = await ctx.keys();
  const session = await ctx.db
    .transaction(() => accept(ctx, caller, { ...answer, pepper }))
    .catch(toConflict);
  if (!session) {
    await recordAuthEvent(ctx, { action: 'factor_verification_failed', userId, client: answer.client });
    throw new AuthError([422, 'mfa_verification_failed'], 'Invalid TOTP code entered');
  }
  await ctx.limits.reset('secondFactor', userId);
  return answerSession(ctx, session);
}

/** Null for a wrong code. */
async function accept(
  ctx: AuthContext,
  caller: AuthCaller,
  { factorId, challengeId, code, client, pepper }: Answer & { pepper: Buffer },
): Promise<SessionHandle | null> {
  const now = ctx.clock.now();
  await lockUser(ctx.db, { id: caller.userId });
  const factor = await findTotpFactor(ctx, caller.userId, factorId);
  if (!factor) throw factorNotFound(404);
  await assertChallenge(ctx, { factorId, challengeId, client });
  const secret = openSecret(pepper, factor.id, factor.secret ?? '');
  const step = findTotpStep(code, { secret, lastStep: factor.lastTotpStep, now });
  if (step === null) return null;
  await updateFactor(ctx.db, factorId, { status: 'verified', lastTotpStep: step, updatedAt: now });
  // A challenge is answered once; unconfirmed factors end with the first one that is confirmed.
  await deleteChallenges(ctx.db, factorId);
  await deleteUnverifiedFactors(ctx.db, caller.userId);
  const event = { userId: caller.userId, client };
  if (factor.status === 'verified') await recordAuthEvent(ctx, { action: 'factor_verified', ...event });
  else await recordAndTell(ctx, { action: 'factor_enrolled', ...event });
  return raiseSession(ctx, { caller, factorId, method: 'totp' });
}

async function findTotpFactor(ctx: AuthContext, userId: string, factorId: string): Promise<FactorRow | null> {
  const factors = await findFactors(ctx.db, userId);
  return factors.find(({ id, factorType }) => id === factorId && factorType === 'totp') ?? null;
}

async function assertChallenge(
  ctx: AuthContext,
  { factorId, challengeId, client }: Omit<Answer, 'code'>,
): Promise<void> {
  const challenge = await findChallenge(ctx.db, factorId, challengeId);
  if (!challenge) throw factorNotFound(422);
  const ageSeconds = (ctx.clock.now().getTime() - challenge.createdAt.getTime()) / 1000;
  if (ageSeconds >= CHALLENGE_SECONDS) {
    throw new AuthError(
      [422, 'mfa_challenge_expired'],
      'MFA challenge has expired, verify against another challenge',
    );
  }
  if (challenge.ipAddress !== client.ip) {
    throw new AuthError([422, 'mfa_ip_address_mismatch'], 'Challenge and verify IP addresses mismatch');
  }
}
