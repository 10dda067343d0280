import { assertMetadataFits, voidOpenProofs } from './accounts.ts';
import { assertFullyProved } from './sessions/assurance.ts';
import { AuthError } from './auth-error.ts';
import { recordAuthEvent } from './auth-events.ts';
import { takeMail } from './mails/confirmation.ts';
import type { AuthContext } from './context.ts';
import { beginEmailChange, emailExists, ensureEmailIdentity } from './email-change.ts';
import { endSessions } from './sessions/end-sessions.ts';
import type { LinkTarget } from './mails/mailed-links.ts';
import { accountMail } from './mails/mails.ts';
import { TOKEN_LIFETIME_SECONDS } from './tokens/one-time-tokens.ts';
import { assertStrong, hashPassword, isPassword } from './passwords.ts';
import { forgetDevicesOf } from './queries/known-devices.ts';
import { findAmrClaims } from './queries/sessions.ts';
import { findUserByEmail, lockUser, updateUser } from './queries/users.ts';
import { useNonce } from './tokens/reauthentication.ts';
import { type AuthCaller, limitTries } from './requests.ts';
import { sessionNotFound } from './sessions/sessions.ts';
import type { Metadata, UserRow } from './tables.ts';

/** A session older than this proves too little for a new password. */
const FRESH_SECONDS = 24 * 3600;
/** What the server says about a person; their own notes cannot overrule it. */
const SERVER_KEYS = new Set(['sub', 'email', 'email_verified', 'phone_verified']);

export interface UserChange {
  email?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  nonce?: string | undefined;
  data: Metadata;
  target: LinkTarget;
}

/** Changes the caller's own account. A new address counts once both addresses have confirmed it. */
export async function changeUser(ctx: AuthContext, caller: AuthCaller, change: UserChange): Promise<void> {
  const { user } = caller.account;
  const newEmail = change.email === user.email ? undefined : change.email;
  const { password, target } = change;
  if (password !== undefined || newEmail !== undefined) assertFullyProved(caller, 401);
  const userMetadata = mergeMetadata(user.userMetadata, change.data);
  assertMetadataFits(userMetadata);
  if (newEmail !== undefined && (await findUserByEmail(ctx.db, newEmail))) throw emailExists();
  // Hashed before the transaction: it must stay short.
  const passwordHash =
    password === undefined ? null : await acceptPassword(ctx, caller, { ...change, password });
  if (newEmail !== undefined) for (const address of [newEmail, user.email]) await takeMail(ctx, address);

  await ctx.db.transaction(async () => {
    const locked = await lockUser(ctx.db, { id: user.id });
    if (!locked) throw sessionNotFound();
    const merged = mergeMetadata(locked.userMetadata, change.data);
    await updateUser(ctx.db, user.id, { userMetadata: merged, updatedAt: ctx.clock.now() });
    if (passwordHash !== null) await setPassword(ctx, caller, { user: locked, passwordHash });
    if (newEmail !== undefined) await beginEmailChange(ctx, locked, { newEmail, target });
  });
}

/** As other servers of the contract do: what is sent is set, `null` removes. */
function mergeMetadata(present: Metadata, change: Metadata): Metadata {
  const own = Object.entries(change).filter(([key]) => !SERVER_KEYS.has(key));
  const merged = Object.entries({ ...present, ...Object.fromEntries(own) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

async function acceptPassword(
  ctx: AuthContext,
  caller: AuthCaller,
  { password, currentPassword, nonce }: UserChange & { password: string },
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

async function setPassword(
  ctx: AuthContext,
  { sessionId }: AuthCaller,
  { user, passwordHash }: { user: UserRow; passwordHash: string },
): Promise<void> {
  await updateUser(ctx.db, user.id, { encryptedPassword: passwordHash });
  await endSessions(ctx, user.id, sessionId);
  // Whoever knew the old password may have used it.
  await forgetDevicesOf(ctx.db, user.id);
  await voidOpenProofs(ctx, user.id);
  await ensureEmailIdentity(ctx, user.id, user.email);
  await recordAuthEvent(ctx, { action: 'user_updated_password', userId: user.id });
  await ctx.mail.send(accountMail('passwordChanged', user));
}
