import { addIdentity, emailProof } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { LINK_KINDS, type LinkTarget, sendLink } from './mails/mailed-links.ts';
import type { Redeemed } from './tokens/one-time-tokens.ts';
import { deleteOneTimeToken, deleteOneTimeTokens, findTokensOf } from './queries/one-time-tokens.ts';
import { findAccount, findUserByEmail, markEmailVerified, updateUser } from './queries/users.ts';
import type { TokenKind, UserRow } from './tables.ts';
import { recordAndTell } from './mails/security-notices.ts';

export const EMAIL_CHANGE_KINDS: TokenKind[] = ['email_change_token_current', 'email_change_token_new'];

/** Begins a change of address, in the caller's transaction, which holds the user's lock. An earlier one is dropped. */
export async function beginEmailChange(
  ctx: AuthContext,
  user: UserRow,
  { newEmail, target }: { newEmail: string; target: LinkTarget },
): Promise<void> {
  if (await findUserByEmail(ctx.db, newEmail)) throw emailExists();
  await updateUser(ctx.db, user.id, { newEmail });
  await sendEmailChange(ctx, { ...user, newEmail }, { target, isResend: false });
}

/** Emails each address its half of the confirmation; a half that was given already is not asked for again. */
export async function sendEmailChange(
  ctx: AuthContext,
  user: UserRow,
  { target, isResend }: { target: LinkTarget; isResend: boolean },
): Promise<void> {
  const { newEmail } = user;
  if (newEmail === null) return;
  const open = isResend ? await findTokensOf(ctx.db, user.id, EMAIL_CHANGE_KINDS) : null;
  const isOpen = (kind: TokenKind) => open === null || open.some((token) => token.kind === kind);
  const { currentAddress, newAddress } = LINK_KINDS;
  if (isOpen(currentAddress.token)) {
    await sendLink(ctx, user, { kind: currentAddress, target, address: newEmail });
  }
  if (isOpen(newAddress.token)) {
    await sendLink(ctx, user, { kind: newAddress, target, to: newEmail, address: newEmail });
  }
  await updateUser(ctx.db, user.id, { emailChangeSentAt: ctx.clock.now() });
}

/** Accepts one half; with the second the address is changed. Answers whether it was the second. */
export async function acceptEmailChange(ctx: AuthContext, { user, token }: Redeemed): Promise<boolean> {
  await deleteOneTimeToken(ctx.db, token.id);
  // A half that was given has no token any more; whatever else drops a token drops the whole change.
  const missing = await findTokensOf(ctx.db, user.id, EMAIL_CHANGE_KINDS);
  if (missing.length > 0 || user.newEmail === null) return false;
  await changeEmail(ctx, user, user.newEmail);
  return true;
}

async function changeEmail(ctx: AuthContext, user: UserRow, email: string): Promise<void> {
  if (await findUserByEmail(ctx.db, email)) throw emailExists();
  const now = ctx.clock.now();
  await deleteOneTimeTokens(ctx.db, user.id);
  await updateUser(ctx.db, user.id, { email, newEmail: null, updatedAt: now });
  await ensureEmailIdentity(ctx, user.id, email);
  await markEmailVerified(ctx.db, { userId: user.id, email, now });
  await ctx.hooks.onEmailChanged(ctx, { id: user.id, email });
  await ctx.hooks.onProved(ctx, { id: user.id, email });
  await recordAndTell(ctx, { action: 'user_email_changed', userId: user.id }, user.email);
}

/** Accounts that came from a provider get the identity `email` once they can sign in by it alone. */
export async function ensureEmailIdentity(ctx: AuthContext, userId: string, email: string): Promise<void> {
  const account = await findAccount(ctx.db, userId);
  if (!account || account.identities.some(({ provider }) => provider === 'email')) return;
  const isVerified = account.user.emailConfirmedAt !== null;
  const data = emailProof(userId, email, isVerified);
  await addIdentity(ctx, userId, { provider: 'email', subject: userId, data });
  await updateUser(ctx.db, userId, { appMetadata: withProvider(account.user, 'email') });
}

/** The server's notes on an account, with one more provider. */
export function withProvider({ appMetadata }: UserRow, provider: string): UserRow['appMetadata'] {
  const known = Array.isArray(appMetadata['providers']) ? appMetadata['providers'] : [];
  return { ...appMetadata, providers: [...new Set([...known, provider])] };
}

export function emailExists(): AuthError {
  return new AuthError([422, 'email_exists'], 'A user with this email address has already been registered');
}
