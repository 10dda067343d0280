import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/instant.ts';
import type { Role } from '#shared/roles.ts';
import type { InvitedRole } from '../contract.invitations.ts';
import type { MembershipAction } from '../contract.members.ts';

export const institutions = pgTable('institutions', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  domain: text().notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
export type InstitutionRow = typeof institutions.$inferSelect;

export const institutionEvents = pgTable('institution_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  institutionId: uuid('institution_id').notNull(),
  action: text().$type<'added' | 'changed' | 'deleted'>().notNull(),
  name: text().notNull(),
  domain: text().notNull(),
  actorId: uuid('actor_id'),
  createdAt: instant('created_at').notNull(),
});

export const profiles = pgTable('profiles', {
  id: uuid().primaryKey(),
  fullName: text('full_name').notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull(),
  institutionId: uuid('institution_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const roleRequests = pgTable('role_requests', {
  userId: uuid('user_id').primaryKey(),
  role: text().$type<Role>().notNull(),
  institutionId: uuid('institution_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const membershipEvents = pgTable('membership_events', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id'),
  institutionId: uuid('institution_id'),
  action: text().$type<MembershipAction>().notNull(),
  role: text().$type<Role>().notNull(),
  actorId: uuid('actor_id'),
  detail: text(),
  previous: text(),
  createdAt: instant('created_at').notNull(),
});
export type MembershipEventRow = typeof membershipEvents.$inferSelect;

export const joinCodes = pgTable('join_codes', {
  id: uuid().primaryKey().defaultRandom(),
  institutionId: uuid('institution_id').notNull(),
  code: text().notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  uses: integer().notNull().default(0),
});
export type JoinCodeRow = typeof joinCodes.$inferSelect;

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().defaultRandom(),
  institutionId: uuid('institution_id').notNull(),
  email: text().notNull(),
  role: text().$type<InvitedRole>().notNull(),
  tokenHash: text('token_hash').notNull(),
  invitedBy: uuid('invited_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type InvitationRow = typeof invitations.$inferSelect;

/** Links that no longer work because the address was invited again. */
export const replacedInvitations = pgTable('replaced_invitations', {
  tokenHash: text('token_hash').primaryKey(),
  invitationId: uuid('invitation_id').notNull(),
});
