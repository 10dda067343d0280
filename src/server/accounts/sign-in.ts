import { TaskLimit } from '#server/task-limit.ts';
import { AuthError } from './auth-error.ts';
import { recordAuthEvent } from './auth-events.ts';
import type { AuthContext } from './context.ts';
import { takePasswordTry } from './limits/password-tries.ts';
import { findWeakness, HASHES_AT_ONCE, hashPassword, isPassword, needsRehash } from './passwords.ts';
import { findUserByEmail, replacePasswordHash } from './queries/users.ts';
import { answerSession, openSession, type Client } from './sessions/sessions.ts';
import type { UserRow } from './tables.ts';
import type { WireSession } from './wire-types.ts';

/**
 * A class that signs in at once waits at the door, where it holds nothing: each needs a dozen statements, which would otherwise all
 * stand before everybody else's. One more than hashes at once, so that the next hash is ready when a core is.
 */
const slots = new TaskLimit(HASHES_AT_ONCE + 1);

interface Attempt {
  email: string;
  password: string;
  client: Client;
}

/** Signs in by password. Unknown address, account without password and wrong password are one and the same refusal. */
export async function signInWithPassword(ctx: AuthContext, attempt: Attempt): Promise<WireSession> {
  return slots.use(new AbortController().signal, () => signIn(ctx, attempt));
}

async function signIn(ctx: AuthContext, { email, password, client }: Attempt): Promise<WireSession> {
  const tries = await takePasswordTry(ctx, email, client);
  const user = await findUserByEmail(ctx.db, email);
  const matches = await isPassword(password, user?.encryptedPassword ?? null);
  if (!user || !matches) {
    await recordAuthEvent(ctx, { action: 'login_failed', userId: user?.id ?? null, client });
    throw new AuthError([400, 'invalid_credentials'], 'Invalid login credentials');
  }
  await tries.giveBack();
  assertMaySignIn(ctx, user);
  await renewHash(ctx, user, password);

  const session = await ctx.db.transaction(() =>
    openSession(ctx, { userId: user.id, method: 'password', client }),
  );
  const answer = await answerSession(ctx, session);
  const weakness = findWeakness(password);
  return weakness ? { ...answer, weak_password: weakness } : answer;
}

/** Imported hashes, and those of an older cost, become ours at the first chance: now that the password is known. */
async function renewHash(
  ctx: AuthContext,
  { id, encryptedPassword }: UserRow,
  password: string,
): Promise<void> {
  if (encryptedPassword === null || !needsRehash(encryptedPassword)) return;
  const newHash = await hashPassword(password);
  await replacePasswordHash(ctx.db, id, { oldHash: encryptedPassword, newHash });
}

/** Only asked after the right password, so it reveals nothing to others. */
function assertMaySignIn(ctx: AuthContext, user: UserRow): void {
  if (user.bannedUntil && user.bannedUntil > ctx.clock.now()) {
    throw new AuthError([400, 'user_banned'], 'User is banned');
  }
  if (ctx.settings.confirmsEmail && !user.emailConfirmedAt) {
    throw new AuthError([400, 'email_not_confirmed'], 'Email not confirmed');
  }
}
