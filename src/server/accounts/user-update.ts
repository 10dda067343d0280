import { assertMetadataFits, voidOpenProofs } from './accounts.ts';
import { assertFullyProved } from './sessions/assurance.ts';
import { recordAuthEvent } from './auth-events.ts';
import { takeMail } from './mails/confirmation.ts';
import type { AuthContext } from './context.ts';
import { beginEmailChange, emailExists, ensureEmailIdentity } from './email-change.ts';
import { endSessions } from './sessions/end-sessions.ts';
import type { LinkTarget } from './mails/mailed-links.ts';
import { accountMail } from './mails/mails.ts';
import { forgetDevicesOf } from './queries/known-devices.ts';
import { findUserByEmail, lockUser, updateUser } from './queries/users.ts';
import type { AuthCaller } from './requests.ts';
import { sessionNotFound } from './sessions/sessions.ts';
import type { Metadata, UserRow } from './tables.ts';
import { acceptPassword } from './new-password.ts';

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
