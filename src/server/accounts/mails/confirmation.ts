import { TooManyRequests } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { LINK_KINDS, type LinkTarget, sendLink } from './mailed-links.ts';
import { updateUser } from '../queries/users.ts';
import type { UserRow } from '../tables.ts';

/** Emails a fresh code and link, in the caller's transaction, which holds the user's lock. */
export async function sendConfirmation(
  ctx: AuthContext,
  user: Pick<UserRow, 'id' | 'email' | 'userMetadata'>,
  target: LinkTarget,
): Promise<void> {
  await updateUser(ctx.db, user.id, { confirmationSentAt: ctx.clock.now() });
  await sendLink(ctx, user, { kind: LINK_KINDS.confirmation, target });
}

/** Counts an email to an address, whether or not it has an account: otherwise the refusal would tell. Throws AuthError 429. */
export async function takeMail(ctx: AuthContext, email: string): Promise<void> {
  const seconds = (await ctx.limits.take('address', email)) || (await ctx.limits.take('mails', ''));
  if (seconds === 0) return;
  throw new TooManyRequests(
    seconds,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}
