import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** `seen` is the half to develop with; of `unseen` only figures are ever shown. */
export const HALVES = ['seen', 'unseen'] as const;
export type Half = (typeof HALVES)[number];

export const LANGUAGES = ['en', 'es', 'fr'] as const;

/** What every item of every set has. */
export const itemShape = { language: z.enum(LANGUAGES), kind: z.string() };
export type Item = z.infer<z.ZodObject<typeof itemShape>>;

/** One half of a set of bench/sets/conduct. */
export function readHalf<T>(set: string, half: Half, schema: z.ZodType<T>): T[] {
  return readList(`${set}.${half}`, schema);
}

/** A file of bench/sets/conduct that is not split. */
export function readList<T>(name: string, schema: z.ZodType<T>): T[] {
  const file = new URL(`../sets/conduct/${name}.json`, import.meta.url);
  return z.array(schema).parse(JSON.parse(readFileSync(file, 'utf8')));
}
