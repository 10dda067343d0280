import { AuthError } from './auth-error.ts';
import { recordAuthEvent } from './auth-events.ts';
import type { AuthContext } from './context.ts';
import { redeemCode, redeemLink } from './one-time-tokens.ts';
import { settleRole } from './profiles.ts';
import { deleteOneTimeTokens } from './queries/one-time-tokens.ts';
import { markEmailVerified } from './queries/users.ts';
import { answerSession, openSession, type Client } from './sessions.ts';
import type { TokenKind, UserRow } from './tables.ts';
import type { WireSession } from './wire.ts';

/** Which tokens a verify type accepts; the types of e-mail changes have none yet. */
const KINDS_OF_TYPE: Record<EmailVerifyType, TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: [],
};
export const EMAIL_VERIFY_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email',
  'email_change',
] as const;
export type EmailVerifyType = (typeof EMAIL_VERIFY_TYPES)[number];

/** Confirms the address by the six digits of a mail and signs in. */
export async function verifyCode(
  ctx: AuthContext,
  proof: { email: string; code: string; type: EmailVerifyType; client: Client },
): Promise<WireSession> {
  const { email, code, client } = proof;
  const redeem = () => redeemCode(ctx, { email, code, kinds: KINDS_OF_TYPE[proof.type] });
  return accept(ctx, { redeem, client, refusal: 'Token has expired or is invalid' });
}

/** Confirms the address by the token of a mailed link and signs in. */
export async function verifyLink(
  ctx: AuthContext,
  proof: { linkToken: string; type: EmailVerifyType; client: Client },
): Promise<WireSession> {
  const redeem = () => redeemLink(ctx, { linkToken: proof.linkToken, kinds: KINDS_OF_TYPE[proof.type] });
  return accept(ctx, { redeem, client: proof.client, refusal: 'Email link is invalid or has expired' });
}

interface Acceptance {
  redeem(): Promise<UserRow | null>;
  client: Client;
  refusal: string;
}

async function accept(ctx: AuthContext, { redeem, client, refusal }: Acceptance): Promise<WireSession> {
  // Refused after the transaction, not within it: a counted wrong try must be committed.
  const session = await ctx.db.transaction(async () => {
    const user = await redeem();
    if (!user) return null;
    assertNotBanned(ctx, user);
    await confirm(ctx, user);
    return openSession(ctx, { userId: user.id, method: 'otp', client });
  });
  if (!session) throw new AuthError([403, 'otp_expired'], refusal);
  return answerSession(ctx, session);
}

async function confirm(ctx: AuthContext, user: UserRow): Promise<void> {
  await deleteOneTimeTokens(ctx.db, user.id);
  if (user.emailConfirmedAt) return;
  await markEmailVerified(ctx.db, user.id, ctx.clock.now());
  await settleRole(ctx, user);
  await recordAuthEvent(ctx, { action: 'user_confirmed', userId: user.id });
}

function assertNotBanned(ctx: AuthContext, user: UserRow): void {
  if (user.bannedUntil && user.bannedUntil > ctx.clock.now())
    throw new AuthError([403, 'user_banned'], 'User is banned');
}
