import type { AmrClaimRow, FactorRow, IdentityRow, UserRow } from './tables.ts';
import type { WireUser, WireIdentity, WireFactor } from './wire-types.ts';

/** A user with the ways in which they sign in. */
export interface Account {
  user: UserRow;
  identities: IdentityRow[];
  factors: FactorRow[];
}

export function toWireUser({ user, identities, factors }: Account): WireUser {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: '',
    ...instant('email_confirmed_at', user.emailConfirmedAt),
    ...instant('confirmed_at', user.emailConfirmedAt),
    ...instant('invited_at', user.invitedAt),
    ...instant('confirmation_sent_at', user.confirmationSentAt),
    ...instant('recovery_sent_at', user.recoverySentAt),
    ...instant('reauthentication_sent_at', user.reauthenticationSentAt),
    ...(user.newEmail === null ? {} : { new_email: user.newEmail }),
    ...instant('email_change_sent_at', user.emailChangeSentAt),
    ...instant('last_sign_in_at', user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: identities.map(toWireIdentity),
    ...(factors.length > 0 ? { factors: factors.map(toWireFactor) } : {}),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    ...instant('banned_until', user.bannedUntil),
    is_anonymous: user.isAnonymous,
  };
}

function toWireIdentity(identity: IdentityRow): WireIdentity {
  const email = identity.identityData['email'];
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...instant('last_sign_in_at', identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

export function toWireFactor(factor: FactorRow): WireFactor {
  return {
    id: factor.id,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    status: factor.status,
    ...instant('last_challenged_at', factor.lastChallengedAt),
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
  };
}

/** The ways in which a session's person has proved who they are, newest first. */
export function toAmr(claims: AmrClaimRow[]): Array<{ method: string; timestamp: number }> {
  return claims
    .map((claim) => ({ method: claim.method, timestamp: Math.floor(claim.updatedAt.getTime() / 1000) }))
    .toSorted((a, b) => b.timestamp - a.timestamp);
}

function instant<Name extends string>(name: Name, value: Date | null): Partial<Record<Name, string>> {
  if (!value) return {};
  const field: Partial<Record<Name, string>> = {};
  field[name] = value.toISOString();
  return field;
}
