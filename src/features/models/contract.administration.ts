import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

// What administrators see of the use of models: those of an institution of its people, those of the installation of everybody. Figures, never texts.

export const USAGE_DAYS = [7, 30] as const;
export const USAGE_PER_PAGE = 20;

const daysQuery = z.object({
  /** So many days until now, today included. Days are those of UTC, as in the limits. */
  days: z.coerce.number().pipe(z.literal(USAGE_DAYS)).default(7),
});

const usedSchema = z.object({ answers: z.int().nonnegative(), tokens: z.int().nonnegative() });

/** Days on which a model answered, the newest first. */
export const listUsageByDay = endpoint({
  method: 'GET',
  path: '/api/administration/model-usage/days',
  access: ['institution_admin'],
  offline: 'nobody',
  query: daysQuery,
  response: z.object({ days: z.array(usedSchema.extend({ day: z.iso.date() })) }),
});
export type UsageDay = z.infer<typeof listUsageByDay.response>['days'][number];

/** Who used how much, the most first. */
export const listUsageByPerson = endpoint({
  method: 'GET',
  path: '/api/administration/model-usage/people',
  access: ['institution_admin'],
  offline: 'nobody',
  query: daysQuery.extend({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  response: z.object({
    people: z.array(
      usedSchema.extend({
        /** Null for those who have gone, or left the institution, together. */
        id: z.uuid().nullable(),
        name: z.string(),
        email: z.string(),
        /** For administrators of the installation; null for others. */
        institution: z.string().nullable(),
      }),
    ),
    has_more: z.boolean(),
  }),
});
export type UsagePerson = z.infer<typeof listUsageByPerson.response>['people'][number];
