import type { Profile } from '#features/auth/contract.ts';
import { SQL_STATE, sqlFacts } from '#server/db/sql-errors.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import { validationFailed } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import {
  findConfirmedProfile,
  findInstitutionDomain,
  findProfile,
  hasAdministrator,
  insertProfile,
  updateRole,
} from './queries/profiles.ts';
import {
  deleteRoleRequest,
  findRoleRequest,
  insertRoleDecision,
  insertRoleRequest,
} from './queries/role-requests.ts';
import { findAccount } from './queries/users.ts';
import { grantRole, isAdministrator, readFullName, type Wish } from './roles.ts';
import type { UserRow } from './tables.ts';

/** The domain of the wished institution; null without a wish. Throws AuthError when there is no such institution. */
export async function getWishedDomain(ctx: AuthContext, wish: Wish): Promise<string | null> {
  if (wish.institutionId === null) return null;
  const domain = await findInstitutionDomain(ctx.db, wish.institutionId);
  if (domain === null) throw institutionNotFound();
  return domain;
}

/** Writes the profile of a new account, in the transaction that creates it; a role not granted yet stays a request. */
export async function createProfile(
  ctx: AuthContext,
  user: Pick<UserRow, 'id' | 'email'>,
  { wish, domain }: { wish: Wish; domain: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  // Where every role is granted and no mail is sent, an address is as good as proved.
  const isProved = ctx.settings.rolePolicy === 'open' && !ctx.settings.confirmsEmail;
  const facts = { ...roleFacts(ctx, user), isProved, wished: wish.role, domain };
  const role = grantRole(facts);
  const { fullName } = wish;
  const institutionId = isAdministrator(facts) ? null : wish.institutionId;
  const times = { createdAt: now, updatedAt: now };
  const profile = { id: user.id, email: user.email, fullName, role, institutionId, ...times };
  await insertProfile(ctx.db, profile).catch((error: unknown) => {
    // Deleted since it was looked up.
    if (sqlFacts(error)?.state === SQL_STATE.foreignKeyViolation) throw institutionNotFound();
    throw error;
  });
  if (wish.role === 'student' || institutionId === null || role !== 'student') return;
  await insertRoleRequest(ctx.db, { userId: user.id, role: wish.role, institutionId, createdAt: now });
}

/** Grants what a pending role request was waiting for, now that the user's address is proved. */
export async function settleRole(ctx: AuthContext, user: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  const profile = await findProfile(ctx.db, user.id);
  if (!profile) return;
  const request = await findRoleRequest(ctx.db, user.id);
  const domain = request && (await findInstitutionDomain(ctx.db, request.institutionId));
  const wished = request?.role ?? profile.role;
  const facts = { ...roleFacts(ctx, user), isProved: true, wished, domain };
  if (isAdministrator(facts)) return makeAdministrator(ctx, profile);
  const role = grantRole(facts);
  if (role === 'student' || role === profile.role) return;
  await grant(ctx, profile, { role, institutionId: profile.institution_id });
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
  if (await hasAdministrator(ctx.db)) return;
  ctx.log.warn({}, 'nobody can become an administrator: set ADMIN_EMAIL');
}

async function makeAdministrator(ctx: AuthContext, profile: Profile): Promise<void> {
  if (profile.role === 'institution_admin' && profile.institution_id === null) return;
  await grant(ctx, profile, { role: 'institution_admin', institutionId: null });
}

/** Writes a role that a rule grants, which also answers a request. */
async function grant(
  ctx: AuthContext,
  { id: userId }: Profile,
  { role, institutionId }: { role: Exclude<Role, 'student'>; institutionId: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  await updateRole(ctx.db, userId, { role, institutionId, updatedAt: now });
  await deleteRoleRequest(ctx.db, userId);
  const decision = { userId, role, institutionId, isGranted: true, decidedBy: null, createdAt: now };
  await insertRoleDecision(ctx.db, decision);
}

export async function getOwnProfile(ctx: AuthContext, caller: Caller): Promise<Profile> {
  const profile = await findProfile(ctx.db, caller.id);
  if (!profile) throw new AppError('not_found', 'Profile not found', { code: 'profile_not_found' });
  return profile;
}

/** Creates a missing profile as student (spec section 4); an existing one is answered unchanged. */
export async function ensureOwnProfile(ctx: AuthContext, caller: Caller): Promise<Profile> {
  const existing = await findProfile(ctx.db, caller.id);
  if (existing) return existing;
  const account = await findAccount(ctx.db, caller.id);
  const now = ctx.clock.now();
  await insertProfile(ctx.db, {
    id: caller.id,
    email: caller.email,
    fullName: readFullName(account?.user.userMetadata ?? {}),
    role: 'student',
    institutionId: null,
    createdAt: now,
    updatedAt: now,
  });
  return getOwnProfile(ctx, caller);
}

function institutionNotFound() {
  return validationFailed('Institution not found');
}

function roleFacts(ctx: AuthContext, user: Pick<UserRow, 'email'>) {
  return { policy: ctx.settings.rolePolicy, email: user.email, adminEmail: ctx.config.ADMIN_EMAIL };
}
