import { isUniqueViolation } from '#server/db/sql-errors.ts';
import { addIdentity, createAccount, dropUnprovedAccess } from '../accounts.ts';
import { AuthError, signUpDisabled } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import { withProvider } from '../email-change.ts';
import { findIdentity, updateIdentityData } from '../queries/identities.ts';
import { lockUser, markEmailVerified, updateUser } from '../queries/users.ts';
import type { UserRow } from '../tables.ts';
import type { ProviderPerson } from './claims.ts';
import { recordAndTell } from '../mails/security-notices.ts';

/**
 * The account of a person whom a provider vouches for: known by the provider's name for them, or by an address that the provider
 * has verified, or new. With `linkTo` the identity is added to that account. Belongs into a transaction. Throws AuthError.
 */
export async function findAccountOf(
  ctx: AuthContext,
  person: ProviderPerson,
  linkTo: string | null,
): Promise<UserRow> {
  const user = await resolve(ctx, person, linkTo).catch(toAlreadyLinked);
  if (user.bannedUntil && user.bannedUntil > ctx.clock.now()) {
    throw new AuthError([403, 'user_banned'], 'User is banned');
  }
  return user;
}

async function resolve(ctx: AuthContext, person: ProviderPerson, linkTo: string | null): Promise<UserRow> {
  const { provider, subject, data } = person.identity;
  const known = await findIdentity(ctx.db, { provider, subject });
  if (linkTo !== null) {
    if (known) throw alreadyLinked();
    return link(ctx, person, await requireUser(ctx, linkTo));
  }
  if (!known) return findByEmail(ctx, person);
  // The user's lock comes first, as everywhere: in the other order two sign-ins of one person wait for each other.
  const user = await requireUser(ctx, known.userId);
  await updateIdentityData(ctx.db, known.id, { identityData: data, updatedAt: ctx.clock.now() });
  return user;
}

async function findByEmail(ctx: AuthContext, person: ProviderPerson): Promise<UserRow> {
  const { verifiedEmail: email } = person;
  if (email === null) {
    const { provider } = person.identity;
    throw new AuthError(
      [422, 'provider_email_needs_verification'],
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  }
  const present = await lockUser(ctx.db, { email });
  const created = present ? null : await createFor(ctx, person, email);
  if (created) return created;
  // A parallel sign-up was faster: it is committed by now.
  const user = present ?? (await lockUser(ctx.db, { email }));
  if (!user) throw new Error('An account that holds an address could not be read.');
  const { provider, subject } = person.identity;
  // Asked again under the user's lock, for two sign-ins of one person at the same moment.
  if (await findIdentity(ctx.db, { provider, subject })) return user;
  await claimAddress(ctx, user, email);
  return link(ctx, person, user);
}

/**
 * The person behind the address has arrived. Until now somebody else may have held the account: an unconfirmed one, or any where
 * addresses are not confirmed at all.
 */
async function claimAddress(ctx: AuthContext, user: UserRow, email: string): Promise<void> {
  if (user.emailConfirmedAt && ctx.settings.confirmsEmail) return;
  await dropUnprovedAccess(ctx, user.id, null);
  await markEmailVerified(ctx.db, { userId: user.id, email, now: ctx.clock.now() });
  await ctx.hooks.onProved(ctx, user);
}

async function link(ctx: AuthContext, { identity }: ProviderPerson, user: UserRow): Promise<UserRow> {
  await addIdentity(ctx, user.id, identity);
  const appMetadata = withProvider(user, identity.provider);
  await updateUser(ctx.db, user.id, { appMetadata, updatedAt: ctx.clock.now() });
  const facts = { provider: identity.provider };
  await recordAndTell(ctx, { action: 'identity_linked', userId: user.id, facts });
  return user;
}

async function createFor(ctx: AuthContext, person: ProviderPerson, email: string): Promise<UserRow | null> {
  if (!(await ctx.hooks.mayHaveAccount(ctx, email))) throw signUpDisabled();
  const { identity, fullName } = person;
  const wish = { fullName, role: 'student' as const, institutionId: null };
  const user = await createAccount(ctx, {
    email,
    metadata: identity.data,
    passwordHash: null,
    confirmedAt: ctx.clock.now(),
    wish,
    identity,
  });
  if (user) await ctx.hooks.onProved(ctx, user);
  return user;
}

async function requireUser(ctx: AuthContext, id: string): Promise<UserRow> {
  const user = await lockUser(ctx.db, { id });
  if (!user) throw new AuthError([403, 'user_not_found'], 'User no longer exists');
  return user;
}

function toAlreadyLinked(error: unknown): never {
  throw isUniqueViolation(error, 'identities_provider_unique') ? alreadyLinked() : error;
}

function alreadyLinked(): AuthError {
  return new AuthError([422, 'identity_already_exists'], 'Identity is already linked to another user');
}
