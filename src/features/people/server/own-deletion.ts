import type { ResponseOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { getDeletionTerms } from '../contract.ts';
import { deleteAccount } from '#server/accounts/account-deletion.ts';
import { AuthError } from '#server/accounts/auth-error.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { accountMail } from '#server/accounts/mails/mails.ts';
import { isPassword } from '#server/accounts/passwords.ts';
import { findOrphan } from './queries/profiles.ts';
import { findAccount } from '#server/accounts/queries/users.ts';
import { sendReauthentication, useNonce } from '#server/accounts/tokens/reauthentication.ts';
import type { Client } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/tables.ts';

interface Wish {
  password?: string | undefined;
  code?: string | undefined;
  leavesInstitution: boolean;
  leavesShared: boolean;
  client: Client;
}

export async function deletionTerms(
  ctx: AuthContext,
  userId: string,
): Promise<ResponseOf<typeof getDeletionTerms>> {
  const user = await getUser(ctx, userId);
  return {
    proof: user.encryptedPassword === null ? 'code' : 'password',
    leaves: await findOrphan(ctx.db, userId, ctx.clock.now()),
  };
}

/** Throws AppError `rate_limited` when an email was just sent there. */
export async function sendDeletionCode(ctx: AuthContext, userId: string): Promise<void> {
  const user = await getUser(ctx, userId);
  await sendReauthentication(ctx, user).catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error;
    const kind = error.status === 429 ? 'rate_limited' : 'unprocessable';
    throw new AppError(kind, error.message, { code: error.code, cause: error });
  });
}

/**
 * Deletes the account of a person who has just proved again who they are. Whoever has a second factor has shown it in this session:
 * without it no session gets this far. The email that confirms it is the last thing that knows their address.
 */
export async function deleteOwnAccount(ctx: AuthContext, userId: string, wish: Wish): Promise<void> {
  const user = await getUser(ctx, userId);
  const leaves = await findOrphan(ctx.db, userId, ctx.clock.now());
  if (leaves && !wish.leavesInstitution) {
    throw new AppError('conflict', 'Your institution has no other administrator', {
      code: 'last_administrator',
      details: leaves,
    });
  }
  await assertProof(ctx, user, wish);
  await ctx.db.transaction(async () => {
    // False when another request of the same person was faster.
    if (!(await deleteAccount(ctx, userId, wish))) return;
    await ctx.mail.send(accountMail(wish.leavesShared ? 'accountDeletedShared' : 'accountDeleted', user));
  });
}

async function getUser(ctx: AuthContext, userId: string): Promise<UserRow> {
  const account = await findAccount(ctx.db, userId);
  if (!account) throw new AppError('unauthenticated', 'Unauthorized access');
  return account.user;
}

async function assertProof(ctx: AuthContext, user: UserRow, { password, code }: Wish): Promise<void> {
  const seconds = await ctx.limits.take('ownPassword', user.id);
  if (seconds > 0) {
    throw new AppError('rate_limited', 'Too many attempts. Please wait a moment and try again.', {
      details: { retry_after_seconds: seconds },
    });
  }
  const isProved =
    user.encryptedPassword === null
      ? await isMailedCode(ctx, user, code)
      : password !== undefined && (await isPassword(password, user.encryptedPassword));
  if (!isProved) {
    throw new AppError('unprocessable', 'The password or code is wrong or has expired', {
      code: 'proof_wrong',
    });
  }
  await ctx.limits.reset('ownPassword', user.id);
}

async function isMailedCode(ctx: AuthContext, user: UserRow, code: string | undefined): Promise<boolean> {
  if (code === undefined) return false;
  try {
    await useNonce(ctx, user, code);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
