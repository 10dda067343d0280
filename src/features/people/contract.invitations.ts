import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import { roleSchema } from '#shared/roles.ts';

// Inviting people to an institution by their email address.

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** Administrators are made of members. */
export const invitedRoleSchema = roleSchema.extract(['student', 'teacher']);
export type InvitedRole = z.infer<typeof invitedRoleSchema>;

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: invitedRoleSchema,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const institutionParams = z.object({ id: z.uuid() });

/**
 * All of these are for those who look after the institution: 404 `institution_not_found`, 403 `not_your_institution`. None of them
 * tells whether there is an account for the address.
 */
const managers = { access: ['institution_admin'] } as const;

/** Those that can be accepted, the newest first. */
export const listInvitations = endpoint({
  ...managers,
  method: 'GET',
  path: '/api/institutions/:id/invitations',
  offline: 'nobody',
  params: institutionParams,
  response: z.object({
    invitations: z.array(invitationSchema),
    /** Whether only people who have an account can accept. */
    needs_account: z.boolean(),
  }),
});

/**
 * Mails an invitation in that language; one for the same address is replaced. 409 `person_is_member` | `too_many_invitations`; 429
 * `invited_too_often`.
 */
export const invitePerson = endpoint({
  ...managers,
  method: 'POST',
  path: '/api/institutions/:id/invitations',
  params: institutionParams,
  body: z.object({
    email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
    role: invitedRoleSchema,
    language: z.enum(INTERFACE_LANGUAGES),
  }),
  response: invitationSchema,
});

/** 404 `invitation_not_found`. */
export const revokeInvitation = endpoint({
  ...managers,
  method: 'DELETE',
  path: '/api/institutions/:id/invitations/:invitationId',
  params: institutionParams.extend({ invitationId: z.uuid() }),
  response: z.object({ revoked: z.literal(true) }),
});

/**
 * What the link of an invitation says to whoever has it. 404 `invitation_not_found`, or `invitation_replaced` where the same address has
 * a newer one.
 */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'anyone',
  offline: 'nobody',
  params: z.object({ token: z.string().max(200) }),
  response: z.object({ email: z.string(), role: invitedRoleSchema, institution_name: z.string() }),
});
