import type { Parting } from '#server/account-end.ts';
import { recordAuthEvent, type AuthEvent } from './auth-events.ts';
import type { AuthContext } from './context.ts';
import { tellOfOrphan } from '#features/people/server/membership/tell.ts';
import { lockProfile } from './queries/admin.ts';
import { anonymiseEvents } from './queries/auth-events.ts';
import { forgetMembershipEvents } from '#features/people/server/queries/history.ts';
import { deleteInvitationsTo } from '#features/people/server/queries/invitations.ts';
import { countOthers, lockInstitution } from '#features/people/server/queries/membership.ts';
import { findProfile } from '#features/people/server/queries/profiles.ts';
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
    // From here on nobody can add to what the features are about to clear.
    await lockProfile(ctx.db, userId);
    const orphan = await orphanOf(ctx, userId);
    await ctx.clearAccount(userId, by);
    await deleteUser(ctx.db, userId);
    await anonymiseEvents(ctx.db, userId);
    await deleteRateLimits(ctx.db, [
      `password ${user.email}`,
      `address ${user.email}`,
      `invitation ${user.email}`,
      `secondFactor ${userId}`,
    ]);
    await forgetMembershipEvents(ctx.db, { userId, email: user.email });
    await deleteInvitationsTo(ctx.db, { email: user.email });
    for (const address of [user.email, user.newEmail]) if (address) await ctx.mail.forget(address);
    await recordAuthEvent(ctx, { action: 'user_deleted', userId: null, actor: by.actor ?? 'user' });
    if (orphan !== null) await tellOfOrphan(ctx, orphan);
    return true;
  });
}

/** The institution that loses its last administrator. */
async function orphanOf(ctx: AuthContext, userId: string): Promise<string | null> {
  const profile = await findProfile(ctx.db, userId);
  const institutionId = profile?.institution_id ?? null;
  if (profile?.role !== 'institution_admin' || institutionId === null) return null;
  await lockInstitution(ctx.db, institutionId);
  const others = await countOthers(ctx.db, { institutionId, userId, now: ctx.clock.now() });
  return others.administrators === 0 ? institutionId : null;
}
