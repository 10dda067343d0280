import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { roleSchema } from '#shared/roles.ts';
import { invitedRoleSchema } from './contract.invitations.ts';

// Who belongs to an institution: its members, their history, and the ways in.

export const MEMBERS_PER_PAGE = 50;
/** How long a join code works. */
export const JOIN_CODE_DAYS = [1, 7, 30, 365] as const;

/** What happens in an institution, by the kinds that its history is searched for. */
export const ACTIONS_OF_KIND = {
  requests: ['requested', 'role_requested', 'approved', 'declined'],
  roles: ['granted', 'role_changed'],
  joining: ['joined', 'joined_by_code', 'accepted', 'moved_in'],
  leaving: ['removed', 'left', 'moved_out'],
  codes: ['code_created', 'joined_by_code', 'code_revoked'],
  invitations: ['invited', 'accepted', 'invitation_declined', 'invitation_revoked'],
  institution: ['institution_added', 'renamed', 'domain_changed', 'institution_deleted'],
} as const;
export const historyKindSchema = z.enum([
  'requests',
  'roles',
  'joining',
  'leaving',
  'codes',
  'invitations',
  'institution',
]);
export type HistoryKind = z.infer<typeof historyKindSchema>;

export const membershipActionSchema = z.enum(Object.values(ACTIONS_OF_KIND).flat());
export type MembershipAction = z.infer<typeof membershipActionSchema>;

export const memberSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: roleSchema,
});
export type Member = z.infer<typeof memberSchema>;

/** Somebody in the history, as they are called now. */
const namedSchema = z.object({ name: z.string(), email: z.string() });
export type Named = z.infer<typeof namedSchema>;

export const membershipEventSchema = z.object({
  id: z.int(),
  action: membershipActionSchema,
  role: roleSchema,
  /** Null where the account is gone, or the event is about nobody. */
  person: namedSchema.nullable(),
  /** Null where a rule of the server decided, or the account is gone. */
  actor: namedSchema.nullable(),
  /** The join code, the address that was invited, or the name or domain from then on; null where it is forgotten. */
  detail: z.string().nullable(),
  /** The name or domain before; null for other events. */
  previous: z.string().nullable().default(null),
  /** Where it happened, in the history of all institutions. */
  institution: z.string().nullable().default(null),
  created_at: z.iso.datetime(),
});
export type MembershipEvent = z.infer<typeof membershipEventSchema>;

export const joinCodeSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  uses: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type JoinCode = z.infer<typeof joinCodeSchema>;

const searchText = z.string().max(200).trim().default('');
const historyQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  search: searchText,
  kind: historyKindSchema.optional(),
});
const historyPage = z.object({ events: z.array(membershipEventSchema), has_more: z.boolean() });
const institutionParams = z.object({ id: z.uuid() });
const memberParams = institutionParams.extend({ userId: z.uuid() });

/**
 * All of these are for those who look after the institution: 404 `institution_not_found`, 403 `not_your_institution`. About
 * somebody who does not belong to it they answer 404 `member_not_found`.
 */
const managers = { access: ['institution_admin'] } as const;

/** By name. `search` is looked for in name and address; `role` leaves only those of one role. */
export const listMembers = endpoint({
  ...managers,
  method: 'GET',
  path: '/api/institutions/:id/members',
  offline: 'nobody',
  params: institutionParams,
  query: z.object({
    search: searchText,
    role: roleSchema.optional(),
    page: z.coerce.number().int().min(1).default(1),
  }),
  response: z.object({
    institution: z.object({ id: z.uuid(), name: z.string() }),
    members: z.array(memberSchema),
    total: z.int().nonnegative(),
    /** The only administrator of the institution who can act; null where there are others, or none. */
    only_administrator: z.uuid().nullable(),
    /** Whether the caller may move people to another institution: administrators of the deployment. */
    can_move: z.boolean(),
  }),
});

/** 409 `last_administrator` where nobody else would look after the institution. */
export const changeMemberRole = endpoint({
  ...managers,
  method: 'PUT',
  path: '/api/institutions/:id/members/:userId',
  params: memberParams,
  body: z.object({ role: roleSchema }),
  response: memberSchema,
});

