import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { roleSchema } from '#shared/roles.ts';

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
