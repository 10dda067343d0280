import { ConfigError } from '../config.ts';
import { readArchive } from './archive.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

/** What a backup says of itself. Throws ConfigError where it is none. */
export async function readManifest(path: string): Promise<Manifest> {
  let found: unknown;
  const isFound = Symbol('found');
  await readArchive(path, async (entry) => {
    if (entry.name === MANIFEST) found = JSON.parse((await entry.read()).toString());
    throw isFound;
  }).catch((error: unknown) => {
    if (error !== isFound) throw error;
  });
  const manifest = manifestSchema.safeParse(found);
  if (manifest.success) return manifest.data;
  throw new ConfigError(`${path} is not a backup that this version of Lyceum can read.`);
}
