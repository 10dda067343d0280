import { type AuthAction, type AuthEvent, recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import type { MailKind } from './mail-texts/mail-kinds.ts';
import { accountMail } from './mails.ts';
import { findAccount } from '../queries/users.ts';

/** What somebody who got hold of an account would do, by the email that tells its owner. Nobody can turn these off. */
const NOTICES = {
  factor_enrolled: 'factorAdded',
  factor_deleted: 'factorRemoved',
  recovery_code_used: 'recoveryCodeUsed',
  recovery_codes_generated: 'recoveryCodesMade',
  recovery_codes_deleted: 'recoveryCodesRemoved',
  identity_linked: 'identityAdded',
  identity_unlinked: 'identityRemoved',
  user_email_changed: 'emailChanged',
} as const satisfies Partial<Record<AuthAction, MailKind>>;

type NoticedEvent = AuthEvent & { action: keyof typeof NOTICES; userId: string };

/**
 * Records an event and emails the account's owner, in the caller's transaction. `to` is where the owner was reached before, when
 * the event changes just that.
 */
export async function recordAndTell(ctx: AuthContext, event: NoticedEvent, to?: string): Promise<void> {
  await recordAuthEvent(ctx, event);
  const account = await findAccount(ctx.db, event.userId);
  if (!account) return;
  const { user } = account;
  await ctx.mail.send(accountMail(NOTICES[event.action], user, { address: user.email, ...(to && { to }) }));
}
