import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNode } from './node.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { say, stop } from './say.mjs';

const SOURCES = ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/client', 'src'];
/** What never reaches the client; changing it must not cost a build. */
const NOT_CLIENT = /(?:^|[\\/])server(?:[\\/]|$)|\.test\.tsx?$/;
const FINGERPRINT = join(ROOT, 'dist', '.built-from');

/** Builds the web client into dist/ when one of its sources changed. */
export async function build() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, 'utf8') === fingerprint) return;
  say('Building the web client …');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(findNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: ROOT });
  if (code !== 0) stop('The web client could not be built; the reason is above.');
  writeFileSync(FINGERPRINT, fingerprint);
}

function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    hash
      .update(`${relative(ROOT, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (NOT_CLIENT.test(relative(ROOT, path))) return [];
  const entries = childrenOf(path);
  return entries ? entries.flatMap((name) => filesBelow(join(path, name))) : [path];
}

function childrenOf(path) {
  try {
    return readdirSync(path).toSorted();
  } catch (error) {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  }
}
