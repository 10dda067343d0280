import type { RoleRequest } from '#features/auth/contract.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { AuthContext } from './context.ts';
import { findInstitutionName, updateRole } from './queries/profiles.ts';
import {
  findManagedRequests,
  findRoleRequest,
  insertRoleDecision,
  takeManagedRequest,
} from './queries/role-requests.ts';
import { findAccount } from './queries/users.ts';
import { roleDecisionMail } from './role-mails.ts';

/** The pending requests that the caller may decide, the oldest first. */
export async function listRoleRequests(ctx: AuthContext, caller: Caller): Promise<RoleRequest[]> {
  const rows = await findManagedRequests(ctx.db, caller.id);
  return rows.map(({ request, fullName, email, institutionName }) => ({
    user_id: request.userId,
    full_name: fullName,
    email,
    role: request.role,
    institution_id: request.institutionId,
    institution_name: institutionName,
    created_at: request.createdAt.toISOString(),
  }));
}

export async function getOwnRoleRequest(ctx: AuthContext, { id: userId }: Caller) {
  const request = await findRoleRequest(ctx.db, userId);
  if (!request) return { request: null };
  const institution_name = (await findInstitutionName(ctx.db, request.institutionId)) ?? '';
  return { request: { role: request.role, institution_name, created_at: request.createdAt.toISOString() } };
}

/** Grants or declines, notes who did, and mails the person, as one operation. */
export async function decideRoleRequest(
  ctx: AuthContext,
  { userId, isGranted }: { userId: string; isGranted: boolean },
  caller: Caller,
): Promise<void> {
  await ctx.db.transaction(async () => {
    const request = await takeManagedRequest(ctx.db, { userId, managerId: caller.id });
    if (!request) {
      throw new AppError('not_found', 'Role request not found', { code: 'role_request_not_found' });
    }
    const { role, institutionId } = request;
    const now = ctx.clock.now();
    if (isGranted) await updateRole(ctx.db, userId, { role, institutionId, updatedAt: now });
    await insertRoleDecision(ctx.db, {
      userId,
      role,
      institutionId,
      isGranted,
      decidedBy: caller.id,
      createdAt: now,
    });
    await tellPerson(ctx, { userId, role, institutionId, isGranted });
  });
}

interface Decision {
  userId: string;
  role: 'teacher' | 'institution_admin';
  institutionId: string;
  isGranted: boolean;
}

async function tellPerson(ctx: AuthContext, { userId, institutionId, ...decision }: Decision): Promise<void> {
  const account = await findAccount(ctx.db, userId);
  if (!account || !(await ctx.preferences.wantsMail(userId, 'role_decision'))) return;
  const institution = (await findInstitutionName(ctx.db, institutionId)) ?? '';
  await ctx.mail.send(
    roleDecisionMail(account.user, { ...decision, institution, link: ctx.settings.siteUrl }),
  );
}
