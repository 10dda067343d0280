import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '../../../../test/database.ts';
import { findRuntime, unusedGraphics } from './find-runtime.ts';
import type { Platform } from './platform.ts';
import { readRuntimeLock } from './runtime-lock.ts';

const { version } = await readRuntimeLock();
const PLATFORM: Platform = {
  packages: ['linux-x64', 'linux-x64-vulkan', 'linux-x64-cuda'],
  graphics: ['cuda', 'vulkan'],
  libraryFolder: '/usr/local/cuda/lib64',
};

/** What is found where these folders are. */
async function found(...names: string[]) {
  const dataFolder = makeDataFolder();
  for (const name of names) mkdirSync(join(dataFolder, 'runtime', name), { recursive: true });
  const runtime = await findRuntime({ dataFolder, platform: PLATFORM });
  return runtime && [runtime.folder.slice(dataFolder.length), runtime.graphics];
}

test('a runtime with all that fits comes before one that a computer with other graphics had', async () => {
  const whole = `${version}-linux-x64+linux-x64-vulkan+linux-x64-cuda`;
  const plain = `${version}-linux-x64`;
  expect(await found(plain, whole)).toEqual([`/runtime/${whole}`, ['cuda', 'vulkan']]);
  expect(await found(`${plain}+linux-x64-vulkan`)).toEqual([
    `/runtime/${plain}+linux-x64-vulkan`,
    ['vulkan'],
  ]);
  expect(await found(plain)).toEqual([`/runtime/${plain}`, []]);
});

test('one of another version, of another system, or half of one is none', async () => {
  expect(await found('1.0.0-linux-x64', `${version}-win-x64`, 'draft')).toBeNull();
  expect(await found()).toBeNull();
});

test('what came after the runtime and would be used first is known; what is second best is not missed', async () => {
  const unused = async (name: string) => {
    const dataFolder = makeDataFolder();
    mkdirSync(join(dataFolder, 'runtime', name), { recursive: true });
    const runtime = await findRuntime({ dataFolder, platform: PLATFORM });
    return runtime && unusedGraphics(runtime, PLATFORM);
  };
  expect(await unused(`${version}-linux-x64`)).toBe('cuda');
  expect(await unused(`${version}-linux-x64+linux-x64-vulkan`)).toBe('cuda');
  expect(await unused(`${version}-linux-x64+linux-x64-cuda`)).toBeNull();
});
