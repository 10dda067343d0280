import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({
  version: z.string(),
  integrity: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

/** `platforms`: the libraries for one system each. `packages`: what all of them need, by its place in the folder. */
const lockSchema = z.object({
  version: z.string(),
  platforms: z.record(z.string(), packageSchema),
  packages: z.record(z.string(), packageSchema),
});
export type RuntimeLock = z.infer<typeof lockSchema>;

/** The versions of the runtime with the digests of their archives, as the project has tried them. */
export async function readRuntimeLock(): Promise<RuntimeLock> {
  const text = await readFile(join(import.meta.dirname, 'runtime-lock.json'), 'utf8');
  return lockSchema.parse(JSON.parse(text));
}

const MAIN = 'node-llama-cpp';

/** The two files by which npm installs exactly these packages; without addresses, so that any registry will do. */
export function packageFiles(lock: RuntimeLock, platforms: readonly string[]): Record<string, object> {
  const libraries = platforms.map(
    (platform) => [`@node-llama-cpp/${platform}`, lock.platforms[platform]] as const,
  );
  const head = { name: 'model-runtime', version: lock.version };
  const dependencies = {
    [MAIN]: lock.version,
    ...Object.fromEntries(libraries.map(([name, library]) => [name, library?.version])),
  };
  return {
    'package.json': { ...head, private: true, dependencies },
    'package-lock.json': {
      ...head,
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { ...head, dependencies },
        ...lock.packages,
        ...Object.fromEntries(libraries.map(([name, library]) => [`node_modules/${name}`, library])),
      },
    },
  };
}
