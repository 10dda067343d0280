import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Of Lyceum, as the project's manifest says. */
export function readVersion(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}
