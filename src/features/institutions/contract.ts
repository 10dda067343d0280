import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

export const institutionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  domain: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Institution = z.infer<typeof institutionSchema>;

/** Ordered by name. Open to anyone, because the registration form needs it (spec section 7). */
export const listInstitutions = endpoint({
  method: 'GET',
  path: '/api/institutions',
  access: 'anyone',
  response: z.object({ institutions: z.array(institutionSchema) }),
});
