import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { freeMegabytesOf } from '#server/files/disk-room.ts';
import { findRuntime, runtimeName, runtimeParent, type RuntimePlace } from './find-runtime.ts';
import { packageFiles, readRuntimeLock, sizeOf } from './runtime-lock.ts';

const MEGABYTE = 1024 * 1024;
const SAID_MAX_CHARACTERS = 2_000;
/** The sources of llama.cpp, 34 MB: nothing is compiled here. */
const UNUSED = 'node_modules/node-llama-cpp/llama/gitRelease.bundle';

type Reason = 'runtime_failed' | 'runtime_unreachable' | 'disk_full';

/** The runtime could not be installed. */
export class RuntimeInstallError extends Error {
  readonly code: Reason;
  /** The host that npm did not reach; null where something else went wrong. */
  readonly host: string | null;

  constructor(
    code: Reason,
    message: string,
    { host = null, cause }: { host?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.host = host;
  }
}

export interface Installation extends RuntimePlace {
  /** Left free on the disk. */
  reserveMegabytes: number;
  /** One that is there gives way to one with libraries for all that the machine has by now. */
  isRenewed?: boolean;
  /** Ends what uses the one that is there. */
  release?: () => Promise<void>;
}

/**
 * Installs the runtime where none is, with npm: so settings of registries, mirrors and proxies count, and each package is compared
 * with its digest in the lock. It appears as a whole or not at all, and then takes the place of all others. Throws RuntimeInstallError.
 */
export async function installRuntime(
  { dataFolder, platform, reserveMegabytes, isRenewed = false, release }: Installation,
  signal: AbortSignal,
): Promise<string> {
  const lock = await readRuntimeLock();
  const parent = runtimeParent(dataFolder);
  const folder = join(parent, runtimeName(lock.version, platform));
  const found = await findRuntime({ dataFolder, platform });
  if (found && (!isRenewed || found.folder === folder)) return found.folder;
  const draft = join(parent, 'draft');
  // What an installation that was killed has left, and versions of before.
  await keepOnly(parent, found?.folder);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const needed = sizeOf(lock, platform.packages).installedBytes / MEGABYTE + reserveMegabytes;
  if ((await freeMegabytesOf(draft)) < needed)
    throw new RuntimeInstallError('disk_full', `${Math.ceil(needed)} MB must be free`);
  for (const [name, content] of Object.entries(packageFiles(lock, platform.packages)))
    await writeFile(join(draft, name), JSON.stringify(content));
  await runNpm(draft, signal);
  await rm(join(draft, UNUSED), { force: true });
  await rename(draft, folder);
  await release?.();
  await keepOnly(parent, folder);
  return folder;
}

async function keepOnly(parent: string, folder: string | undefined): Promise<void> {
  if (folder === undefined) return rm(parent, { recursive: true, force: true });
  for (const name of await readdir(parent))
    if (name !== basename(folder)) await rm(join(parent, name), { recursive: true, force: true });
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
    if (code !== 0) throw failureOf(`npm ended with ${code}: ${said.trim()}`);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof RuntimeInstallError
      ? error
      : new RuntimeInstallError('runtime_failed', 'npm could not be started', { cause: error });
  }
}

/** npm names the address that it did not reach: ‘request to https://registry.example/… failed’. */
function failureOf(said: string): RuntimeInstallError {
  if (said.includes('ENOSPC')) return new RuntimeInstallError('disk_full', said);
  const address = /request to (https?:\S+) failed/.exec(said)?.[1];
  return address !== undefined && URL.canParse(address)
    ? new RuntimeInstallError('runtime_unreachable', said, { host: new URL(address).host })
    : new RuntimeInstallError('runtime_failed', said);
}

/** The npm that started us, else the one on the path. */
function npm(): [string, ...string[]] {
  const script = process.env['npm_execpath'];
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
}
