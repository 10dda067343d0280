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

/** Older versions of what others bring along have known holes. */
const SAFE_FROM: Readonly<Record<string, string>> = { underscore: '1.13.8' };

const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));

const problems = Object.entries(packages).flatMap(
  ([path, { version, resolved, optionalDependencies = {} }]) => [
    ...(resolved?.startsWith('http') ? [`${path} names the address it was downloaded from`] : []),
    ...(isSafe(path, version) ? [] : [`${path} is version ${version}, which has known holes`]),
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path || 'package.json'} wants ${name}, which the lock does not have`),
  ],
);
report(problems, `${Object.keys(packages).length} packages are locked for every platform.`);

function isSafe(path: string, version = '0'): boolean {
  const from = SAFE_FROM[path.replace(/^.*node_modules\//, '')];
  return from === undefined || version.localeCompare(from, 'en', { numeric: true }) >= 0;
}

/** Node looks for a package beside each folder on the way up. */
function isLocked(path: string, name: string): boolean {
  if (packages[path ? `${path}/node_modules/${name}` : `node_modules/${name}`]) return true;
  if (path === '') return false;
  return isLocked(path.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ''), name);
}
