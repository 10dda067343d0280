import { assertMetadataFits, createAccount } from '../accounts.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { EMAIL_CHANGE_KINDS, emailExists } from '../email-change.ts';
import { assertStrong, hashPassword } from '../passwords.ts';
import { deleteOneTimeTokens } from '../queries/one-time-tokens.ts';
import { findUserByEmail, lockUser, updateUser } from '../queries/users.ts';
import type { Metadata, TokenKind, UserRow } from '../tables.ts';
import { issueToken } from '../tokens/one-time-tokens.ts';
import { safeRedirect } from '../tokens/redirects.ts';

export type LinkType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new';

export interface LinkWish {
  type: LinkType;
  email: string;
  password?: string | undefined;
  /** The address to change to; absent in other links. */
  newEmail?: string | undefined;
  data: Metadata;
  redirectTo: string | undefined;
}

export interface IssuedLink {
  userId: string;
  link: string;
  code: string;
  linkToken: string;
  redirectTo: string;
}

type Draft = Omit<Parameters<typeof createAccount>[1], 'confirmedAt'>;

/** What a new account would be; hashing and reading happen before the transaction. */
export async function prepareAccount(ctx: AuthContext, { email, password, data }: LinkWish): Promise<Draft> {
  assertMetadataFits(data);
  const wish = await ctx.hooks.readWish(ctx, data);
  if (password !== undefined) assertStrong(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return { email, metadata: data, passwordHash, wish, isMadeByOperator: true };
}

/** What a link of each type proves. */
const TOKENS: Record<LinkType, TokenKind> = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
};

/** Notes what the link is for, on the account that is there or a new one. */
export async function issueLink(
  ctx: AuthContext,
  wish: LinkWish,
  draft: Draft,
): Promise<{ link: IssuedLink; user: UserRow }> {
  const { type } = wish;
  const user = await findOrCreate(ctx, wish, draft);
  const now = ctx.clock.now();
  const kind = TOKENS[type];
  const newEmail = isEmailChange(type) ? await proposeEmail(ctx, user, wish.newEmail) : null;
  const address = (type === 'email_change_new' && newEmail) || user.email;
  const { code, linkToken } = await issueToken(ctx, { userId: user.id, kind, address });
  if (kind === 'confirmation_token') await updateUser(ctx.db, user.id, { confirmationSentAt: now });
  if (type === 'invite') await updateUser(ctx.db, user.id, { invitedAt: now });
  const redirectTo = safeRedirect(wish.redirectTo, ctx.settings);
  const verifies = newEmail === null ? type : 'email_change';
  const query = new URLSearchParams({ token: linkToken, type: verifies, redirect_to: redirectTo });
  const link = `${ctx.settings.issuer}/verify?${query.toString()}`;
  return { link: { userId: user.id, link, code, linkToken, redirectTo }, user };
}

function isEmailChange(type: LinkType): boolean {
  return type === 'email_change_current' || type === 'email_change_new';
}

/** Notes the address that is to replace the present one; links that were made for another one end. */
async function proposeEmail(ctx: AuthContext, user: UserRow, newEmail: string | undefined): Promise<string> {
  if (newEmail === undefined || newEmail === user.email) {
    throw validationFailed('A new email address is required');
  }
  if (await findUserByEmail(ctx.db, newEmail)) throw emailExists();
  if (user.newEmail !== newEmail) await deleteOneTimeTokens(ctx.db, user.id, EMAIL_CHANGE_KINDS);
  await updateUser(ctx.db, user.id, { newEmail, emailChangeSentAt: ctx.clock.now() });
  return newEmail;
}

async function findOrCreate(ctx: AuthContext, { type, email }: LinkWish, draft: Draft): Promise<UserRow> {
  const existing = await lockUser(ctx.db, { email });
  if ((type === 'recovery' || isEmailChange(type)) && !existing)
    throw new AuthError([404, 'user_not_found'], 'User with this email not found');
  const isForNewcomers = type === 'signup' || type === 'invite';
  if (isForNewcomers && existing?.emailConfirmedAt) throw emailExists();
  const user = existing ?? (await createAccount(ctx, { ...draft, confirmedAt: null }));
  // Somebody signed up with that address between the look and the insert.
  if (!user) throw emailExists();
  return user;
}
