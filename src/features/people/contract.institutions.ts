import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

/** Longest name of an institution. */
export const NAME_MAX_CHARACTERS = 200;

export const institutionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  domain: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Institution = z.infer<typeof institutionSchema>;

/** An institution as an administrator sees it. */
export const overviewSchema = institutionSchema.extend({
  /** Whether the caller may edit and delete it and decide about its role requests. */
  can_manage: z.boolean(),
  /** How many profiles belong to it; null where the caller does not manage it. */
  members: z.int().nonnegative().nullable(),
});
export type InstitutionOverview = z.infer<typeof overviewSchema>;

const idParams = z.object({ id: z.uuid() });
/**
 * Blank fields are refused (400 `fields_required`), a domain that says nothing about who belongs with
 * 400 `domain_malformed` | `domain_suffix` | `domain_public_mail`, one that is taken, lies within
 * another institution's or contains it with 409 `domain_taken`, the name of another one, in whatever case, with 409
 * `name_taken`. Of a name, what cannot be seen is left out.
 */
const fieldsSchema = z.object({
  name: z.string().trim().max(NAME_MAX_CHARACTERS),
  domain: z.string().max(1_000),
});

/** Ordered by name. Open to anyone, because the registration form needs it. */
export const listInstitutions = endpoint({
  method: 'GET',
  path: '/api/institutions',
  access: 'anyone',
  offline: 'nobody',
  response: z.object({
    institutions: z.array(institutionSchema),
    /** True on a fresh installation that grants every role: `addFirstInstitution` would succeed. */
    can_add_first: z.boolean().default(false),
  }),
});

/** The same list for the institutions page. */
export const listOverviews = endpoint({
  method: 'GET',
  path: '/api/institutions/overview',
  access: ['institution_admin'],
  offline: 'nobody',
  response: z.object({
    institutions: z.array(overviewSchema),
    /** Whether the caller may add one, and change email domains. */
    can_add: z.boolean().default(true),
  }),
});

export const addInstitution = endpoint({
  method: 'POST',
  path: '/api/institutions',
  access: ['institution_admin'],
  body: fieldsSchema,
  response: institutionSchema,
});

/**
 * Adds the institution of a first administrator, who registers next. Only while there is none (409 `institutions_exist`) and
 * every role is granted anyway (403; ROLE_POLICY=open, the default on loopback).
 */
export const addFirstInstitution = endpoint({
  method: 'POST',
  path: '/api/institutions/first',
  access: 'anyone',
  body: fieldsSchema,
  response: institutionSchema,
});

/**
 * For those who manage it; 403 `not_your_institution` for other administrators. Where not every role is granted, a new domain is for
 * administrators of the server only: 403 `domain_fixed`.
 */
export const changeInstitution = endpoint({
  method: 'PUT',
  path: '/api/institutions/:id',
  access: ['institution_admin'],
  params: idParams,
  body: fieldsSchema,
  response: institutionSchema,
});

/** Refused with 409 `institution_has_members` and `details.members` while profiles belong to it. */
export const deleteInstitution = endpoint({
  method: 'DELETE',
  path: '/api/institutions/:id',
  access: ['institution_admin'],
  params: idParams,
  response: z.object({ deleted: z.literal(true) }),
});
