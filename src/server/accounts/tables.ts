import { bigint, boolean, integer, jsonb, pgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/instant.ts';

const authSchema = pgSchema('auth');
const times = {
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
};

export type Metadata = Record<string, unknown>;

export const users = authSchema.table('users', {
  id: uuid().primaryKey(),
  aud: text().notNull().default('authenticated'),
  role: text().notNull().default('authenticated'),
  email: text().notNull(),
  encryptedPassword: text('encrypted_password'),
  emailConfirmedAt: instant('email_confirmed_at'),
  confirmationSentAt: instant('confirmation_sent_at'),
  recoverySentAt: instant('recovery_sent_at'),
  reauthenticationSentAt: instant('reauthentication_sent_at'),
  newEmail: text('email_change'),
  emailChangeSentAt: instant('email_change_sent_at'),
  invitedAt: instant('invited_at'),
  lastSignInAt: instant('last_sign_in_at'),
  appMetadata: jsonb('raw_app_meta_data').$type<Metadata>().notNull(),
  userMetadata: jsonb('raw_user_meta_data').$type<Metadata>().notNull(),
  bannedUntil: instant('banned_until'),
  proofsFrom: instant('proofs_from'),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  ...times,
});
export type UserRow = typeof users.$inferSelect;

export const identities = authSchema.table('identities', {
  id: uuid().primaryKey(),
  providerId: text('provider_id').notNull(),
  userId: uuid('user_id').notNull(),
  identityData: jsonb('identity_data').$type<Metadata>().notNull(),
  provider: text().notNull(),
  lastSignInAt: instant('last_sign_in_at'),
  ...times,
});
export type IdentityRow = typeof identities.$inferSelect;

export const sessions = authSchema.table('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  aal: text().notNull().default('aal1'),
  notAfter: instant('not_after'),
  refreshedAt: instant('refreshed_at').notNull(),
  userAgent: text('user_agent'),
  ip: text(),
  refreshTokenKey: text('refresh_token_hmac_key').notNull(),
  refreshTokenCounter: bigint('refresh_token_counter', { mode: 'number' }).notNull().default(0),
  refreshTokenFloor: bigint('refresh_token_floor', { mode: 'number' }).notNull().default(0),
  factorId: uuid('factor_id'),
  ...times,
});
export type SessionRow = typeof sessions.$inferSelect;

export const amrClaims = authSchema.table('mfa_amr_claims', {
  id: uuid().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  method: text('authentication_method').notNull(),
  ...times,
});
export type AmrClaimRow = typeof amrClaims.$inferSelect;

export const factors = authSchema.table('mfa_factors', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  friendlyName: text('friendly_name').notNull().default(''),
  factorType: text('factor_type').$type<FactorType>().notNull(),
  status: text().$type<'unverified' | 'verified'>().notNull(),
  secret: text(),
  lastTotpStep: bigint('last_totp_step', { mode: 'number' }),
  lastChallengedAt: instant('last_challenged_at'),
  ...times,
});
export type FactorRow = typeof factors.$inferSelect;
export type FactorType = 'totp' | 'recovery_code';

export const challenges = authSchema.table('mfa_challenges', {
  id: uuid().primaryKey(),
  factorId: uuid('factor_id').notNull(),
  ipAddress: text('ip_address').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type ChallengeRow = typeof challenges.$inferSelect;

export const recoveryCodes = authSchema.table('mfa_recovery_codes', {
  factorId: uuid('factor_id').notNull(),
  codeHash: text('code_hash').notNull(),
});

export const auditLog = authSchema.table('audit_log_entries', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  payload: jsonb().$type<Metadata>().notNull(),
  ipAddress: text('ip_address').notNull().default(''),
  createdAt: instant('created_at').notNull(),
});
export type AuditLogRow = typeof auditLog.$inferSelect;

export const rateLimits = authSchema.table('rate_limits', {
  id: text().primaryKey(),
  fullAt: instant('full_at').notNull(),
});

export const knownDevices = authSchema.table(
  'known_devices',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<'device' | 'peer'>().notNull(),
    hash: text().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.hash] })],
);

export const oneTimeTokens = authSchema.table('one_time_tokens', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('token_type').$type<TokenKind>().notNull(),
  linkHash: text('token_hash').notNull(),
  codeHash: text('code_hash'),
  wrongTries: integer('wrong_tries').notNull().default(0),
  address: text('relates_to').notNull(),
  flowId: uuid('flow_state_id'),
  ...times,
});
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;
/** What a one-time token proves, in the public contract's names. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token';

export const flowStates = authSchema.table('flow_state', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  method: text('authentication_method').$type<AmrMethod>().notNull(),
  challenge: text('code_challenge'),
  challengeMethod: text('code_challenge_method').$type<ChallengeMethod>(),
  authCode: uuid('auth_code'),
  authCodeIssuedAt: instant('auth_code_issued_at'),
  provider: text('provider_type'),
  redirectTo: text('referrer'),
  linkTo: uuid('linking_target_id'),
  providerNonce: text('provider_nonce'),
  providerVerifier: text('provider_code_verifier'),
  returnedAt: instant('returned_at'),
  ...times,
});
export type FlowStateRow = typeof flowStates.$inferSelect;
export type ChallengeMethod = 's256' | 'plain';
/** How a person proved who they are, in the names of the claim `amr`. */
export type AmrMethod = 'password' | 'otp' | 'magiclink' | 'recovery' | 'email_change' | 'oauth';
