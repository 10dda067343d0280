import { AuthError } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { TOKEN_LIFETIME_SECONDS } from './tokens/one-time-tokens.ts';
import { assertStrong, hashPassword, isPassword } from './passwords.ts';
import { findAmrClaims } from './queries/sessions.ts';
import { useNonce } from './tokens/reauthentication.ts';
import { type AuthCaller, limitTries } from './requests.ts';
import type { UserRow } from './tables.ts';

/** A session older than this proves too little for a new password. */
const FRESH_SECONDS = 24 * 3600;

interface NewPassword {
  password: string;
  currentPassword?: string | undefined;
  nonce?: string | undefined;
}

/** Hashes a password that the caller may set. Throws AuthError for any other. */
export async function acceptPassword(
  ctx: AuthContext,
  caller: AuthCaller,
  { password, currentPassword, nonce }: NewPassword,
): Promise<string> {
  const { user } = caller.account;
  assertStrong(password);
  if (nonce === undefined) await assertMaySetPassword(ctx, caller, currentPassword);
  if (await isPassword(password, user.encryptedPassword)) {
    throw new AuthError([422, 'same_password'], 'New password should be different from the old password.');
  }
  const hash = await hashPassword(password);
  // Last, because a code works once.
  if (nonce !== undefined) await useNonce(ctx, user, nonce);
  return hash;
}

/**
 * Without an emailed code: an old session needs one, a fresh session the present password, unless there is none or the person
 * just came by an email because they forgot it.
 */
async function assertMaySetPassword(
  ctx: AuthContext,
  { session, account: { user } }: AuthCaller,
  currentPassword: string | undefined,
): Promise<void> {
  const ageSeconds = (ctx.clock.now().getTime() - session.createdAt.getTime()) / 1000;
  if (ageSeconds >= FRESH_SECONDS) {
    throw new AuthError([400, 'reauthentication_needed'], 'Password update requires reauthentication');
  }
  if (user.encryptedPassword === null) return;
  if (currentPassword !== undefined) return assertCurrentPassword(ctx, user, currentPassword);
  const claims = await findAmrClaims(ctx.db, session.id);
  const isRecovery = claims.some(({ method }) => method === 'recovery');
  if (isRecovery && ageSeconds < TOKEN_LIFETIME_SECONDS) return;
  throw new AuthError(
    [400, 'current_password_required'],
    'Current password required when setting new password.',
  );
}

async function assertCurrentPassword(
  ctx: AuthContext,
  user: UserRow,
  currentPassword: string,
): Promise<void> {
  await limitTries(ctx, 'ownPassword', user.id);
  if (await isPassword(currentPassword, user.encryptedPassword)) {
    return ctx.limits.reset('ownPassword', user.id);
  }
  throw new AuthError(
    [400, 'current_password_invalid'],
    'Current password required when setting new password.',
  );
}
