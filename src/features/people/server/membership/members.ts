import { type Member, MEMBERS_PER_PAGE } from '#features/people/contract.members.ts';
import { isOfInstallation } from '#server/installation.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { findActingAdministrators, findMembers, lockMember } from '../queries/membership.ts';
import { findInstitutionName, findProfile } from '../queries/profiles.ts';
import type { profiles } from '../tables.ts';
import { changeMembership } from './change-membership.ts';
import { tellPerson } from './tell.ts';
import { assertManager, type CallerAtInstitution, institutionNotFound } from './managed-institution.ts';

export async function listMembers(
  ctx: AuthContext,
  place: CallerAtInstitution,
  { search, role, page }: { search: string; role?: Role | undefined; page: number },
) {
  const name = await assertManager(ctx, place);
  const range = { search, role, limit: MEMBERS_PER_PAGE, offset: (page - 1) * MEMBERS_PER_PAGE };
  const { members, total } = await findMembers(ctx.db, place.institutionId, range);
  return {
    institution: { id: place.institutionId, name },
    members: members.map(toMember),
    total,
    only_administrator: await findOnlyAdministrator(ctx, place.institutionId),
    can_move: isOfInstallation(place.caller),
  };
}

async function findOnlyAdministrator(ctx: AuthContext, institutionId: string): Promise<string | null> {
  const [one, other] = await findActingAdministrators(ctx.db, { institutionId, now: ctx.clock.now() });
  return other === undefined ? (one ?? null) : null;
}

export async function changeMemberRole(
  ctx: AuthContext,
  place: CallerAtInstitution,
  { userId, role }: { userId: string; role: Role },
): Promise<Member> {
  await ctx.db.transaction(async () => {
    const member = await requireMember(ctx, place, userId);
    if (member.role === role) return;
    const { institutionId } = place;
    await changeMembership(ctx, { ...by(place), userId, role, institutionId, action: 'role_changed' });
    if (userId !== place.caller.id) {
      await tellPerson(ctx, { userId, role, institutionId, decision: 'changed' });
    }
  });
  const profile = await findProfile(ctx.db, userId);
  if (!profile) throw memberNotFound();
  const { id, full_name, email, role: now } = profile;
  return { id, full_name, email, role: now };
}

export async function removeMember(
  ctx: AuthContext,
  place: CallerAtInstitution,
  userId: string,
): Promise<void> {
  await ctx.db.transaction(async () => {
    const { role } = await requireMember(ctx, place, userId);
    const { institutionId } = place;
    await changeMembership(ctx, {
      ...by(place),
      userId,
      role: 'student',
      institutionId: null,
      action: 'removed',
      noted: { institutionId, role },
    });
    if (userId !== place.caller.id) {
      await tellPerson(ctx, { userId, role, institutionId, decision: 'removed' });
    }
  });
}

/** Takes somebody to another institution, in the role they have. Throws AppError unless the caller looks after all of them. */
export async function moveMember(
  ctx: AuthContext,
  place: CallerAtInstitution,
  { userId, to }: { userId: string; to: string },
): Promise<void> {
  if (!isOfInstallation(place.caller)) {
    throw new AppError('forbidden', 'Only administrators of this Lyceum can move people', {
      code: 'not_deployment_administrator',
    });
  }
  await ctx.db.transaction(async () => {
    const { role } = await requireMember(ctx, place, userId);
    const { institutionId } = place;
    if ((await findInstitutionName(ctx.db, to)) === null) throw institutionNotFound();
    if (to === institutionId) return;
    const out = { action: 'moved_out' as const, noted: { institutionId, role } };
    await changeMembership(ctx, { ...by(place), userId, role: 'student', institutionId: null, ...out });
    await changeMembership(ctx, { ...by(place), userId, role, institutionId: to, action: 'moved_in' });
    await tellPerson(ctx, { userId, role, institutionId: to, decision: 'moved' });
  });
}

async function requireMember(ctx: AuthContext, place: CallerAtInstitution, userId: string) {
  await assertManager(ctx, place);
  const member = await lockMember(ctx.db, userId);
  if (member?.institutionId !== place.institutionId) throw memberNotFound();
  return member;
}

function memberNotFound(): AppError {
  return new AppError('not_found', 'This person does not belong to the institution', {
    code: 'member_not_found',
  });
}

function by({ caller }: CallerAtInstitution) {
  return { actorId: caller.id, isByDeployment: isOfInstallation(caller) };
}

function toMember({ id, fullName, email, role }: typeof profiles.$inferSelect): Member {
  return { id, full_name: fullName, email, role };
}
