import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.mjs';
import { run } from './run.mjs';
import { say, stop } from './say.mjs';

const OLDEST_NODE = 20;

/** Brings node_modules to what package-lock.json says. Costs a few milliseconds when it is there already. */
export async function install() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    stop(`Lyceum needs Node ${OLDEST_NODE} or newer; this is Node ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  say('Installing what is missing …');
  const [program, ...args] = npm();
  const code = await run(
    program,
    [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'],
    {
      cwd: ROOT,
      shell: process.platform === 'win32' && program === 'npm',
    },
  );
  if (code !== 0) stop('The packages could not be installed; npm says why above.');
}

/** npm keeps its own record of what it installed; whatever is recorded there as in our lock need not be installed again. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const found = present[path];
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The npm that started us, else the one on the path. */
function npm() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
