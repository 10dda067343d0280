import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platform.ts';
import { packageFiles, readRuntimeLock, type RuntimeLock } from './runtime-lock.ts';

const SAID_MAX_CHARACTERS = 2_000;
/** The sources of llama.cpp, 34 MB: nothing is compiled here. */
const UNUSED = 'node_modules/node-llama-cpp/llama/gitRelease.bundle';

/** npm could not install the runtime. */
export class RuntimeInstallError extends Error {
  /** The host that npm did not reach; null where something else went wrong. */
  readonly host: string | null;

  constructor(message: string, { host = null, cause }: { host?: string | null; cause?: unknown } = {}) {
    super(message, { cause });
    this.host = host;
  }
}

interface Runtime {
  dataFolder: string;
  platform: Platform;
}

/** The folder of the runtime of this version of Lyceum for this machine, whether it is there or not. */
export async function runtimeFolder({ dataFolder, platform }: Runtime): Promise<string> {
  return folderOf(await readRuntimeLock(), { dataFolder, platform });
}

function folderOf({ version }: RuntimeLock, { dataFolder, platform }: Runtime): string {
  return join(dataFolder, 'runtime', `${version}-${platform.packages.join('+')}`);
}

/**
 * Installs the runtime where it is missing, with npm: so settings of registries, mirrors and proxies count, and each package is compared
 * with its digest in the lock. It appears as a whole or not at all. Other versions are removed. Throws RuntimeInstallError.
 */
export async function installRuntime(runtime: Runtime, signal: AbortSignal): Promise<string> {
  const lock = await readRuntimeLock();
  const folder = folderOf(lock, runtime);
  if (existsSync(folder)) return folder;
  const parent = join(runtime.dataFolder, 'runtime');
  const draft = join(parent, 'draft');
  // What an installation that was killed has left, and versions of before.
  await rm(parent, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(packageFiles(lock, runtime.platform.packages)))
    await writeFile(join(draft, name), JSON.stringify(content));
  await runNpm(draft, signal);
  await rm(join(draft, UNUSED), { force: true });
  await rename(draft, folder);
  return folder;
}

async function runNpm(folder: string, signal: AbortSignal): Promise<void> {
  const [program, ...args] = npm();
  // The libraries come as packages; no script of any package is run.
  const child = spawn(
    program,
    [...args, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
    },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_MAX_CHARACTERS);
  });
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0)
      throw new RuntimeInstallError(`npm ended with ${code}: ${said.trim()}`, { host: unreachedHost(said) });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof RuntimeInstallError
      ? error
      : new RuntimeInstallError('npm could not be started', { cause: error });
  }
}

/** npm names the address that it did not reach: ‘request to https://registry.example/… failed’. */
function unreachedHost(said: string): string | null {
  const address = /request to (https?:\S+) failed/.exec(said)?.[1];
  return address !== undefined && URL.canParse(address) ? new URL(address).host : null;
}

/** The npm that started us, else the one on the path. */
function npm(): [string, ...string[]] {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
