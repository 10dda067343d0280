import { z } from 'zod';
import { answererSchema } from '#shared/chat-event.ts';
import { endpoint } from '#shared/endpoint.ts';
import { instantSchema } from '#shared/instant.ts';

const KEY_MAX_CHARACTERS = 500;
const NAME_MAX_CHARACTERS = 200;
const URL_MAX_CHARACTERS = 500;
const RECORDS_MAX = 1_000;

export const providerNameSchema = z.enum(['local', 'openai', 'anthropic']);

/** A model that can really be reached now. */
export const reachableModelSchema = z.object({
  /** Stable within one provider. */
  id: z.string(),
  name: z.string(),
  provider: providerNameSchema,
  /** It runs inside this installation. */
  is_inside: z.boolean(),
  /** Active: loaded, or ready at its provider. Downloaded: on disk. */
  status: z.enum(['Active', 'Downloaded']),
  /** Bytes on disk; null where the server does not say. */
  size: z.number().nullable(),
  type: z.enum(['chat', 'vision', 'embedding']),
  context_tokens: z.number().nullable(),
});
export type ReachableModel = z.infer<typeof reachableModelSchema>;

/** Whom somebody wants to be answered by, where the question names no provider of its own (decision 032). */
export const modelChoiceSchema = z.object({
  provider: providerNameSchema,
  model: z.string().min(1).max(NAME_MAX_CHARACTERS),
});
export type ModelChoice = z.infer<typeof modelChoiceSchema>;

/** `choice` is the caller's own, also while it cannot be reached. */
export const listModels = endpoint({
  method: 'GET',
  path: '/api/models',
  access: 'user',
  offline: 'nobody',
  response: z.object({ models: z.array(reachableModelSchema), choice: modelChoiceSchema.nullable() }),
});

/** Whether a model can be reached now, so that the chat can say how to connect one. */
export const modelStatus = endpoint({
  method: 'GET',
  path: '/api/model-status',
  access: 'user',
  offline: 'nobody',
  response: z.object({ answerer: answererSchema, model: z.string().nullable() }),
});

/** Chooses the caller's default model, one that can be reached and can answer; null leaves it to the server again. */
export const chooseModel = endpoint({
  method: 'PUT',
  path: '/api/models/choice',
  access: 'user',
  body: z.object({ choice: modelChoiceSchema.nullable() }),
  response: z.object({ choice: modelChoiceSchema.nullable() }),
});

/** What is wrong. The texts of problem and fix are `findings.<code>` of the namespace `models`; with a suggested_url `wrong_path_suggested`. */
export const findingCodeSchema = z.enum([
  'not_configured',
  'server_down',
  'not_reachable',
  'wrong_path',
  'key_refused',
  'quota_exceeded',
  'rate_limited',
  'no_model',
  'context_small',
  'no_streaming',
  'slow',
  'failed',
]);
export type FindingCode = z.infer<typeof findingCodeSchema>;

/** The result of trying a provider out. `details` fill the texts: suggested_url, context_tokens, needed_tokens, step. */
export const checkResultSchema = z.object({
  provider: providerNameSchema,
  /** It can answer; a warning may remain. */
  works: z.boolean(),
  model: z.string().nullable(),
  context_tokens: z.number().nullable(),
  findings: z.array(
    z.object({
      code: findingCodeSchema,
      severity: z.enum(['error', 'warning']),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  measured: z
    .object({
      first_token_ms: z.number(),
      /** Null when the answer was too short to tell. */
      tokens_per_second: z.number().nullable(),
      tokens: z.number(),
    })
    .nullable(),
});
export type CheckResult = z.infer<typeof checkResultSchema>;

/** The doctor: tries a provider out with one short answer, of `model` where the local server has it, else of the caller's choice. */
export const checkModels = endpoint({
  method: 'POST',
  path: '/api/models/check',
  access: 'user',
  body: z.object({
    provider: providerNameSchema.default('local'),
    model: z.string().min(1).max(NAME_MAX_CHARACTERS).optional(),
  }),
  response: checkResultSchema,
});

/** A provider as an institution has set it up. The key itself never leaves the server. */
export const providerSettingsSchema = z.object({
  provider: providerNameSchema,
  is_configured: z.boolean(),
  /** Null: the deployment's own. */
  base_url: z.string().nullable(),
  model: z.string().nullable(),
  /** `deployment`: its operator has set one. `unreadable`: stored under an encryption key that is gone; enter it again. */
  key: z.enum(['none', 'deployment', 'stored', 'unreadable']),
  /** The last four characters of a stored key. */
  key_end: z.string().nullable(),
});
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/models/providers',
  access: ['institution_admin'],
  offline: 'nobody',
  response: z.object({ providers: z.array(providerSettingsSchema) }),
});

const serverUrlSchema = z
  .url({ protocol: /^https?$/ })
  .max(URL_MAX_CHARACTERS)
  .refine((url) => !/^\w+:\/\/[^/]*@/.test(url), 'a key belongs into its own field')
  .refine((url) => !/[?#]/.test(url), 'without a query');

/** What is left out stays; null goes back to the deployment's own. A new address needs its key again. */
export const putProvider = endpoint({
  method: 'PUT',
  path: '/api/models/providers/:provider',
  access: ['institution_admin'],
  params: z.object({ provider: providerNameSchema }),
  body: z.object({
    base_url: serverUrlSchema.nullable().optional(),
    model: z.string().trim().min(1).max(NAME_MAX_CHARACTERS).nullable().optional(),
    api_key: z
      .string()
      .trim()
      .min(8)
      .max(KEY_MAX_CHARACTERS)
      .regex(/^[\x21-\x7e]+$/)
      .nullable()
      .optional(),
  }),
  response: providerSettingsSchema,
});

export const deleteProvider = endpoint({
  method: 'DELETE',
  path: '/api/models/providers/:provider',
  access: ['institution_admin'],
  params: z.object({ provider: providerNameSchema }),
  response: providerSettingsSchema,
});

const usageSumSchema = z.object({
  provider: providerNameSchema,
  model: z.string(),
  answers: z.number(),
  tokens_in: z.number(),
  tokens_out: z.number(),
  /** Mean; null when no answer brought any words. */
  first_token_ms: z.number().nullable(),
});
export type UsageSum = z.infer<typeof usageSumSchema>;

/** Tokens of a period, of the caller and, for an administrator, of the institution. Default: everything that is kept. */
export const sumUsage = endpoint({
  method: 'GET',
  path: '/api/models/usage',
  access: 'user',
  offline: 'nobody',
  query: z.object({ since: instantSchema.optional(), until: instantSchema.optional() }),
  response: z.object({
    own: z.array(usageSumSchema),
    institution: z.array(usageSumSchema.extend({ user_id: z.uuid().nullable() })).nullable(),
  }),
});

export const usageRecordSchema = z.object({
  id: z.number(),
  created_at: z.iso.datetime(),
  provider: providerNameSchema,
  model: z.string(),
  tokens_in: z.number(),
  tokens_out: z.number(),
  is_estimated: z.boolean(),
  first_token_ms: z.number().nullable(),
});
export type UsageRecord = z.infer<typeof usageRecordSchema>;

/** All that is kept about the caller's use, newest first, page by page: for an export of their data. */
export const exportUsage = endpoint({
  method: 'GET',
  path: '/api/models/usage/records',
  access: 'user',
  offline: 'nobody',
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(RECORDS_MAX).default(RECORDS_MAX),
  }),
  response: z.object({ records: z.array(usageRecordSchema), next_before: z.number().nullable() }),
});
