// package-lock.json must install anywhere: from any registry, on any platform.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { report } from './sources.ts';

const packageSchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });

const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const problems = Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => [
  ...(resolved?.startsWith('http') ? [`${path} names the address it was downloaded from`] : []),
  ...Object.keys(optionalDependencies)
    .filter((name) => !isLocked(path, name))
    .map((name) => `${path || 'package.json'} wants ${name}, which the lock does not have`),
]);
report(problems, `${Object.keys(packages).length} packages are locked for every platform.`);

/** Node looks for a package beside each folder on the way up. */
function isLocked(path: string, name: string): boolean {
  if (packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true;
  if (path === '') return false;
  return isLocked(path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}
