import { randomUUID } from 'node:crypto';
import { validationFailed } from './auth-error.ts';
import type { AuthContext, SignUpWish } from './context.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { deleteFactorsOf } from './queries/factors.ts';
import { deleteFlowStatesOf } from './queries/flow-states.ts';
import { deleteOneTimeTokens } from './queries/one-time-tokens.ts';
import { deleteIdentitiesExcept, insertIdentity, insertUser, updateUser } from './queries/users.ts';
import type { Metadata, UserRow } from './tables.ts';

/** Metadata travels in every access token, hence in every request's header. */
const METADATA_MAX_BYTES = 4096;

export function assertMetadataFits(data: Metadata): void {
  if (Buffer.byteLength(JSON.stringify(data)) > METADATA_MAX_BYTES) {
    throw validationFailed('User metadata is too large');
  }
}

/** A way to sign in, as a provider names it. */
export interface ExternalIdentity {
  provider: string;
  /** The provider's name for the person. */
  subject: string;
  data: Metadata;
}

export interface NewAccount {
  email: string;
  metadata: Metadata;
  passwordHash: string | null;
  confirmedAt: Date | null;
  wish: SignUpWish;
  /** Whether the metadata stay as they were given; otherwise they hold the proof of the address, too. */
  isMadeByOperator?: boolean;
  /** Default: the email address itself. */
  identity?: ExternalIdentity;
}

/** Creates an account with its first identity; null when the address is taken. */
export async function createAccount(ctx: AuthContext, account: NewAccount): Promise<UserRow | null> {
  const { email, confirmedAt } = account;
  const now = ctx.clock.now();
  const id = randomUUID();
  const proof = emailProof(id, email, confirmedAt !== null);
  const keepsMetadata = account.identity !== undefined || account.isMadeByOperator === true;
  const identity = account.identity ?? { provider: 'email', subject: id, data: proof };
  const user: UserRow = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encryptedPassword: account.passwordHash,
    emailConfirmedAt: confirmedAt,
    confirmationSentAt: null,
    recoverySentAt: null,
    reauthenticationSentAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    invitedAt: null,
    lastSignInAt: null,
    appMetadata: appMetadata([identity.provider]),
    userMetadata: keepsMetadata ? account.metadata : { ...account.metadata, ...proof },
    bannedUntil: null,
    proofsFrom: null,
    isAnonymous: false,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertUser(ctx.db, user))) return null;
  await addIdentity(ctx, id, identity);
  await ctx.hooks.onCreated(ctx, user, account.wish);
  return user;
}

export async function addIdentity(
  ctx: AuthContext,
  userId: string,
  { provider, subject, data }: ExternalIdentity,
): Promise<void> {
  const now = ctx.clock.now();
  const times = { createdAt: now, updatedAt: now };
  await insertIdentity(ctx.db, {
    id: randomUUID(),
    providerId: subject,
    userId,
    identityData: data,
    provider,
    ...times,
  });
}

/** The server's own notes on an account: how it signs in, the first way first. */
export function appMetadata(providers: string[]): { provider: string; providers: string[] } {
  return { provider: providers[0] ?? 'email', providers: [...new Set(providers)] };
}

export function emailProof(id: string, email: string, isVerified: boolean): Metadata {
  return { sub: id, email, email_verified: isVerified, phone_verified: false };
}

/** Voids emailed codes and links, a pending change of address, and sign-ins under way but for the one that asks for this. */
export async function voidOpenProofs(
  ctx: AuthContext,
  userId: string,
  ownFlowId: string | null = null,
): Promise<void> {
  await deleteOneTimeTokens(ctx.db, userId);
  await deleteFlowStatesOf(ctx.db, userId, ownFlowId);
  await updateUser(ctx.db, userId, { newEmail: null });
}

/**
 * Takes from an account what somebody else may have put there before its address was proved: the password, second factors, identities
 * other than the address, sessions. Otherwise who signs up with a stranger's address would keep a way in.
 */
export async function dropUnprovedAccess(
  ctx: AuthContext,
  userId: string,
  ownFlowId: string | null,
): Promise<void> {
  await voidOpenProofs(ctx, userId, ownFlowId);
  await endSessions(ctx, userId);
  await deleteIdentitiesExcept(ctx.db, userId, 'email');
  await deleteFactorsOf(ctx.db, userId);
  await updateUser(ctx.db, userId, { encryptedPassword: null, updatedAt: ctx.clock.now() });
}
