import { mkdir, rmdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRuntime } from '#server/own-model/runtime/find-runtime.ts';
import { installRuntime } from '#server/own-model/runtime/install-runtime.ts';
import { findPlatform } from '#server/own-model/runtime/platform.ts';

const CACHE = join(import.meta.dirname, '../node_modules/.cache/lyceum-model-runtime');
const INSTALL_MAX_MS = 180_000;

/**
 * The real runtime, which the product's own installer brings once for all runs of tests. Null, with a word about it, where the registry
 * cannot be reached or there are no libraries for this machine; on CI that is a failure.
 */
export async function testRuntime(): Promise<string | null> {
  const platform = findPlatform();
  try {
    if (!platform) throw new Error('there are no libraries for this machine');
    const runtime = { dataFolder: CACHE, platform };
    const install = () =>
      installRuntime({ ...runtime, reserveMegabytes: 0 }, AbortSignal.timeout(INSTALL_MAX_MS));
    return (await findRuntime(runtime))?.folder ?? (await alone(install));
  } catch (error) {
    if (process.env['CI']) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Tests of the model runtime are skipped: ${reason}\n`);
    return null;
  }
}

/** Lets a data folder have it without an installation of its own. */
export async function lendRuntime(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  await symlink(join(CACHE, 'runtime'), join(dataFolder, 'runtime'));
}

/** Files of tests run side by side. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const lock = `${CACHE}.lock`;
  await mkdir(join(CACHE, '..'), { recursive: true });
  const until = Date.now() + INSTALL_MAX_MS;
  while (
    !(await mkdir(lock).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > until) await rmdir(lock).catch(() => undefined);
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}
