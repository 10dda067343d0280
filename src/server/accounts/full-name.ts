import { z } from 'zod';
import { cleanName } from '#shared/clean-name.ts';
import type { Metadata } from './tables.ts';

const MAX_CHARACTERS = 200;
const nameSchema = z.string().transform(cleanName);

/** Reads the name that somebody signed up with; empty without one. */
export function readFullName(metadata: Metadata): string {
  const name = nameSchema.safeParse(metadata['full_name']).data ?? '';
  return [...name].slice(0, MAX_CHARACTERS).join('');
}
