import { randomUUID } from 'node:crypto';
import { validationFailed } from './auth-error.ts';
import type { AuthContext } from './context.ts';
import { createProfile } from './profiles.ts';
import { insertIdentity, insertUser } from './queries/users.ts';
import type { Metadata, UserRow } from './tables.ts';

/** Metadata travels in every access token, hence in every request's header. */
const METADATA_MAX_BYTES = 4096;

export function assertMetadataFits(data: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(data)) > METADATA_MAX_BYTES) {
    throw validationFailed('User metadata is too large');
  }
}

export interface NewAccount {
  email: string;
  metadata: Metadata;
  passwordHash: string | null;
  confirmedAt: Date | null;
  profile: Parameters<typeof createProfile>[2];
}

/** Creates an account with its profile and first identity; null when the address is taken. */
export async function createAccount(ctx: AuthContext, account: NewAccount): Promise<UserRow | null> {
  const { email, confirmedAt } = account;
  const now = ctx.clock.now();
  const id = randomUUID();
  const proof = emailProof(id, email, confirmedAt !== null);
  const user = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encryptedPassword: account.passwordHash,
    emailConfirmedAt: confirmedAt,
    confirmationSentAt: null,
    lastSignInAt: null,
    appMetadata: appMetadata(['email']),
    userMetadata: { ...account.metadata, ...proof },
    bannedUntil: null,
    isAnonymous: false,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertUser(ctx.db, user))) return null;
  await insertIdentity(ctx.db, {
    id: randomUUID(),
    providerId: id,
    userId: id,
    identityData: proof,
    provider: 'email',
    createdAt: now,
    updatedAt: now,
  });
  await createProfile(ctx, user, account.profile);
  return user;
}

/** The server's own notes on an account: how it signs in, the first way first. */
export function appMetadata(providers: string[]): { provider: string; providers: string[] } {
  return { provider: providers[0] ?? 'email', providers: [...new Set(providers)] };
}

export function emailProof(id: string, email: string, isVerified: boolean): Metadata {
  return { sub: id, email, email_verified: isVerified, phone_verified: false };
}
