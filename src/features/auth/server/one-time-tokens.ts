import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from './context.ts';
import {
  findTokenByLink,
  findTokensOf,
  updateOneTimeToken,
  upsertOneTimeToken,
} from './queries/one-time-tokens.ts';
import { lockUser } from './queries/users.ts';
import type { OneTimeTokenRow, TokenKind, UserRow } from './tables.ts';

export const CODE_DIGITS = 6;
export const TOKEN_LIFETIME_SECONDS = 3600;
const WRONG_TRIES_MAX = 5;
const LINK_BYTES = 28;

/** What a mail carries; only keyed or hashed forms of it are stored. */
export interface MailedToken {
  code: string;
  linkToken: string;
}

/** Makes a new code and link, voiding the earlier ones of this kind. The caller's transaction holds the user's lock. */
export async function issueToken(
  ctx: AuthContext,
  { user, kind }: { user: Pick<UserRow, 'id' | 'email'>; kind: TokenKind },
): Promise<MailedToken> {
  const now = ctx.clock.now();
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const linkToken = randomBytes(LINK_BYTES).toString('hex');
  await upsertOneTimeToken(ctx.db, {
    id: randomUUID(),
    userId: user.id,
    kind,
    linkHash: hashLink(linkToken),
    codeHash: await hashCode(ctx, user.email, code),
    address: user.email,
    createdAt: now,
    updatedAt: now,
  });
  return { code, linkToken };
}

/**
 * The user whom a mailed code belongs to, locked; null when it is wrong, old, used or tried too often. A wrong try is counted,
 * so the caller must commit also on null. Deleting the token is up to the caller.
 */
export async function redeemCode(
  ctx: AuthContext,
  { email, code, kinds }: { email: string; code: string; kinds: TokenKind[] },
): Promise<UserRow | null> {
  const codeHash = await hashCode(ctx, email, code);
  const user = await lockUser(ctx.db, { email });
  if (!user) return null;
  const tokens = (await findTokensOf(ctx.db, user.id, kinds)).filter((token) => isFresh(ctx, token));
  if (tokens.some((token) => token.codeHash !== null && isEqual(token.codeHash, codeHash))) return user;
  for (const token of tokens) await countWrongTry(ctx, token);
  return null;
}

/** The user whom a mailed link belongs to, locked; null when it is unknown, old, used or of another kind. */
export async function redeemLink(
  ctx: AuthContext,
  { linkToken, kinds }: { linkToken: string; kinds: TokenKind[] },
): Promise<UserRow | null> {
  const linkHash = hashLink(linkToken);
  const candidate = await findTokenByLink(ctx.db, linkHash);
  const user = candidate && (await lockUser(ctx.db, { id: candidate.userId }));
  if (!user) return null;
  // Read again under the lock: another request may have used or replaced the token meanwhile.
  const tokens = await findTokensOf(ctx.db, user.id, kinds);
  const isValid = tokens.some((token) => isFresh(ctx, token) && token.linkHash === linkHash);
  return isValid ? user : null;
}

async function countWrongTry(ctx: AuthContext, token: OneTimeTokenRow): Promise<void> {
  const wrongTries = token.wrongTries + 1;
  // Only the six digits can be guessed; the link keeps working for the person who has the mail.
  const codeHash = wrongTries < WRONG_TRIES_MAX ? token.codeHash : null;
  await updateOneTimeToken(ctx.db, token.id, { wrongTries, codeHash, updatedAt: ctx.clock.now() });
}

function isFresh(ctx: AuthContext, token: OneTimeTokenRow): boolean {
  const ageSeconds = (ctx.clock.now().getTime() - token.createdAt.getTime()) / 1000;
  return ageSeconds < TOKEN_LIFETIME_SECONDS;
}

function hashLink(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex');
}

async function hashCode(ctx: AuthContext, email: string, code: string): Promise<string> {
  const { pepper } = await ctx.keys();
  return createHmac('sha256', pepper).update(`${email}\n${code}`).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
