import { z } from 'zod';

/** The records of a list that have the expected shape; one odd record does not spoil the others. */
export function readRecords<Schema extends z.ZodType>(
  records: readonly unknown[],
  schema: Schema,
): Array<z.output<Schema>> {
  return records.flatMap((record) => {
    const { data, success } = schema.safeParse(record);
    return success ? [data] : [];
  });
}

/** A text, or null for whatever else stands there. */
export const textOrNull = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => text?.trim() || null);

/** A year that can be one, or null. */
export const yearOrNull = z
  .int()
  .min(1)
  .max(9_999)
  .nullish()
  .catch(null)
  .transform((year) => year ?? null);
