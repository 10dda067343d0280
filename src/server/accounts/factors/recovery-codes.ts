import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { assertSecondFactor, hasSecondFactor, raiseSession } from '../sessions/assurance.ts';
import { AuthError } from '../auth-error.ts';
import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from '../queries/recovery-codes.ts';
import { deleteFactor, findFactors, insertFactor, updateFactor } from '../queries/factors.ts';
import { lockUser } from '../queries/users.ts';
import { toConflict } from '../sessions/refresh.ts';
import type { AuthCaller } from '../requests.ts';
import { answerSession, type Client, type SessionHandle } from '../sessions/sessions.ts';
import type { FactorRow } from '../tables.ts';
import type { WireSession } from '../wire-types.ts';
import { factorNotFound, nameConflict } from './totp-factors.ts';
import { recordAndTell } from '../mails/security-notices.ts';

export const RECOVERY_CODES = 10;
const CODE_CHARACTERS = 16;
/** Crockford's base 32: nothing that looks like something else. 16 of them are 80 bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export interface RecoveryCodeSet {
  id: string;
  friendlyName: string;
  /** The codes in the clear, shown this once. */
  codes: string[];
}

/** The caller's set of codes: how many there are left. Throws AuthError when there is none. */
export async function getRecoveryCodes(
  ctx: AuthContext,
  caller: AuthCaller,
): Promise<{ id: string; remaining: number }> {
  const factor = getCodesFactor(caller.account.factors);
  return { id: factor.id, remaining: await countRecoveryCodes(ctx.db, factor.id) };
}

/** Makes the first set of codes. They stand in for another factor, so there must be one, and the session must have shown it. */
export async function createRecoveryCodes(
  ctx: AuthContext,
  caller: AuthCaller,
  { friendlyName, client }: { friendlyName: string; client: Client },
): Promise<RecoveryCodeSet> {
  const { pepper } = await ctx.keys();
  const now = ctx.clock.now();
  const id = randomUUID();
  return ctx.db.transaction(async () => {
    await lockUser(ctx.db, { id: caller.userId });
    const factors = await findFactors(ctx.db, caller.userId);
    assertMayCreate(caller, factors);
    const isNew = await insertFactor(ctx.db, {
      id,
      userId: caller.userId,
      friendlyName,
      factorType: 'recovery_code',
      status: 'verified',
      createdAt: now,
      updatedAt: now,
    });
    if (!isNew) throw nameConflict(friendlyName);
    const codes = await fillSet(ctx, { pepper, factorId: id });
    await recordAndTell(ctx, { action: 'recovery_codes_generated', userId: caller.userId, client });
    return { id, friendlyName, codes };
  });
}

function assertMayCreate(caller: AuthCaller, factors: FactorRow[]): void {
  if (!hasSecondFactor({ factors })) {
    throw new AuthError(
      [422, 'mfa_recovery_codes_sole_factor'],
      'Recovery codes need another verified factor',
    );
  }
  assertSecondFactor(caller);
  if (!factors.some(({ factorType }) => factorType === 'recovery_code')) return;
  throw new AuthError(
    [422, 'mfa_verified_factor_exists'],
    'There are recovery codes already, regenerate them',
  );
}

/** Replaces all codes, used or not. */
export async function replaceCodes(
  ctx: AuthContext,
  caller: AuthCaller,
  client: Client,
): Promise<RecoveryCodeSet> {
  assertSecondFactor(caller);
  const { pepper } = await ctx.keys();
  const set = await ctx.db.transaction(async () => {
    await lockUser(ctx.db, { id: caller.userId });
    const { id, friendlyName } = getCodesFactor(await findFactors(ctx.db, caller.userId));
    const codes = await fillSet(ctx, { pepper, factorId: id });
    await updateFactor(ctx.db, id, { updatedAt: ctx.clock.now() });
    await recordAndTell(ctx, { action: 'recovery_codes_generated', userId: caller.userId, client });
    return { id, friendlyName, codes };
  });
  await ctx.limits.reset('secondFactor', caller.userId);
  return set;
}

export async function deleteRecoveryCodes(
  ctx: AuthContext,
  caller: AuthCaller,
  client: Client,
): Promise<string> {
  assertSecondFactor(caller);
  return ctx.db.transaction(async () => {
    await lockUser(ctx.db, { id: caller.userId });
    const { id } = getCodesFactor(await findFactors(ctx.db, caller.userId));
    await deleteFactor(ctx.db, id);
    await recordAndTell(ctx, { action: 'recovery_codes_deleted', userId: caller.userId, client });
    return id;
  });
}

/** Uses a code up and raises the caller's session to aal2. Case, spaces and hyphens do not matter. */
export async function useRecoveryCode(
  ctx: AuthContext,
  caller: AuthCaller,
  { code, client }: { code: string; client: Client },
): Promise<WireSession> {
  const { userId } = caller;
  if ((await ctx.limits.take('secondFactor', userId)) > 0) {
    throw new AuthError([429, 'mfa_recovery_codes_locked'], 'Too many failed attempts, try again later');
  }
  const { pepper } = await ctx.keys();
  const session = await ctx.db
    .transaction(() => redeem(ctx, caller, { code, client, pepper }))
    .catch(toConflict);
  if (!session) {
    await recordAuthEvent(ctx, { action: 'factor_verification_failed', userId, client });
    throw new AuthError([422, 'mfa_verification_failed'], 'Invalid recovery code entered');
  }
  await ctx.limits.reset('secondFactor', userId);
  return answerSession(ctx, session);
}

async function redeem(
  ctx: AuthContext,
  caller: AuthCaller,
  { code, client, pepper }: { code: string; client: Client; pepper: Buffer },
): Promise<SessionHandle | null> {
  const { userId } = caller;
  await lockUser(ctx.db, { id: userId });
  const factor = (await findFactors(ctx.db, userId)).find((one) => one.factorType === 'recovery_code');
  if (!factor) return null;
  const factorId = factor.id;
  const codeHash = hashRecoveryCode(pepper, { factorId, code: code.toLowerCase().replaceAll(/[\s-]/g, '') });
  if (!(await takeRecoveryCode(ctx.db, factorId, codeHash))) return null;
  const remaining = await countRecoveryCodes(ctx.db, factorId);
  await recordAndTell(ctx, { action: 'recovery_code_used', userId, client, facts: { remaining } });
  return raiseSession(ctx, { caller, factorId, method: 'mfa/recovery_code' });
}

async function fillSet(
  ctx: AuthContext,
  { pepper, factorId }: { pepper: Buffer; factorId: string },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, randomCode);
  const hashes = codes.map((code) => hashRecoveryCode(pepper, { factorId, code }));
  await replaceRecoveryCodes(ctx.db, factorId, hashes);
  return codes;
}

function randomCode(): string {
  return Array.from({ length: CODE_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

function hashRecoveryCode(pepper: Buffer, { factorId, code }: { factorId: string; code: string }): string {
  return createHmac('sha256', pepper).update(`recovery code\n${factorId}\n${code}`).digest('hex');
}

function getCodesFactor(factors: FactorRow[]): FactorRow {
  const factor = factors.find(({ factorType }) => factorType === 'recovery_code');
  if (!factor) throw factorNotFound(404);
  return factor;
}
