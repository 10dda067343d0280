import type { Role } from '#shared/roles.ts';
import type { Profile } from '../../contract.ts';
import type { AuthContext } from '#server/accounts/context.ts';
import { findLastAction } from '../queries/membership.ts';
import {
  findConfirmedProfile,
  findInstitutionDomain,
  findProfile,
  hasAdministrator,
  hasManager,
} from '../queries/profiles.ts';
import { findRoleRequest } from '../queries/role-requests.ts';
import type { UserRow } from '#server/accounts/tables.ts';
import { changeMembership } from './change-membership.ts';
import { useInvitation } from './invited.ts';
import { isAdministrator, type RoleFacts, standingOf } from './roles.ts';
import { announceRequest } from './tell.ts';

type Person = Pick<UserRow, 'id' | 'email'>;

interface WishOfPerson {
  role: Role;
  institutionId: string | null;
  isProved: boolean;
}

/** What the rules need to know about somebody's request. */
export async function factsAbout(ctx: AuthContext, user: Person, wish: WishOfPerson): Promise<RoleFacts> {
  const { institutionId } = wish;
  const last = institutionId && (await findLastAction(ctx.db, user.id, institutionId));
  return {
    wished: wish.role,
    policy: ctx.settings.rolePolicy,
    email: user.email,
    isProved: wish.isProved,
    adminEmail: ctx.config.ADMIN_EMAIL,
    grants: ctx.config.ROLE_GRANTS,
    domain: institutionId && (await findInstitutionDomain(ctx.db, institutionId)),
    hasManager: institutionId !== null && (await hasManager(ctx.db, institutionId)),
    wasTurnedAway: last === 'declined' || last === 'removed',
  };
}

/** Grants what the rules allow of a pending request, now that the user's address is proved; the rest waits for an administrator. */
export async function settleRole(ctx: AuthContext, user: Person): Promise<void> {
  const profile = await findProfile(ctx.db, user.id);
  if (!profile) return;
  const { id: userId } = user;
  const request = await findRoleRequest(ctx.db, userId);
  const institutionId = request?.institutionId ?? null;
  const wished = request?.role ?? profile.role;
  const facts = await factsAbout(ctx, user, { role: wished, institutionId, isProved: true });
  if (isAdministrator(facts)) return makeAdministrator(ctx, profile);
  if (await useInvitation(ctx, user, request)) {
    const greater = await findRoleRequest(ctx.db, userId);
    if (greater) await announceRequest(ctx, greater);
    return;
  }
  if (!request) return;
  const { role, isMember } = standingOf(facts);
  const keepsRequest = role !== request.role || !isMember;
  if (isMember && (profile.institution_id !== institutionId || profile.role !== role)) {
    const action = role === 'student' ? 'joined' : 'granted';
    await changeMembership(ctx, { userId, role, institutionId, action, actorId: null, keepsRequest });
  }
  if (keepsRequest) await announceRequest(ctx, request);
}

/**
 * Before the first request: whoever owns ADMIN_EMAIL is its administrator, also when the account is older than the setting.
 * Where addresses are taken without proof and roles are not, an account of that name proves nothing.
 */
export async function settleAdministrator(ctx: AuthContext): Promise<void> {
  const { rolePolicy, confirmsEmail } = ctx.settings;
  const email = ctx.config.ADMIN_EMAIL?.toLowerCase();
  if (email === undefined) return;
  if (rolePolicy === 'domain' && !confirmsEmail) return;
  await ctx.db.transaction(async () => {
    const profile = await findConfirmedProfile(ctx.db, email);
    if (profile) await makeAdministrator(ctx, profile);
  });
}

/** Says in the log when nobody looks after the deployment, nor can come to. */
export async function warnWithoutAdministrator(ctx: AuthContext): Promise<void> {
  if (ctx.config.ADMIN_EMAIL !== undefined || ctx.settings.rolePolicy === 'open') return;
  if (ctx.config.ROLE_GRANTS.some(({ role }) => role === 'institution_admin')) return;
  if (await hasAdministrator(ctx.db)) return;
  ctx.log.warn({}, 'nobody can become an administrator: set ADMIN_EMAIL');
}

async function makeAdministrator(ctx: AuthContext, profile: Profile): Promise<void> {
  if (profile.role === 'institution_admin' && profile.institution_id === null) return;
  await changeMembership(ctx, {
    userId: profile.id,
    role: 'institution_admin',
    institutionId: null,
    action: 'granted',
    actorId: null,
    isByDeployment: true,
  });
}
