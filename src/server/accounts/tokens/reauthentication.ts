import { AuthError } from '../auth-error.ts';
import { takeMail } from '../mails/confirmation.ts';
import type { AuthContext } from '../context.ts';
import { accountMail } from '../mails/mails.ts';
import { issueToken, redeemCode } from './one-time-tokens.ts';
import { deleteOneTimeToken } from '../queries/one-time-tokens.ts';
import { lockUser, updateUser } from '../queries/users.ts';
import type { UserRow } from '../tables.ts';

/** Emails a code by which the person behind a session shows that they still are who they were. */
export async function sendReauthentication(ctx: AuthContext, user: UserRow): Promise<void> {
  if (!user.emailConfirmedAt) {
    throw new AuthError([422, 'email_not_confirmed'], 'Please verify your email first.');
  }
  await takeMail(ctx, user.email);
  await ctx.db.transaction(async () => {
    const locked = await lockUser(ctx.db, { id: user.id });
    if (!locked) return;
    const { id: userId, email: address } = locked;
    const { code } = await issueToken(ctx, { userId, address, kind: 'reauthentication_token' });
    await updateUser(ctx.db, userId, { reauthenticationSentAt: ctx.clock.now() });
    await ctx.mail.send(accountMail('reauthentication', locked, { code }));
  });
}

/** Uses the emailed code up. Throws AuthError when it is wrong; a wrong try is counted. */
export async function useNonce(ctx: AuthContext, user: UserRow, nonce: string): Promise<void> {
  // Refused after the transaction, not within it: a counted wrong try must be committed.
  const isRight = await ctx.db.transaction(async () => {
    const kinds = ['reauthentication_token' as const];
    const redeemed = await redeemCode(ctx, { email: user.email, code: nonce, kinds });
    if (!redeemed || redeemed.user.id !== user.id) return false;
    await deleteOneTimeToken(ctx.db, redeemed.token.id);
    return true;
  });
  if (!isRight) {
    throw new AuthError([422, 'reauthentication_not_valid'], 'Nonce has expired or is invalid');
  }
}
