import { isUniqueViolation } from '#server/db/sql-errors.ts';
import { dropUnprovedAccess } from '../accounts.ts';
import { AuthError } from '../auth-error.ts';
import { recordAuthEvent } from '../auth-events.ts';
import type { AuthContext } from '../context.ts';
import { acceptEmailChange, EMAIL_CHANGE_KINDS, emailExists } from '../email-change.ts';
import { issueAuthCode } from './flows.ts';
import { redeemCode, redeemLink, type Redeemed } from './one-time-tokens.ts';
import { findFlowState } from '../queries/flow-states.ts';
import { deleteOneTimeTokens } from '../queries/one-time-tokens.ts';
import { markEmailVerified } from '../queries/users.ts';
import { answerSession, openSession, type Client, type SessionHandle } from '../sessions/sessions.ts';
import type { TokenKind, UserRow } from '../tables.ts';
import type { WireSession } from '../wire-types.ts';

const SIGN_IN_KINDS: TokenKind[] = ['confirmation_token', 'recovery_token'];

/** Which tokens a verify type accepts. */
const KINDS_OF_TYPE: Record<EmailVerifyType, TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token'],
  recovery: ['recovery_token'],
  email: SIGN_IN_KINDS,
  email_change: EMAIL_CHANGE_KINDS,
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

/** What a proof leads to: a session, a code for the client that sent a challenge, or the other half of an email change. */
export type Verified =
  | { kind: 'session'; session: WireSession }
  | { kind: 'code'; code: string }
  | { kind: 'half' };

/** Accepts the six digits of an email. */
export async function verifyCode(
  ctx: AuthContext,
  proof: { email: string; code: string; type: EmailVerifyType; client: Client },
): Promise<Verified> {
  const { email, code, client, type } = proof;
  const redeem = () => redeemCode(ctx, { email, code, kinds: KINDS_OF_TYPE[type] });
  return accept(ctx, { redeem, client, type, asCode: false, refusal: 'Token has expired or is invalid' });
}

/**
 * Accepts the token of an emailed link. `asCode`: a token of a client that sent a challenge leads to a code, because the browser
 * that opens the link may be another one.
 */
export async function verifyLink(
  ctx: AuthContext,
  proof: { linkToken: string; type: EmailVerifyType; client: Client; asCode: boolean },
): Promise<Verified> {
  const { linkToken, type } = proof;
  const redeem = () => redeemLink(ctx, { linkToken, kinds: KINDS_OF_TYPE[type] });
  return accept(ctx, { ...proof, redeem, refusal: 'Email link is invalid or has expired' });
}

interface Acceptance {
  redeem(): Promise<Redeemed | null>;
  client: Client;
  type: EmailVerifyType;
  asCode: boolean;
  refusal: string;
}

type Accepted = { kind: 'handle'; handle: SessionHandle } | Exclude<Verified, { kind: 'session' }>;

async function accept(ctx: AuthContext, acceptance: Acceptance): Promise<Verified> {
  // Refused after the transaction, not within it: a counted wrong try must be committed.
  const accepted = await ctx.db
    .transaction(async (): Promise<Accepted | null> => {
      const redeemed = await acceptance.redeem();
      if (!redeemed) return null;
      assertNotBanned(ctx, redeemed.user);
      return admit(ctx, redeemed, acceptance);
    })
    .catch(toEmailExists);
  if (!accepted) throw new AuthError([403, 'otp_expired'], acceptance.refusal);
  if (accepted.kind !== 'handle') return accepted;
  return { kind: 'session', session: await answerSession(ctx, accepted.handle) };
}

async function admit(ctx: AuthContext, redeemed: Redeemed, acceptance: Acceptance): Promise<Accepted> {
  const { user, token } = redeemed;
  // Before the token is deleted, and the link to its flow with it.
  const flow = acceptance.asCode && token.flowId ? await findFlowState(ctx.db, token.flowId) : null;
  if (EMAIL_CHANGE_KINDS.includes(token.kind)) {
    if (!(await acceptEmailChange(ctx, redeemed))) return { kind: 'half' };
  } else {
    await confirm(ctx, redeemed);
  }
  if (flow) {
    const { id: flowId, method } = flow;
    return { kind: 'code', code: await issueAuthCode(ctx, { flowId, userId: user.id, method }) };
  }
  const method = acceptance.type === 'recovery' ? 'recovery' : 'otp';
  const handle = await openSession(ctx, { userId: user.id, method, client: acceptance.client });
  return { kind: 'handle', handle };
}

async function confirm(ctx: AuthContext, { user, token }: Redeemed): Promise<void> {
  await deleteOneTimeTokens(ctx.db, user.id, SIGN_IN_KINDS);
  if (user.emailConfirmedAt) return;
  // The person who asked for a sign-in link need not be the one who chose the password of the unconfirmed account.
  if (token.kind === 'recovery_token') await dropUnprovedAccess(ctx, user.id, token.flowId);
  await markEmailVerified(ctx.db, { userId: user.id, email: user.email, now: ctx.clock.now() });
  await ctx.hooks.onProved(ctx, user);
  await recordAuthEvent(ctx, { action: 'user_confirmed', userId: user.id });
}

function assertNotBanned(ctx: AuthContext, user: UserRow): void {
  if (user.bannedUntil && user.bannedUntil > ctx.clock.now())
    throw new AuthError([403, 'user_banned'], 'User is banned');
}

/** Somebody else signed up with the new address at the same moment. */
function toEmailExists(error: unknown): never {
  throw isUniqueViolation(error, 'users_email_unique') ? emailExists() : error;
}
