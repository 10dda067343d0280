import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';

const NAME_MAX_CHARACTERS = 200;

const personaTextSchema = z.object({
  field: z.string().trim().min(1).max(NAME_MAX_CHARACTERS),
  specialty: z.string().trim().min(1).max(NAME_MAX_CHARACTERS),
});
const personaNameSchema = z.string().trim().min(1).max(NAME_MAX_CHARACTERS);

/** An AI professor, in the language asked for. */
export const personaSchema = z.object({
  id: z.string(),
  name: z.string(),
  field: z.string(),
  specialty: z.string(),
  availability: z.literal('24/7'),
  /** Added by the caller's institution, whose administrators can change it; false for those that come with the product. */
  is_own: z.boolean(),
});
export type Persona = z.infer<typeof personaSchema>;

/** The AI professors that the caller can ask: those of the product, then those of the own institution. */
export const listPersonas = endpoint({
  method: 'GET',
  path: '/api/personas',
  access: 'user',
  offline: 'user',
  query: z.object({ language: z.enum(INTERFACE_LANGUAGES).default('en') }),
  response: z.object({ personas: z.array(personaSchema) }),
});

/** English is shown where another language has no text of its own. */
const personaBodySchema = z.object({
  name: personaNameSchema,
  texts: z.object({
    en: personaTextSchema,
    es: personaTextSchema.optional(),
    fr: personaTextSchema.optional(),
  }),
});
export type PersonaBody = z.infer<typeof personaBodySchema>;

const storedPersonaSchema = personaBodySchema.extend({ id: z.uuid() });
const personaParams = z.object({ id: z.uuid() });

/** What an administrator added for the own institution, in all its languages. */
export const listOwnPersonas = endpoint({
  method: 'GET',
  path: '/api/personas/own',
  access: ['institution_admin'],
  offline: 'nobody',
  response: z.object({ personas: z.array(storedPersonaSchema) }),
});

/** Errors: 409 `persona_limit` when the institution has as many as it may, 403 without an institution. */
export const addPersona = endpoint({
  method: 'POST',
  path: '/api/personas',
  access: ['institution_admin'],
  body: personaBodySchema,
  response: storedPersonaSchema,
});

/** Errors: 404 `persona_not_found`, also for those of the product and of other institutions. */
export const changePersona = endpoint({
  method: 'PUT',
  path: '/api/personas/:id',
  access: ['institution_admin'],
  params: personaParams,
  body: personaBodySchema,
  response: storedPersonaSchema,
});

/** Errors: 404 `persona_not_found`, as `changePersona`. */
export const deletePersona = endpoint({
  method: 'DELETE',
  path: '/api/personas/:id',
  access: ['institution_admin'],
  params: personaParams,
  response: z.object({ id: z.uuid() }),
});
