import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { stop } from './say.mjs';

/** The first version that runs TypeScript as we write it (decision 001). */
const NEEDED_MAJOR = 24;

/** Path of a Node that can run the server: the current one when it is new enough, else the one that `npm ci` installed. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  // npm installs only the one that fits this machine.
  const installed = Object.keys(optionalDependencies)
    .map((name) =>
      join(ROOT, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    )
    .find((path) => existsSync(path));
  return (
    installed ?? stop(`There is no Node ${NEEDED_MAJOR} for this machine on npm; please install it yourself.`)
  );
}
