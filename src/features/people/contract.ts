import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { roleSchema } from '#shared/roles.ts';

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

/** What deleting the caller's account would ask and do. 404 where another server keeps the accounts. */
export const getDeletionTerms = endpoint({
  method: 'GET',
  path: '/api/account/deletion',
  access: 'user',
  offline: 'nobody',
  response: z.object({
    /** An account without a password proves itself by an emailed code (`sendDeletionCode`). */
    proof: z.enum(['password', 'code']),
    /** The institution (null: the whole installation) that would be left without an administrator, and how many others belong to it. */
    leaves: z.object({ institution: z.string().nullable(), members: z.int().positive() }).nullable(),
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
