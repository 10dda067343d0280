import type { Parting } from '#server/account-end.ts';
import { recordAuthEvent, type AuthEvent } from './auth-events.ts';
import type { AuthContext } from './context.ts';
import { anonymiseEvents } from './queries/auth-events.ts';
import { deleteRateLimits } from './queries/rate-limits.ts';
import { deleteUser, lockUser } from './queries/users.ts';

/**
 * Deletes an account permanently: sessions, factors, identities, codes and profile go with it; every feature removes or anonymises
 * its own first. What the logs hold of it names nobody any more (docs/privacy.md). False when there is no such account.
 */
export async function deleteAccount(
  ctx: AuthContext,
  userId: string,
  by: Pick<AuthEvent, 'actor' | 'client'> & Parting,
): Promise<boolean> {
  return ctx.db.transaction(async () => {
    const user = await lockUser(ctx.db, { id: userId });
    if (!user) return false;
    await ctx.clearAccount(userId, by);
    await deleteUser(ctx.db, userId);
    await anonymiseEvents(ctx.db, userId);
    await deleteRateLimits(ctx.db, [
      `password ${user.email}`,
      `address ${user.email}`,
      `invitation ${user.email}`,
      `secondFactor ${userId}`,
    ]);
    const addresses = [user.email, user.newEmail].filter((address) => address !== null);
    for (const address of addresses) await ctx.mail.forget(address);
    await ctx.jobs.forgetGivenUp([userId, ...addresses]);
    await recordAuthEvent(ctx, { action: 'user_deleted', userId: null, actor: by.actor ?? 'user' });
    return true;
  });
}
