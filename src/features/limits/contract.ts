import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';

const MEGABYTE = 1024 * 1024;

/** For an institution that has set nothing, and for people without one. Somebody who studies all day does not meet them. */
export const DEFAULT_LIMITS = {
  questions_a_minute: 20,
  questions_a_day: 600,
  tokens_a_day: 5_000_000,
  uploads_a_day: 200,
  storage_bytes: 5_120 * MEGABYTE,
};

/** The least and the most that can be set: no limit closes what it limits. */
export const LIMIT_RANGES = {
  questions_a_minute: { min: 3, max: 1_000 },
  questions_a_day: { min: 10, max: 100_000 },
  tokens_a_day: { min: 10_000, max: 10_000_000_000 },
  uploads_a_day: { min: 1, max: 100_000 },
  storage_bytes: { min: 10 * MEGABYTE, max: 10_000_000 * MEGABYTE },
} as const satisfies Record<keyof typeof DEFAULT_LIMITS, { min: number; max: number }>;

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

export const limitsSchema = z.object({
  questions_a_minute: within(LIMIT_RANGES.questions_a_minute),
  questions_a_day: within(LIMIT_RANGES.questions_a_day),
  tokens_a_day: within(LIMIT_RANGES.tokens_a_day),
  uploads_a_day: within(LIMIT_RANGES.uploads_a_day),
  storage_bytes: within(LIMIT_RANGES.storage_bytes),
});
export type Limits = z.infer<typeof limitsSchema>;
export type LimitName = keyof Limits;

const usedSchema = z.record(z.enum(limitsSchema.keyof().options), z.int().nonnegative());

/** What the caller has used and may use. Days begin at midnight UTC. */
export const readLimits = endpoint({
  method: 'GET',
  path: '/api/limits',
  access: 'user',
  offline: 'nobody',
  response: z.object({
    used: usedSchema,
    allowed: limitsSchema,
    /** When the counts of the day begin anew. */
    day_ends_at: z.iso.datetime(),
  }),
});

/** The limits of everybody in the caller's institution. 403 `no_institution` for an administrator without one. */
export const readInstitutionLimits = endpoint({
  method: 'GET',
  path: '/api/institution-limits',
  access: ['institution_admin'],
  offline: 'nobody',
  response: limitsSchema,
});

export const putInstitutionLimits = endpoint({
  method: 'PUT',
  path: '/api/institution-limits',
  access: ['institution_admin'],
  body: limitsSchema,
  response: limitsSchema,
});
