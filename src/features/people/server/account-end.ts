import type { AuthContext } from '#server/accounts/context.ts';
import { findAccount } from '#server/accounts/queries/users.ts';
import { forgetActor } from './institutions/queries.ts';
import { tellOfOrphan } from './membership/tell.ts';
import { forgetMembershipEvents } from './queries/history.ts';
import { deleteInvitationsTo } from './queries/invitations.ts';
import { countOthers, lockInstitution, lockMember } from './queries/membership.ts';

/** Clears what is kept of somebody in the histories, and tells who has to know when an institution loses its last administrator. */
export async function endMembershipOf(ctx: AuthContext, userId: string): Promise<void> {
  // From here on nobody can add to what the features are about to clear.
  const member = await lockMember(ctx.db, userId);
  const orphan = member && (await orphanOf(ctx, member));
  const account = await findAccount(ctx.db, userId);
  if (account) {
    const { email } = account.user;
    await forgetMembershipEvents(ctx.db, { userId, email });
    await deleteInvitationsTo(ctx.db, { email });
  }
  await forgetActor(ctx.db, userId);
  if (orphan !== null) await tellOfOrphan(ctx, orphan);
}

/** The institution that loses its last administrator. */
async function orphanOf(
  ctx: AuthContext,
  { id: userId, role, institutionId }: NonNullable<Awaited<ReturnType<typeof lockMember>>>,
): Promise<string | null> {
  if (role !== 'institution_admin' || institutionId === null) return null;
  await lockInstitution(ctx.db, institutionId);
  const others = await countOthers(ctx.db, { institutionId, userId, now: ctx.clock.now() });
  return others.administrators === 0 ? institutionId : null;
}
