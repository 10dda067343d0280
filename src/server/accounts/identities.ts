import { appMetadata } from './accounts.ts';
import { AuthError } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { deleteIdentity } from './queries/identities.ts';
import { findAccount, findUserByEmail, lockUser, updateUser } from './queries/users.ts';
import { recordAndTell } from './mails/security-notices.ts';
import type { IdentityRow, UserRow } from './tables.ts';

/** Takes a way to sign in from an account. The last one stays. Throws AuthError. */
export async function unlinkIdentity(ctx: AuthContext, userId: string, identityId: string): Promise<void> {
  await ctx.db.transaction(async () => {
    const user = await lockUser(ctx.db, { id: userId });
    const account = user && (await findAccount(ctx.db, userId));
    const gone = account?.identities.find(({ id }) => id === identityId);
    if (!user || !account || !gone) {
      throw new AuthError([422, 'identity_not_found'], "Identity doesn't exist");
    }
    const left = account.identities.filter(({ id }) => id !== identityId);
    if (left.length === 0) {
      throw new AuthError(
        [422, 'single_identity_not_deletable'],
        'User must have at least 1 identity after unlinking',
      );
    }
    await deleteIdentity(ctx.db, userId, identityId);
    await keepAddressProved(ctx, user, { gone, left });
    await recordAndTell(ctx, {
      action: 'identity_unlinked',
      userId,
      facts: { provider: gone.provider },
    });
  });
}

/** The account's address must be one that a remaining identity stands for; a password goes with the address it belongs to. */
async function keepAddressProved(
  ctx: AuthContext,
  user: UserRow,
  { gone, left }: { gone: IdentityRow; left: IdentityRow[] },
): Promise<void> {
  const updatedAt = ctx.clock.now();
  const metadata = { ...user.appMetadata, ...appMetadata(left.map(({ provider }) => provider)) };
  const password = gone.provider === 'email' ? { encryptedPassword: null } : {};
  await updateUser(ctx.db, user.id, { appMetadata: metadata, ...password, updatedAt });
  const addresses = left.flatMap(verifiedAddress);
  if (gone.provider !== 'email' || addresses.includes(user.email)) return;
  const [email] = addresses;
  if (email === undefined || (await findUserByEmail(ctx.db, email))) {
    throw new AuthError(
      [422, 'email_conflict_identity_not_deletable'],
      'Unable to unlink identity due to email conflict',
    );
  }
  await updateUser(ctx.db, user.id, { email });
  await ctx.hooks.onEmailChanged(ctx, { id: user.id, email });
}

function verifiedAddress({ identityData }: IdentityRow): string[] {
  const { email, email_verified: isVerified } = identityData;
  return typeof email === 'string' && isVerified === true ? [email] : [];
}
