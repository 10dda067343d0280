import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { AuthContext } from '../context.ts';
import {
  findTokenByLink,
  findTokensOf,
  findUsersWithToken,
  updateOneTimeToken,
  upsertOneTimeToken,
} from '../queries/one-time-tokens.ts';
import { lockUser } from '../queries/users.ts';
import type { OneTimeTokenRow, TokenKind, UserRow } from '../tables.ts';
import { hashOfSecret, isSameSecret } from '#server/secrets.ts';

export const CODE_DIGITS = 6;
export const TOKEN_LIFETIME_SECONDS = 3600;
const WRONG_TRIES_MAX = 5;
const LINK_BYTES = 28;

/** What an email carries; only keyed or hashed forms of it are stored. */
export interface MailedToken {
  code: string;
  linkToken: string;
}

/** Links with this prefix answer with a code for whoever holds the verifier, instead of a session. */
export const PKCE_PREFIX = 'pkce_';

interface TokenWish {
  userId: string;
  kind: TokenKind;
  /** Where the email goes. */
  address: string;
  /** The flow that the link continues. */
  flowId?: string | undefined;
}

/** Makes a new code and link, voiding the earlier ones of this kind. The caller's transaction holds the user's lock. */
export async function issueToken(
  ctx: AuthContext,
  { userId, kind, address, flowId }: TokenWish,
): Promise<MailedToken> {
  const now = ctx.clock.now();
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const linkToken = `${flowId ? PKCE_PREFIX : ''}${randomBytes(LINK_BYTES).toString('hex')}`;
  await upsertOneTimeToken(ctx.db, {
    id: randomUUID(),
    userId,
    kind,
    linkHash: hashOfSecret(linkToken),
    codeHash: await hashCode(ctx, address, code),
    address,
    flowId: flowId ?? null,
    createdAt: now,
    updatedAt: now,
  });
  return { code, linkToken };
}

/** A token that was good, and whose it is. The user is locked; deleting the token is up to the caller. */
export interface Redeemed {
  user: UserRow;
  token: OneTimeTokenRow;
}

/**
 * What an emailed code belongs to; null when it is wrong, old, used or tried too often. A wrong try is counted, so the caller must
 * commit also on null.
 */
export async function redeemCode(
  ctx: AuthContext,
  { email, code, kinds }: { email: string; code: string; kinds: TokenKind[] },
): Promise<Redeemed | null> {
  const codeHash = await hashCode(ctx, email, code);
  // Several accounts may wait for one new address. Their ids come sorted, so that locks cannot cross.
  for (const userId of await findUsersWithToken(ctx.db, email, kinds)) {
    const user = await lockUser(ctx.db, { id: userId });
    const tokens = user ? await findFreshTokens(ctx, user.id, kinds) : [];
    const mailed = tokens.filter(({ address }) => address === email);
    const token = mailed.find((sent) => sent.codeHash !== null && isSameSecret(sent.codeHash, codeHash));
    if (user && token) return { user, token };
    for (const missed of mailed) await countWrongTry(ctx, missed);
  }
  return null;
}

/** What an emailed link belongs to; null when it is unknown, old, used or of another kind. */
export async function redeemLink(
  ctx: AuthContext,
  { linkToken, kinds }: { linkToken: string; kinds: TokenKind[] },
): Promise<Redeemed | null> {
  const linkHash = hashOfSecret(linkToken);
  const candidate = await findTokenByLink(ctx.db, linkHash);
  const user = candidate && (await lockUser(ctx.db, { id: candidate.userId }));
  if (!user) return null;
  // Read again under the lock: another request may have used or replaced the token meanwhile.
  const token = (await findFreshTokens(ctx, user.id, kinds)).find((sent) => sent.linkHash === linkHash);
  return token ? { user, token } : null;
}

async function findFreshTokens(
  ctx: AuthContext,
  userId: string,
  kinds: TokenKind[],
): Promise<OneTimeTokenRow[]> {
  return (await findTokensOf(ctx.db, userId, kinds)).filter((token) => isFresh(ctx, token));
}

async function countWrongTry(ctx: AuthContext, token: OneTimeTokenRow): Promise<void> {
  const wrongTries = token.wrongTries + 1;
  // Only the six digits can be guessed; the link keeps working for the person who has the email.
  const codeHash = wrongTries < WRONG_TRIES_MAX ? token.codeHash : null;
  await updateOneTimeToken(ctx.db, token.id, { wrongTries, codeHash, updatedAt: ctx.clock.now() });
}

function isFresh(ctx: AuthContext, token: OneTimeTokenRow): boolean {
  const ageSeconds = (ctx.clock.now().getTime() - token.createdAt.getTime()) / 1000;
  return ageSeconds < TOKEN_LIFETIME_SECONDS;
}

async function hashCode(ctx: AuthContext, email: string, code: string): Promise<string> {
  const { pepper } = await ctx.keys();
  return createHmac('sha256', pepper).update(`${email}\n${code}`).digest('hex');
}
