import { AuthError, signUpDisabled } from '#server/accounts/auth-error.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { findInvitationsTo } from '../queries/invitations.ts';
import { findJoinCode } from '../queries/join-codes.ts';
import { findByToken, isInvitationToken } from './invitation-links.ts';
import { readJoinCode } from './join-codes.ts';

/** Whether somebody may have an account who proves this address; others must not learn the answer. */
export async function mayHaveAccount(ctx: AuthContext, email: string): Promise<boolean> {
  const { SIGNUPS, ADMIN_EMAIL } = ctx.config;
  if (SIGNUPS === 'open' || email === ADMIN_EMAIL?.toLowerCase()) return true;
  if (SIGNUPS === 'closed') return false;
  return (await findInvitationsTo(ctx.db, email, ctx.clock.now())).length > 0;
}

/**
 * Looks at who may create an account, and at the join code or the link of an invitation that they have. The first administrator may, or nobody could be invited.
 * Throws AuthError.
 */
export async function assertMaySignUp(
  ctx: AuthContext,
  { email, joinCode }: { email: string; joinCode: string | undefined },
): Promise<void> {
  const { SIGNUPS, ADMIN_EMAIL } = ctx.config;
  if (email.toLowerCase() === ADMIN_EMAIL?.toLowerCase()) return;
  if (SIGNUPS === 'closed' || (SIGNUPS === 'invited' && joinCode === undefined)) throw signUpDisabled();
  if (joinCode === undefined) return;
  const isGood = isInvitationToken(joinCode)
    ? (await findByToken(ctx, joinCode))?.email === email.toLowerCase()
    : await findJoinCode(ctx.db, readJoinCode(joinCode), ctx.clock.now());
  if (isGood) return;
  throw new AuthError([422, 'join_code_wrong'], 'This join code is wrong or has expired');
}
