import type { Membership } from '#features/people/contract.members.ts';
import { isOfInstallation } from '#server/installation.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import * as queries from '../queries/invitations.ts';
import { insertMembershipEvent, lockMember } from '../queries/membership.ts';
import { findInstitutionName } from '../queries/profiles.ts';
import { findAccount } from '#server/accounts/queries/users.ts';
import type { InvitationRow } from '../tables.ts';
import { changeMembership } from './change-membership.ts';
import { invitationNotFound } from './invitation-links.ts';

// The side of whoever is invited. An invitation is for an address, so it counts for whoever has proved that it is theirs.

const RANKS: Record<Role, number> = { student: 0, teacher: 1, institution_admin: 2 };

/** What somebody may accept: not what they have already. */
export async function listOwnInvitations(
  ctx: AuthContext,
  userId: string,
): Promise<Membership['invitations']> {
  const profile = await lockMember(ctx.db, userId);
  const rows = profile ? await findOwn(ctx, userId) : [];
  const useful = rows.filter(
    ({ institutionId, role }) =>
      profile?.institutionId !== institutionId || RANKS[profile.role] < RANKS[role],
  );
  const named = useful.map(async ({ id, institutionId, role, expiresAt }) => ({
    id,
    institution_name: (await findInstitutionName(ctx.db, institutionId)) ?? '',
    role,
    expires_at: expiresAt.toISOString(),
  }));
  return Promise.all(named);
}

/** In a transaction. Throws AppError `already_a_member` for whoever belongs to another institution. */
export async function acceptInvitation(ctx: AuthContext, userId: string, id: string): Promise<void> {
  const profile = await lockMember(ctx.db, userId);
  const invitation = (await findOwn(ctx, userId)).find((own) => own.id === id);
  if (!profile || !invitation) throw invitationNotFound();
  const isElsewhere = profile.institutionId !== null && profile.institutionId !== invitation.institutionId;
  if (isOfInstallation(profile) || isElsewhere) {
    throw new AppError('conflict', 'You belong to an institution already', { code: 'already_a_member' });
  }
  if (!(await use(ctx, profile, { invitation, keepsRequest: false }))) throw invitationNotFound();
}

export async function declineInvitation(ctx: AuthContext, userId: string, id: string): Promise<void> {
  const invitation = (await findOwn(ctx, userId)).find((own) => own.id === id);
  if (!invitation || !(await queries.takeInvitation(ctx.db, id, ctx.clock.now()))) throw invitationNotFound();
  const { institutionId, role, email } = invitation;
  const event = { institutionId, role, detail: email, action: 'invitation_declined' as const };
  await insertMembershipEvent(ctx.db, { ...event, createdAt: ctx.clock.now() });
}

/**
 * Makes somebody a member who has just proved the address that was invited. Where they asked for an institution only its invitation
 * counts; a greater role that they asked for goes on being a request. False where there is none.
 */
export async function useInvitation(
  ctx: AuthContext,
  user: { id: string; email: string },
  wish: { institutionId: string; role: Role } | null,
): Promise<boolean> {
  const profile = await lockMember(ctx.db, user.id);
  if (!profile || profile.institutionId !== null) return false;
  const open = await queries.findInvitationsTo(ctx.db, user.email, ctx.clock.now());
  const invitation = open.find(({ institutionId }) => wish === null || institutionId === wish.institutionId);
  if (!invitation) return false;
  const keepsRequest = wish !== null && RANKS[wish.role] > RANKS[invitation.role];
  return use(ctx, profile, { invitation, keepsRequest });
}

/** Those to the address of an account, if it is proved; where no address has to be, and every wish is granted, it is as good as that. */
async function findOwn(ctx: AuthContext, userId: string): Promise<InvitationRow[]> {
  const account = await findAccount(ctx.db, userId);
  if (!account) return [];
  const { rolePolicy, confirmsEmail } = ctx.settings;
  const isConfirmed = account.user.emailConfirmedAt !== null && confirmsEmail;
  const isProved =
    ctx.config.AUTH_URL !== undefined || isConfirmed || (rolePolicy === 'open' && !confirmsEmail);
  return isProved ? queries.findInvitationsTo(ctx.db, account.user.email, ctx.clock.now()) : [];
}

/** False when it was revoked at this moment. */
async function use(
  ctx: AuthContext,
  { id: userId, role: held }: { id: string; role: Role },
  { invitation, keepsRequest }: { invitation: InvitationRow; keepsRequest: boolean },
): Promise<boolean> {
  const taken = await queries.takeInvitation(ctx.db, invitation.id, ctx.clock.now());
  if (!taken) return false;
  const role = RANKS[held] > RANKS[taken.role] ? held : taken.role;
  const change = { userId, role, institutionId: taken.institutionId, action: 'accepted' as const };
  await changeMembership(ctx, { ...change, actorId: null, keepsRequest });
  return true;
}
