import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const packageSchema = z.object({
  version: z.string(),
  integrity: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

/** What has to come over the network, and the space that it takes then. */
const sizeSchema = z.object({ downloadBytes: z.number(), installedBytes: z.number() });

/** `platforms`: the libraries for one system each. `packages`: what all of them need, by its place in the folder; the sizes beside it are of these. */
const lockSchema = sizeSchema.extend({
  version: z.string(),
  platforms: z.record(z.string(), packageSchema.extend(sizeSchema.shape)),
  packages: z.record(z.string(), packageSchema),
});
export type RuntimeLock = z.infer<typeof lockSchema>;

/** The versions of the runtime with the digests of their archives, as the project has tried them. */
export async function readRuntimeLock(): Promise<RuntimeLock> {
  const text = await readFile(join(import.meta.dirname, 'runtime-lock.json'), 'utf8');
  return lockSchema.parse(JSON.parse(text));
}

/** Of all that is installed for a machine. */
export function sizeOf(lock: RuntimeLock, platforms: readonly string[]): z.infer<typeof sizeSchema> {
  const sizes = [lock, ...platforms.map((platform) => lock.platforms[platform])];
  const sum = (size: keyof z.infer<typeof sizeSchema>) =>
    sizes.reduce((all, one) => all + (one?.[size] ?? 0), 0);
  return { downloadBytes: sum('downloadBytes'), installedBytes: sum('installedBytes') };
}

const MAIN = 'node-llama-cpp';

/** The two files by which npm installs exactly these packages; without addresses, so that any registry will do. */
export function packageFiles(lock: RuntimeLock, platforms: readonly string[]): Record<string, object> {
  const libraries = platforms.map((platform) => {
    const { version, integrity } = lock.platforms[platform] ?? {};
    return [`@node-llama-cpp/${platform}`, { version, integrity }] as const;
  });
  const head = { name: 'model-runtime', version: lock.version };
  const dependencies = {
    [MAIN]: lock.version,
    ...Object.fromEntries(libraries.map(([name, library]) => [name, library.version])),
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
