import type { RoleRequest } from '../../contract.requests.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { deleteInvitationsTo } from '../queries/invitations.ts';
import { insertMembershipEvent } from '../queries/membership.ts';
import { findInstitutionName, findProfile } from '../queries/profiles.ts';
import {
  findManagedRequests,
  findRoleRequest,
  type RoleRequestRow,
  takeManagedRequest,
} from '../queries/role-requests.ts';
import { changeMembership } from './change-membership.ts';
import type { Decision } from './person-mails.ts';
import { heldRole, tellPerson } from './tell.ts';

/** The pending requests that the caller may decide, the oldest first. */
export async function listRoleRequests(ctx: AuthContext, caller: Caller): Promise<RoleRequest[]> {
  const rows = await findManagedRequests(ctx.db, managerOf(ctx, caller));
  return rows.map(({ request, fullName, email, institutionName, held }) => ({
    user_id: request.userId,
    full_name: fullName,
    email,
    role: request.role,
    institution_id: request.institutionId,
    institution_name: institutionName,
    held_role: held,
    created_at: request.createdAt.toISOString(),
  }));
}

export async function getOwnRoleRequest(ctx: AuthContext, { id: userId }: { id: string }) {
  const request = await findRoleRequest(ctx.db, userId);
  if (!request) return { request: null };
  const institution_name = (await findInstitutionName(ctx.db, request.institutionId)) ?? '';
  return { request: { role: request.role, institution_name, created_at: request.createdAt.toISOString() } };
}

/** Grants or declines, notes who did, and emails those concerned, as one operation. */
export async function decideRoleRequest(
  ctx: AuthContext,
  { userId, isGranted }: { userId: string; isGranted: boolean },
  caller: Caller,
): Promise<void> {
  await ctx.db.transaction(async () => {
    const request = await takeManagedRequest(ctx.db, { userId, ...managerOf(ctx, caller) });
    if (!request) {
      throw new AppError('not_found', 'Role request not found', { code: 'role_request_not_found' });
    }
    const { role, institutionId } = request;
    const held = await heldRole(ctx, userId, institutionId);
    if (isGranted) {
      const change = { userId, role, institutionId, actorId: caller.id };
      await changeMembership(ctx, { ...change, action: 'approved' });
    } else await decline(ctx, request, { held, caller });
    const decision = isGranted ? approval(request, held) : refusal(request, held);
    await tellPerson(ctx, { userId, role, institutionId, decision });
  });
}

/** Whoever was let in by the domain alone is out again; a teacher who asked for more stays one. */
async function decline(
  ctx: AuthContext,
  request: RoleRequestRow,
  { held, caller }: { held: Role | null; caller: Caller },
): Promise<void> {
  const { userId, role, institutionId } = request;
  const event = { userId, actorId: caller.id, action: 'declined' as const };
  if (held === 'student') {
    const out = { role: 'student' as const, institutionId: null, noted: { institutionId, role } };
    return changeMembership(ctx, { ...event, ...out });
  }
  const profile = await findProfile(ctx.db, userId);
  if (profile) await deleteInvitationsTo(ctx.db, { email: profile.email, institutionId });
  await insertMembershipEvent(ctx.db, { ...event, role, institutionId, createdAt: ctx.clock.now() });
}

function approval({ role }: RoleRequestRow, held: Role | null): Decision {
  return role === 'student' && held === null ? 'admitted' : 'approved';
}

/** To whoever was outside, to whoever was let in by the domain alone, and to whoever stays what they are. */
function refusal({ role }: RoleRequestRow, held: Role | null): Decision {
  if (held === null) return role === 'student' ? 'refused' : 'refused_as';
  return held === 'student' ? 'put_out' : 'declined';
}

function managerOf(ctx: AuthContext, caller: Caller) {
  return { managerId: caller.id, provesElsewhere: ctx.config.AUTH_URL !== undefined };
}
