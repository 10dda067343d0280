import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { roleSchema } from '#shared/roles.ts';

/** Shortest password that can be set, in characters. */
export const PASSWORD_MIN_LENGTH = 8;

/** The person behind a session. The role is the server's. */
export const profileSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: roleSchema,
  institution_id: z.uuid().nullable(),
});
/** The same as its owner gets it. */
const ownProfileSchema = profileSchema.extend({
  /** There and true while an administrator must turn on two-step verification before anything else. */
  needs_second_factor: z.literal(true).optional(),
});
export type Profile = z.infer<typeof ownProfileSchema>;

/** The caller's own profile; 404 `profile_not_found` while there is none. */
export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/api/profiles/me',
  access: 'user',
  offline: 'user',
  response: ownProfileSchema,
});

/** Creates the caller's missing profile as student; the client asks for it when none has come within 5 s. Answers the existing one unchanged. */
export const ensureOwnProfile = endpoint({
  method: 'POST',
  path: '/api/profiles/me',
  access: 'user',
  response: ownProfileSchema,
});

/** A role, or as a student membership, that somebody with a confirmed address asked for and no rule granted. */
export const roleRequestSchema = z.object({
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  role: roleSchema,
  institution_id: z.uuid(),
  institution_name: z.string(),
  /** What the person is in that institution already; null while they do not belong to it. */
  held_role: roleSchema.nullable(),
  created_at: z.iso.datetime(),
});
export type RoleRequest = z.infer<typeof roleRequestSchema>;

/** The requests of the institutions that the caller manages, the oldest first. */
export const listRoleRequests = endpoint({
  method: 'GET',
  path: '/api/role-requests',
  access: ['institution_admin'],
  offline: 'nobody',
  response: z.object({ requests: z.array(roleRequestSchema) }),
});

/** What the caller has asked for and nobody has decided yet; null when there is nothing. */
export const getOwnRoleRequest = endpoint({
  method: 'GET',
  path: '/api/role-requests/own',
  access: 'user',
  offline: 'nobody',
  response: z.object({
    request: roleRequestSchema.pick({ role: true, institution_name: true, created_at: true }).nullable(),
  }),
});

/** Answers both decisions. 404 `role_request_not_found` also for requests to institutions that the caller does not manage. */
const decision = {
  method: 'POST',
  access: ['institution_admin'],
  params: z.object({ userId: z.uuid() }),
  response: z.object({ decided: z.literal(true) }),
} as const;
export const approveRoleRequest = endpoint({ ...decision, path: '/api/role-requests/:userId/approve' });
export const declineRoleRequest = endpoint({ ...decision, path: '/api/role-requests/:userId/decline' });

export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sent_at: z.iso.datetime(),
  /** A file for a calendar program (RFC 5545) that came with it. */
  calendar: z.string().nullable(),
});
export type Mail = z.infer<typeof mailSchema>;

/** The local mailbox, newest first. Answers 404 unless no mail server is configured and the caller is on loopback. */
export const listMailbox = endpoint({
  method: 'GET',
  path: '/api/mailbox',
  access: 'anyone',
  offline: 'nobody',
  response: z.object({ mails: z.array(mailSchema) }),
});

/** A place where the caller is signed in. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** As the program named itself when it signed in. */
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** To the hour: when the session was last refreshed. */
  last_used_at: z.iso.datetime(),
  has_second_factor: z.boolean(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** The caller's sessions, last used first. 404 where another server keeps the accounts. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'user',
  offline: 'nobody',
  response: z.object({ sessions: z.array(sessionSchema) }),
});

/** Signs out of one session; 404 `session_not_found` when the caller has no such session. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: z.object({ ended: z.literal(true) }),
});

/** What deleting the caller's account would ask and do. 404 where another server keeps the accounts. */
export const getDeletionTerms = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  access: 'user',
  offline: 'nobody',
  response: z.object({
    /** An account without a password proves itself by an emailed code (`sendDeletionCode`). */
    proof: z.enum(['password', 'code']),
    /** The institution that would be left without an administrator, and how many others belong to it. */
    leaves: z.object({ institution: z.string(), members: z.int().positive() }).nullable(),
  }),
});

/** Emails the code that an account without a password proves itself with. 429 `rate_limited` when one was just sent. */
export const sendDeletionCode = endpoint({
  method: 'POST',
  path: '/api/account/deletion/code',
  access: 'user',
  response: z.object({ sent: z.literal(true) }),
});

/**
 * Deletes the caller's account and everything personal at once and permanently (docs/privacy.md). 422 `proof_wrong` for a wrong or
 * missing proof; 409 `last_administrator` unless `leaves_institution` says that this is meant.
 */
export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  access: 'user',
  body: z.object({
    password: z.string().optional(),
    code: z.string().optional(),
    leaves_institution: z.boolean().default(false),
    /** Documents that others may read: deleted too, or left to the institution without a name. */
    shared_documents: z.enum(['delete', 'leave']).default('delete'),
  }),
  response: z.object({ deleted: z.literal(true) }),
});

/** What the sign-in screens must know before anyone is signed in. */
export const getAuthSettings = endpoint({
  method: 'GET',
  path: '/api/auth-settings',
  access: 'anyone',
  offline: 'anyone',
  response: z.object({
    /** Where auth-js talks to; empty means this server's own `/auth/v1`. */
    auth_url: z.string(),
    email_confirmation: z.boolean(),
    local_mailbox: z.boolean(),
    /** False where emails stay in the local mailbox. */
    sends_email: z.boolean().default(true),
    password_min_length: z.int().positive(),
    /** Who may create an account: anyone, whoever has a join code, or nobody. */
    signups: z.enum(['open', 'invited', 'closed']).default('open'),
    /** Whether a join code is needed to belong to an institution at once. */
    join_codes: z.boolean().default(false),
    /** Identity providers that one can sign in with. */
    providers: z.array(z.object({ name: z.string(), label: z.string() })),
  }),
});
