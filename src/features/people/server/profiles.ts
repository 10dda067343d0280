import type { Profile } from '../contract.ts';
import { SQL_STATE, sqlFacts } from '#server/db/sql-errors.ts';
import type { Caller } from '#server/http/app.ts';
import { AppError } from '#shared/errors.ts';
import { validationFailed } from '#server/accounts/auth-error.ts';
import type { AuthContext, SignUpWish } from '#server/accounts/context.ts';
import { announceRequest } from './membership/tell.ts';
import { isAdministrator, readWish, standingOf } from './membership/roles.ts';
import { factsAbout } from './membership/settle.ts';
import { insertMembershipEvent } from './queries/membership.ts';
import { findInstitutionName, findProfile, insertProfile } from './queries/profiles.ts';
import { putRoleRequest } from './queries/role-requests.ts';
import { findAccount } from '#server/accounts/queries/users.ts';
import { readFullName } from '#server/accounts/full-name.ts';
import type { Metadata, UserRow } from '#server/accounts/tables.ts';

/** Reads the sign-up metadata. Throws AuthError when a role lacks its institution, or there is no such institution. */
export async function readCheckedWish(ctx: AuthContext, metadata: Metadata): Promise<SignUpWish> {
  const wish = readWish(metadata);
  const { institutionId } = wish;
  const isKnown = institutionId === null || (await findInstitutionName(ctx.db, institutionId)) !== null;
  if (!isKnown) throw institutionNotFound();
  return wish;
}

/** Writes the profile of a new account, in the transaction that creates it; what is not granted yet stays a request. */
export async function createProfile(
  ctx: AuthContext,
  user: Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>,
  wish: SignUpWish,
): Promise<void> {
  const { fullName, institutionId } = wish;
  const now = ctx.clock.now();
  // Where every role is granted and no email is sent, an address is as good as proved.
  const isProved = ctx.settings.rolePolicy === 'open' && !ctx.settings.confirmsEmail;
  const facts = await factsAbout(ctx, user, { ...wish, isProved });
  const { role, isMember } = standingOf(facts);
  await insertProfile(ctx.db, {
    id: user.id,
    email: user.email,
    fullName,
    role,
    institutionId: isMember ? institutionId : null,
    createdAt: now,
    updatedAt: now,
  }).catch((error: unknown) => {
    // Deleted since it was looked up.
    if (sqlFacts(error)?.state === SQL_STATE.foreignKeyViolation) throw institutionNotFound();
    throw error;
  });
  if (institutionId === null || isAdministrator(facts)) return;
  const event = { userId: user.id, role, institutionId, actorId: null, createdAt: now };
  if (isMember) {
    return insertMembershipEvent(ctx.db, { ...event, action: role === 'student' ? 'joined' : 'granted' });
  }
  const request = { userId: user.id, role: wish.role, institutionId, createdAt: now };
  await putRoleRequest(ctx.db, request);
  // An address that is not asked for a proof never gets one.
  if (!ctx.settings.confirmsEmail) await announceRequest(ctx, request);
}

export async function getOwnProfile(ctx: AuthContext, caller: Caller): Promise<Profile> {
  const profile = await findProfile(ctx.db, caller.id);
  if (!profile) throw new AppError('not_found', 'Profile not found', { code: 'profile_not_found' });
  return withDemand(profile, caller);
}

/** Creates a missing profile as student; an existing one is answered unchanged. */
export async function ensureOwnProfile(ctx: AuthContext, caller: Caller): Promise<Profile> {
  const existing = await findProfile(ctx.db, caller.id);
  if (existing) return withDemand(existing, caller);
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

/** An administrator who comes as a student has to turn on a second factor first (identify.ts). */
function withDemand(profile: Profile, caller: Caller): Profile {
  const lacksFactor = profile.role === 'institution_admin' && caller.role === 'student';
  return lacksFactor ? { ...profile, needs_second_factor: true } : profile;
}

function institutionNotFound() {
  return validationFailed('Institution not found');
}
