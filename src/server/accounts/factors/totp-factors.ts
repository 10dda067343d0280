import { randomUUID } from 'node:crypto';
import { assertFullyProved } from '../sessions/assurance.ts';
import { AuthError } from '../auth-error.ts';
import { type AuthEvent, recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import { deleteFactor, deleteUnverifiedFactors, findFactors, insertFactor } from '../queries/factors.ts';
import { lockUser } from '../queries/users.ts';
import type { AuthCaller } from '../requests.ts';
import type { Client } from '../sessions/sessions.ts';
import type { FactorRow } from '../tables.ts';
import { createTotp, type NewTotp, sealSecret } from './totp.ts';
import { recordAndTell } from '../mails/security-notices.ts';

const FACTORS_MAX = 10;
/** A factor that was not confirmed by then makes room for the next one. */
const CONFIRMATION_SECONDS = 300;

export interface UnconfirmedFactor {
  id: string;
  friendlyName: string;
  totp: NewTotp;
}

/** Begins a second factor. It counts once a code of it was verified. */
export async function enrolTotp(
  ctx: AuthContext,
  caller: AuthCaller,
  { friendlyName, issuer, client }: { friendlyName: string; issuer: string; client: Client },
): Promise<UnconfirmedFactor> {
  if (caller.account.user.isAnonymous) {
    throw new AuthError([403, 'no_authorization'], 'Anonymous users cannot enroll factors');
  }
  assertFullyProved(caller, 403);
  const { pepper } = await ctx.keys();
  const now = ctx.clock.now();
  const id = randomUUID();
  const totp = createTotp({ issuer, label: caller.account.user.email });
  await ctx.db.transaction(async () => {
    await lockUser(ctx.db, { id: caller.userId });
    await deleteUnverifiedFactors(
      ctx.db,
      caller.userId,
      new Date(now.getTime() - CONFIRMATION_SECONDS * 1000),
    );
    await assertRoom(ctx, caller.userId);
    const isNew = await insertFactor(ctx.db, {
      id,
      userId: caller.userId,
      friendlyName,
      factorType: 'totp',
      status: 'unverified',
      secret: sealSecret(pepper, id, totp.secret),
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) throw nameConflict(friendlyName);
    await recordAuthEvent(ctx, { action: 'factor_in_progress', userId: caller.userId, client });
  });
  return { id, friendlyName, totp };
}

export function nameConflict(name: string): AuthError {
  return new AuthError(
    [422, 'mfa_factor_name_conflict'],
    `A factor with the friendly name "${name}" for this user already exists`,
  );
}

async function assertRoom(ctx: AuthContext, userId: string): Promise<void> {
  if ((await findFactors(ctx.db, userId)).length < FACTORS_MAX) return;
  throw new AuthError(
    [422, 'too_many_enrolled_mfa_factors'],
    'Maximum number of verified factors reached, unenroll to continue',
  );
}

/** Removes a factor of the caller. A verified one needs a session that has shown it. */
export async function unenrolTotp(
  ctx: AuthContext,
  caller: AuthCaller,
  { factorId, client }: { factorId: string; client: Client },
): Promise<void> {
  await ctx.db.transaction(async () => {
    await lockUser(ctx.db, { id: caller.userId });
    const factor = (await findFactors(ctx.db, caller.userId)).find(({ id }) => id === factorId);
    if (factor?.factorType !== 'totp') throw factorNotFound(404);
    if (factor.status === 'verified') assertFullyProved(caller, 422);
    await removeFactor(ctx, factor, { client });
  });
}

/** Removes a factor; recovery codes go with the last factor that they stand in for. Joins the transaction that locked the user. */
export async function removeFactor(
  ctx: AuthContext,
  factor: Pick<FactorRow, 'id' | 'userId' | 'factorType' | 'status'>,
  by: Pick<AuthEvent, 'actor' | 'client'>,
): Promise<void> {
  await deleteFactor(ctx.db, factor.id);
  const { factorType, status, userId } = factor;
  const event = { action: 'factor_deleted', userId, ...by, facts: { factorType, status } } as const;
  // A factor that was never confirmed protected nothing.
  if (status === 'verified') await recordAndTell(ctx, event);
  else await recordAuthEvent(ctx, event);
  const rest = (await findFactors(ctx.db, userId)).filter((other) => other.status === 'verified');
  if (rest.some((other) => other.factorType !== 'recovery_code')) return;
  for (const codes of rest) await deleteFactor(ctx.db, codes.id);
}

export function factorNotFound(status: 404 | 422): AuthError {
  return new AuthError([status, 'mfa_factor_not_found'], 'MFA factor with the provided factor ID not found');
}
