import type { Membership } from '#features/people/contract.members.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { countUse, findJoinCode } from '../queries/join-codes.ts';
import { findLastAction, lockMember } from '../queries/membership.ts';
import { findInstitutionName } from '../queries/profiles.ts';
import { deleteRoleRequest, findRoleRequest, putRoleRequest } from '../queries/role-requests.ts';
import { findAccount } from '#server/accounts/queries/users.ts';
import { changeMembership } from './change-membership.ts';
import { findByToken, isInvitationToken } from './invitation-links.ts';
import { acceptInvitation, listOwnInvitations, useInvitation } from './invited.ts';
import { readJoinCode } from './join-codes.ts';
import { institutionNotFound } from './managed-institution.ts';
import { getOwnRoleRequest } from './role-requests.ts';
import { standingOf } from './roles.ts';
import { factsAbout } from './settle.ts';
import { announceRequest } from './tell.ts';

export async function getMembership(ctx: AuthContext, userId: string): Promise<Membership> {
  const profile = await lockMember(ctx.db, userId);
  const id = profile?.institutionId ?? null;
  const name = id && (await findInstitutionName(ctx.db, id));
  return {
    institution: id && name !== null ? { id, name } : null,
    ...(await getOwnRoleRequest(ctx, { id: userId })),
    invitations: await listOwnInvitations(ctx, userId),
  };
}

/** Where a student belongs from now on, or has asked to. */
export async function joinInstitution(
  ctx: AuthContext,
  caller: Caller,
  wish: { code: string } | { institution_id: string } | { invitation_id: string },
): Promise<Membership> {
  return ctx.db.transaction(async () => {
    if ('invitation_id' in wish) {
      await acceptInvitation(ctx, caller.id, wish.invitation_id);
      return getMembership(ctx, caller.id);
    }
    const profile = await lockMember(ctx.db, caller.id);
    if (!profile || profile.role !== 'student' || profile.institutionId !== null) {
      throw new AppError('conflict', 'You belong to an institution already', { code: 'already_a_member' });
    }
    if ('code' in wish) await joinByCode(ctx, caller, wish.code);
    else await ask(ctx, caller, wish.institution_id);
    return getMembership(ctx, caller.id);
  });
}

/** Lets somebody in who has a code. Whom the institution has declined or removed asks its administrators with it. Throws AppError. */
export async function joinByCode(
  ctx: AuthContext,
  { id: userId, email }: { id: string; email: string },
  text: string,
): Promise<void> {
  if (isInvitationToken(text)) return joinByLink(ctx, { id: userId, email }, text);
  const code = await findJoinCode(ctx.db, readJoinCode(text), ctx.clock.now());
  if (!code) throw joinCodeWrong();
  const { institutionId } = code;
  const profile = await lockMember(ctx.db, userId);
  // Where every request is granted, signing up has made them a member, perhaps with a higher role.
  if (profile?.institutionId) {
    if (profile.institutionId === institutionId) await countUse(ctx.db, code.id);
    return;
  }
  const last = await findLastAction(ctx.db, userId, institutionId);
  if (last === 'declined' || last === 'removed') return request(ctx, userId, institutionId);
  const pending = await findRoleRequest(ctx.db, userId);
  const keepsRequest = pending?.institutionId === institutionId && pending.role !== 'student';
  const change = { userId, role: 'student' as const, institutionId, action: 'joined_by_code' as const };
  await changeMembership(ctx, { ...change, actorId: null, keepsRequest, detail: code.code });
  await countUse(ctx.db, code.id);
}

/** Only who got the mail has its link. Where addresses are confirmed, the invitation counts when this one is. */
async function joinByLink(
  ctx: AuthContext,
  user: { id: string; email: string },
  token: string,
): Promise<void> {
  const invitation = await findByToken(ctx, token);
  if (invitation?.email !== user.email) throw joinCodeWrong();
  if (!ctx.settings.confirmsEmail) await useInvitation(ctx, user, null);
}

/** Leaves the institution, or withdraws the request to belong to one. */
export async function leaveInstitution(ctx: AuthContext, caller: Caller): Promise<Membership> {
  return ctx.db.transaction(async () => {
    const { id: userId } = caller;
    const profile = await lockMember(ctx.db, userId);
    await deleteRoleRequest(ctx.db, userId);
    if (profile && profile.institutionId !== null) {
      const noted = { institutionId: profile.institutionId, role: profile.role };
      const outside = { role: 'student' as const, institutionId: null, action: 'left' as const };
      await changeMembership(ctx, { userId, ...outside, actorId: userId, noted });
    }
    return getMembership(ctx, userId);
  });
}

async function ask(ctx: AuthContext, caller: Caller, institutionId: string): Promise<void> {
  if ((await findInstitutionName(ctx.db, institutionId)) === null) throw institutionNotFound();
  const account = await findAccount(ctx.db, caller.id);
  if (!account) return;
  const { emailConfirmedAt } = account.user;
  const isProved = emailConfirmedAt !== null && ctx.settings.confirmsEmail;
  const facts = await factsAbout(ctx, account.user, { role: 'student', institutionId, isProved });
  const { isMember } = standingOf(facts);
  if (!isMember) return request(ctx, caller.id, institutionId);
  const change = { userId: caller.id, role: 'student' as const, institutionId, action: 'joined' as const };
  await changeMembership(ctx, { ...change, actorId: null });
}

/** What somebody has asked the same institution for before stays as it is. */
async function request(ctx: AuthContext, userId: string, institutionId: string): Promise<void> {
  const pending = await findRoleRequest(ctx.db, userId);
  if (pending?.institutionId === institutionId) return;
  const wish = { userId, role: 'student' as const, institutionId, createdAt: ctx.clock.now() };
  await putRoleRequest(ctx.db, wish);
  await announceRequest(ctx, wish);
}

export function joinCodeWrong(): AppError {
  return new AppError('unprocessable', 'This join code is wrong or has expired', { code: 'join_code_wrong' });
}