/** Out of the institution, and a student from then on. 409 `last_administrator`. */
export const removeMember = endpoint({
  ...managers,
  method: 'DELETE',
  path: '/api/institutions/:id/members/:userId',
  params: memberParams,
  response: z.object({ removed: z.literal(true) }),
});

/** With the role they have. For administrators of the deployment only: 403 for others. */
export const moveMember = endpoint({
  ...managers,
  method: 'POST',
  path: '/api/institutions/:id/members/:userId/move',
  params: memberParams,
  body: z.object({ institution_id: z.uuid() }),
  response: z.object({ moved: z.literal(true) }),
});

/**
 * Who did what to whom, the newest first; `before` is the id of the oldest event that the reader has. `search` is looked for in names
 * and addresses, of those who acted too, in codes, and in what the institution was called.
 */
export const listMembershipEvents = endpoint({
  ...managers,
  method: 'GET',
  path: '/api/institutions/:id/history',
  offline: 'nobody',
  params: institutionParams,
  query: historyQuery,
  response: historyPage,
});

/** The same of all institutions, for administrators of the deployment (403 `installation_only`). */
export const listAllMembershipEvents = endpoint({
  ...managers,
  method: 'GET',
  path: '/api/administration/membership-events',
  offline: 'nobody',
  query: historyQuery,
  response: historyPage,
});

/** Those that work, the newest first. */
export const listJoinCodes = endpoint({
  ...managers,
  method: 'GET',
  path: '/api/institutions/:id/join-codes',
  offline: 'nobody',
  params: institutionParams,
  response: z.object({ codes: z.array(joinCodeSchema) }),
});

/** 409 `too_many_join_codes` when there are 20 that work. */
export const addJoinCode = endpoint({
  ...managers,
  method: 'POST',
  path: '/api/institutions/:id/join-codes',
  params: institutionParams,
  body: z.object({ days: z.literal(JOIN_CODE_DAYS) }),
  response: joinCodeSchema,
});

/** Who has joined with it stays. 404 `join_code_not_found`. */
export const revokeJoinCode = endpoint({
  ...managers,
  method: 'DELETE',
  path: '/api/institutions/:id/join-codes/:codeId',
  params: institutionParams.extend({ codeId: z.uuid() }),
  response: z.object({ revoked: z.literal(true) }),
});

export const membershipSchema = z.object({
  institution: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What waits for an administrator of that institution. */
  request: z
    .object({ role: roleSchema, institution_name: z.string(), created_at: z.iso.datetime() })
    .nullable(),
  /** What the caller may accept. */
  invitations: z.array(
    z.object({
      id: z.uuid(),
      institution_name: z.string(),
      role: invitedRoleSchema,
      expires_at: z.iso.datetime(),
    }),
  ),
});
export type Membership = z.infer<typeof membershipSchema>;

/** Where the caller belongs. */
export const getMembership = endpoint({
  method: 'GET',
  path: '/api/membership',
  access: 'user',
  offline: 'nobody',
  response: membershipSchema,
});

/**
 * For students without an institution (409 `already_a_member`): by a join code (422 `join_code_wrong`), by an invitation (404
 * `invitation_not_found`), or by the institution, which a rule grants at once or an administrator decides about. The answer says
 * which. 404 `institution_not_found`.
 */
export const joinInstitution = endpoint({
  method: 'POST',
  path: '/api/membership',
  access: 'user',
  body: z.union([
    z.object({ code: z.string().trim().min(1).max(50) }),
    z.object({ institution_id: z.uuid() }),
    z.object({ invitation_id: z.uuid() }),
  ]),
  response: membershipSchema,
});

/** 404 `invitation_not_found`. */
export const declineInvitation = endpoint({
  method: 'DELETE',
  path: '/api/membership/invitations/:id',
  access: 'user',
  params: institutionParams,
  response: membershipSchema,
});

/** Leaves the institution, or withdraws the request to belong to one. 409 `last_administrator`. */
export const leaveInstitution = endpoint({
  method: 'DELETE',
  path: '/api/membership',
  access: 'user',
  response: membershipSchema,
});
