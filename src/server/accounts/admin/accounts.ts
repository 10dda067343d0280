import { sqlFacts } from '#server/db/sql-errors.ts';
import { assertMetadataFits, createAccount, voidOpenProofs } from '../accounts.ts';
import { deleteAccount } from '../account-deletion.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { factorNotFound, removeFactor } from '../factors/totp-factors.ts';
import { assertStrong, hashPassword, isKnownHash } from '../passwords.ts';
import { mergeMetadata, moveToEmail } from '../queries/admin.ts';
import { deleteOneTimeTokens } from '../queries/one-time-tokens.ts';
import { findAccount, lockUser, markEmailVerified, updateUser } from '../queries/users.ts';
import type { FactorRow, Metadata } from '../tables.ts';
import type { Account } from '../wire.ts';
import { emailExists } from '../email-change.ts';

const UNIQUE_VIOLATION = '23505';

/** What an operator sets on an account; what is undefined stays as it is. */
export interface AccountChange {
  email?: string | undefined;
  password?: string | undefined;
  /** A hash from another server: argon2 or bcrypt. */
  passwordHash?: string | undefined;
  confirmEmail?: boolean | undefined;
  userMetadata?: Metadata | undefined;
  appMetadata?: Metadata | undefined;
  /** Until when the account is refused; null lifts a ban. */
  bannedUntil?: Date | null | undefined;
}

/** Throws AuthError `user_not_found`. */
export async function getAccount(ctx: AuthContext, userId: string): Promise<Account> {
  const account = await findAccount(ctx.db, userId);
  if (!account) throw userNotFound();
  return account;
}

/** Creates an account with its profile, as a sign-up would, but confirmed only if `confirmEmail` says so. */
export async function addAccount(
  ctx: AuthContext,
  { email, ...rest }: AccountChange & { email: string },
): Promise<Account> {
  const metadata = rest.userMetadata ?? {};
  assertMetadataFits(metadata);
  const wish = await ctx.hooks.readWish(ctx, metadata);
  const passwordHash = (await toHash(rest)) ?? null;
  const confirmedAt = rest.confirmEmail ? ctx.clock.now() : null;
  const userId = await ctx.db.transaction(async () => {
    const user = await createAccount(ctx, {
      email,
      metadata,
      passwordHash,
      confirmedAt,
      wish,
      isMadeByOperator: true,
    });
    if (!user) throw emailExists();
    if (confirmedAt) await ctx.hooks.onProved(ctx, user);
    await applyMarks(ctx, user.id, { appMetadata: rest.appMetadata, bannedUntil: rest.bannedUntil });
    await recordAuthEvent(ctx, { action: 'user_signedup', userId: user.id, actor: 'service' });
    return user.id;
  });
  return getAccount(ctx, userId);
}

/** Changes an account. A new password ends its sessions and voids its open codes and links. */
export async function changeAccount(
  ctx: AuthContext,
  userId: string,
  change: AccountChange,
): Promise<Account> {
  if (change.userMetadata) assertMetadataFits(change.userMetadata);
  const passwordHash = await toHash(change);
  await ctx.db.transaction(async () => {
    const user = await lockUser(ctx.db, { id: userId });
    if (!user) throw userNotFound();
    if (change.email !== undefined && change.email !== user.email) await setEmail(ctx, userId, change.email);
    if (passwordHash !== undefined) await setPassword(ctx, userId, passwordHash);
    if (change.confirmEmail && !user.emailConfirmedAt) {
      const email = change.email ?? user.email;
      await markEmailVerified(ctx.db, { userId, email, now: ctx.clock.now() });
      await ctx.hooks.onProved(ctx, { id: userId, email });
    }
    await applyMarks(ctx, userId, change);
    if (change.bannedUntil) {
      await endAccess(ctx, userId);
      await ctx.hooks.onBanned(ctx, userId);
    }
    await recordAuthEvent(ctx, {
      action: 'user_modified',
      userId,
      actor: 'service',
      facts: { fields: namesOf(change).join(' ') },
    });
  });
  return getAccount(ctx, userId);
}

export async function removeAccount(ctx: AuthContext, userId: string): Promise<void> {
  if (!(await deleteAccount(ctx, userId, { actor: 'service', leavesShared: true }))) throw userNotFound();
}

/** Removes a factor of somebody who lost the device and the recovery codes; the operator has made sure who asks. */
export async function removeFactorOf(ctx: AuthContext, userId: string, factorId: string): Promise<FactorRow> {
  return ctx.db.transaction(async () => {
    await lockUser(ctx.db, { id: userId });
    const { factors } = await getAccount(ctx, userId);
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) throw factorNotFound(404);
    await removeFactor(ctx, factor, { actor: 'service' });
    return factor;
  });
}

async function toHash({ password, passwordHash }: AccountChange): Promise<string | undefined> {
  if (passwordHash !== undefined) {
    if (password !== undefined)
      throw validationFailed('Only a password or a password hash should be provided');
    if (!isKnownHash(passwordHash)) throw validationFailed('Password hash is of an unknown kind');
    return passwordHash;
  }
  if (password === undefined) return undefined;
  assertStrong(password);
  return hashPassword(password);
}

async function setEmail(ctx: AuthContext, userId: string, email: string): Promise<void> {
  await moveToEmail(ctx.db, userId, { email, now: ctx.clock.now() }).catch((error: unknown) => {
    throw sqlFacts(error)?.state === UNIQUE_VIOLATION ? emailExists() : error;
  });
  await ctx.hooks.onEmailChanged(ctx, { id: userId, email });
  await deleteOneTimeTokens(ctx.db, userId);
}

async function setPassword(ctx: AuthContext, userId: string, encryptedPassword: string): Promise<void> {
  await updateUser(ctx.db, userId, { encryptedPassword });
  await endSessions(ctx, userId);
  await deleteOneTimeTokens(ctx.db, userId);
}

/** A ban also ends what was begun before it: it would work again when the ban is over. */
async function endAccess(ctx: AuthContext, userId: string): Promise<void> {
  await endSessions(ctx, userId);
  await voidOpenProofs(ctx, userId);
}

async function applyMarks(ctx: AuthContext, userId: string, change: AccountChange): Promise<void> {
  const { userMetadata, appMetadata, bannedUntil } = change;
  await updateUser(ctx.db, userId, {
    updatedAt: ctx.clock.now(),
    ...(bannedUntil === undefined ? {} : { bannedUntil }),
  });
  if (!userMetadata && !appMetadata) return;
  await mergeMetadata(ctx.db, userId, { user: userMetadata ?? {}, app: appMetadata ?? {} });
  if (appMetadata) await ctx.hooks.onAppMetadata(ctx, userId, appMetadata);
}

function namesOf(change: AccountChange): string[] {
  return Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
}

function userNotFound(): AuthError {
  return new AuthError([404, 'user_not_found'], 'User not found');
}
