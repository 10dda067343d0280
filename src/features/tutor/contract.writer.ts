import { z } from 'zod';

/** Why somebody else answered: nothing is set up for it, it cannot be reached, or the server has another model loaded. */
const insteadReasonSchema = z.enum(['not_configured', 'not_reachable', 'not_loaded']);

/** Who wrote an answer, by name. Every answer says it; only what was kept of earlier ones does not. */
export const writerSchema = z.object({
  /** Null for the library. */
  model: z.string().nullable(),
  /** Whom the person wanted to be answered by and was not; null when nobody else was wanted. */
  instead_of: z
    .object({
      provider: z.enum(['local', 'openai', 'anthropic']),
      /** Null where any of its models would have done. */
      model: z.string().nullable(),
      reason: insteadReasonSchema,
    })
    .nullable(),
});
export type Writer = z.infer<typeof writerSchema>;
