import type { MembershipAction } from '#features/people/contract.members.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { deleteInvitationsTo } from '../queries/invitations.ts';
import {
  countOthers,
  findAdministratorsOf,
  insertMembershipEvent,
  lockInstitution,
  lockMember,
} from '../queries/membership.ts';
import { findInstitutionName, updateRole } from '../queries/profiles.ts';
import { deleteRoleRequest } from '../queries/role-requests.ts';
import { tellOfGrant, tellOfOrphan } from './tell.ts';

/** After these an older invitation must not let them in again. */
const TURNED_AWAY: MembershipAction[] = ['declined', 'removed', 'moved_out'];

interface Change {
  userId: string;
  role: Role;
  /** Where they belong from now on. */
  institutionId: string | null;
  action: MembershipAction;
  /** Null where a rule decides. */
  actorId: string | null;
  /** Whether it comes from an administrator of the deployment, who looks after an institution without another one. */
  isByDeployment?: boolean;
  /** What the history says instead of where they belong and as what: where they were, or what they had asked for. */
  noted?: { institutionId: string; role: Role };
  /** The join code with which they came. */
  detail?: string;
  /** A request for more that is still open. */
  keepsRequest?: boolean;
}

/**
 * Writes where somebody belongs and as what, notes it, and tells the administrators of a role that was given. Belongs into a
 * transaction. Throws AppError `last_administrator` where it would leave people without one unnoticed.
 */
export async function changeMembership(ctx: AuthContext, change: Change): Promise<void> {
  const { userId, role, institutionId, action, actorId } = change;
  const before = await lockMember(ctx.db, userId);
  if (!before) return;
  const now = ctx.clock.now();
  const event = { userId, institutionId, role, ...change.noted, action, actorId, createdAt: now };
  const orphan = await orphanOf(ctx, change, before);
  const administrators = institutionId === null ? [] : await findAdministratorsOf(ctx.db, institutionId);
  await updateRole(ctx.db, userId, { role, institutionId, updatedAt: now });
  if (!change.keepsRequest) await deleteRoleRequest(ctx.db, userId);
  await insertMembershipEvent(ctx.db, { ...event, detail: change.detail ?? null });
  if (TURNED_AWAY.includes(action) && event.institutionId !== null) {
    await deleteInvitationsTo(ctx.db, { email: before.email, institutionId: event.institutionId });
  }
  const isNew = role !== before.role || institutionId !== before.institutionId;
  if (institutionId !== null && isNew)
    await tellOfGrant(ctx, administrators, { userId, role, institutionId });
  if (orphan !== null) await tellOfOrphan(ctx, orphan);
}

/** The institution that this takes its last administrator from. */
async function orphanOf(
  ctx: AuthContext,
  { userId, role, institutionId, isByDeployment }: Change,
  before: { role: Role; institutionId: string | null },
): Promise<string | null> {
  const left = before.institutionId;
  const stays = role === 'institution_admin' && institutionId === left;
  if (before.role !== 'institution_admin' || left === null || stays) return null;
  await lockInstitution(ctx.db, left);
  const others = await countOthers(ctx.db, { institutionId: left, userId, now: ctx.clock.now() });
  if (others.administrators > 0) return null;
  if (others.members > 0 && !isByDeployment) {
    const institution = (await findInstitutionName(ctx.db, left)) ?? '';
    throw new AppError('conflict', 'An institution with members needs an administrator', {
      code: 'last_administrator',
      details: { institution, members: others.members },
    });
  }
  return left;
}
