import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeDataFolder } from '../../../../test/database.ts';
import { testRuntime } from '../../../../test/model-runtime.ts';
import { installRuntime, RuntimeInstallError } from './install-runtime.ts';
import { findPlatform } from './platform.ts';
import { readRuntimeLock } from './runtime-lock.ts';

const runtime = await testRuntime();
const { version } = await readRuntimeLock();
const PATIENCE = { timeout: 300_000 };
const plain = findPlatform({ exists: () => false, list: () => [] });
const name = plain?.packages[0] ?? '';
/** The same machine with the libraries of a graphics card that came later. */
const later = plain && {
  ...plain,
  packages: [name, `${name}-vulkan`],
  graphics: ['vulkan' as const],
};

/** A data folder with the runtime of before, which nobody starts here. */
function folderWithOld() {
  const dataFolder = makeDataFolder();
  const old = join(dataFolder, 'runtime', `${version}-${name}`);
  mkdirSync(old, { recursive: true });
  return { dataFolder, parent: join(dataFolder, 'runtime'), old };
}

describe.skipIf(runtime === null || !name.endsWith('-x64') || name.startsWith('mac'))(
  'the runtime',
  PATIENCE,
  () => {
    test('that is there is used; asked for anew, one with all that the machine has takes its place at the end', async (context) => {
      if (!later) return;
      const { dataFolder, parent, old } = folderWithOld();
      mkdirSync(join(parent, '1.0.0-of-before'));
      const place = { dataFolder, platform: later, reserveMegabytes: 0 };
      const signal = AbortSignal.timeout(PATIENCE.timeout);
      expect(await installRuntime(place, signal)).toBe(old);
      const seen: string[][] = [];
      const release = async () => void seen.push(readdirSync(parent));
      const folder = await installRuntime({ ...place, isRenewed: true, release }, signal).catch(
        (error: unknown) => {
          if (error instanceof RuntimeInstallError && error.code === 'runtime_unreachable') context.skip();
          throw error;
        },
      );
      const whole = `${version}-${name}+${name}-vulkan`;
      expect(folder).toBe(join(parent, whole));
      // Whoever uses the old one is asked to end while both are there.
      expect(seen.map((names) => names.toSorted())).toEqual([[`${version}-${name}`, whole]]);
      expect(readdirSync(parent)).toEqual([whole]);
      expect(existsSync(join(folder, `node_modules/@node-llama-cpp/${name}-vulkan`))).toBe(true);
      const { mtimeMs } = statSync(folder);
      expect(await installRuntime({ ...place, isRenewed: true, release }, signal)).toBe(folder);
      expect(statSync(folder).mtimeMs).toBe(mtimeMs);
    });

    test('of before stays where the new one does not come', async () => {
      if (!later) return;
      const { dataFolder, parent, old } = folderWithOld();
      writeFileSync(join(old, 'in-use'), '');
      const leaving = AbortSignal.abort(new Error('cancelled'));
      const place = { dataFolder, platform: later, reserveMegabytes: 0 };
      await expect(installRuntime({ ...place, isRenewed: true }, leaving)).rejects.toThrow('cancelled');
      const full = { ...place, reserveMegabytes: Number.MAX_SAFE_INTEGER };
      await expect(
        installRuntime({ ...full, isRenewed: true }, AbortSignal.timeout(60_000)),
      ).rejects.toMatchObject({
        code: 'disk_full',
      });
      expect(existsSync(join(old, 'in-use'))).toBe(true);
      expect(readdirSync(parent).some((one) => one.includes('vulkan'))).toBe(false);
    });
  },
);
