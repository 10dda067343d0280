import type { Profile } from '#features/auth/contract.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { validationFailed } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import {
  deleteRoleRequest,
  findInstitutionDomain,
  findProfile,
  findRoleRequest,
  insertProfile,
  insertRoleRequest,
  updateRole,
} from './queries/profiles.ts';
import { findAccount } from './queries/users.ts';
import { grantRole, readFullName, type Wish } from './roles.ts';
import type { UserRow } from './tables.ts';

/** The domain of the wished institution; null without a wish. Throws AuthError when there is no such institution. */
export async function getWishedDomain(ctx: AuthContext, wish: Wish): Promise<string | null> {
  if (wish.institutionId === null) return null;
  const domain = await findInstitutionDomain(ctx.db, wish.institutionId);
  if (domain === null) throw validationFailed('Institution not found');
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
  const role = grantRole({ ...roleFacts(ctx, user), isProved, wished: wish.role, domain });
  const { fullName, institutionId } = wish;
  const times = { createdAt: now, updatedAt: now };
  await insertProfile(ctx.db, { id: user.id, email: user.email, fullName, role, institutionId, ...times });
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
  const role = grantRole({ ...roleFacts(ctx, user), isProved: true, wished, domain });
  if (role === 'student' || role === profile.role) return;
  await updateRole(ctx.db, user.id, { role, updatedAt: ctx.clock.now() });
  await deleteRoleRequest(ctx.db, user.id);
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

function roleFacts(ctx: AuthContext, user: Pick<UserRow, 'email'>) {
  return { policy: ctx.settings.rolePolicy, email: user.email, adminEmail: ctx.config.ADMIN_EMAIL };
}
