import type { z } from 'zod';

/** Input that breaks its schema. A class of its own, because a ZodError at the edge is our own output and a fault of ours. */
export class InvalidInput extends Error {
  readonly issues: Array<{ path: string; message: string }>;

  constructor(where: string, error: z.ZodError) {
    super('The request is not valid');
    this.name = 'InvalidInput';
    this.issues = error.issues.map(({ path, message }) => ({ path: [where, ...path].join('.'), message }));
  }
}

/** `value` as `schema` reads it; undefined without a schema. Throws InvalidInput whose paths begin with `where`. */
export function parseInput(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new InvalidInput(where, result.error);
  return result.data;
}
