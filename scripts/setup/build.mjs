import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNode } from './node.mjs';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { say, stop } from './say.mjs';

const SOURCES = ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/client', 'src'];
/** What never reaches the client; changing it must not cost a build. */
const NOT_CLIENT = /(?:^|[\\/])server(?:[\\/]|$)|\.test\.tsx?$/;
const CLIENT = join(ROOT, 'dist');
const FINGERPRINT_FILE = '.built-from';

/** Makes what is not run as it stands: the web client in dist/ and the readers of documents in dist-readers/, when a source changed. */
export async function build() {
  await buildClient();
  const bundle = join(ROOT, 'scripts', 'setup', 'bundle-readers.ts');
  const code = await run(findNode(), ['--disable-warning=ExperimentalWarning', bundle], { cwd: ROOT });
  if (code !== 0) stop('The readers of documents could not be bundled; the reason is above.');
}

async function buildClient() {
  const fingerprint = fingerprintOfSources();
  if (isBuiltFrom(fingerprint)) return;
  say('Building the web client …');
  // Beside the old one, which a server that runs goes on serving until the new one is complete.
  const draft = join(ROOT, 'node_modules', '.cache', `client-${process.pid}`);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await run(findNode(), [vite, 'build', '--logLevel', 'warn', '--outDir', draft], { cwd: ROOT });
  if (code !== 0) stop('The web client could not be built; the reason is above.');
  writeFileSync(join(draft, FINGERPRINT_FILE), fingerprint);
  rmSync(CLIENT, { recursive: true, force: true });
  renameSync(draft, CLIENT);
}

function isBuiltFrom(fingerprint) {
  const file = join(CLIENT, FINGERPRINT_FILE);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
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
