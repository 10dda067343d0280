import { describe, expect, test } from 'vitest';
import { findPlatform } from './platform.ts';
import { packageFiles, readRuntimeLock } from './runtime-lock.ts';

const nothing = { hasGlibc: () => true, exists: () => false };
const driver = { hasGlibc: () => true, exists: () => true };

describe('the libraries that fit', () => {
  test.each([
    ['Linux', { platform: 'linux', arch: 'x64', ...nothing }, ['linux-x64'], false],
    [
      'Linux with a driver',
      { platform: 'linux', arch: 'x64', ...driver },
      ['linux-x64', 'linux-x64-vulkan'],
      'vulkan',
    ],
    [
      'Linux on ARM, whose Vulkan has no libraries',
      { platform: 'linux', arch: 'arm64', ...driver },
      ['linux-arm64'],
      false,
    ],
    ['Windows', { platform: 'win32', arch: 'x64', ...nothing }, ['win-x64'], false],
    [
      'Windows with a driver',
      { platform: 'win32', arch: 'x64', ...driver },
      ['win-x64', 'win-x64-vulkan'],
      'vulkan',
    ],
    ['Windows on ARM', { platform: 'win32', arch: 'arm64', ...driver }, ['win-arm64'], false],
    [
      'a Mac with a processor of Apple',
      { platform: 'darwin', arch: 'arm64', ...nothing },
      ['mac-arm64-metal'],
      'metal',
    ],
    ['an older Mac', { platform: 'darwin', arch: 'x64', ...driver }, ['mac-x64'], false],
  ] as const)(
    'of %s are those and no others, in the lock with their digests',
    async (_, facts, packages, gpu) => {
      const platform = findPlatform(facts);
      expect(platform).toEqual({ packages, gpu });
      const lock = await readRuntimeLock();
      const files = packageFiles(lock, packages);
      const installed = Object.entries((files['package-lock.json'] as { packages: object }).packages)
        .filter(([name]) => name.startsWith('node_modules/@node-llama-cpp/'))
        .map(([name, { integrity }]) => [name.split('/').at(-1), String(integrity).slice(0, 7)]);
      expect(installed).toEqual(packages.map((name) => [name, 'sha512-']));
    },
  );

  test.each([
    ['a Linux without glibc', { platform: 'linux', arch: 'x64', ...driver, hasGlibc: () => false }],
    ['other systems', { platform: 'freebsd', arch: 'x64', ...driver }],
    ['other processors', { platform: 'linux', arch: 's390x', ...driver }],
  ] as const)('are none for %s', (_, facts) => {
    expect(findPlatform(facts)).toBeNull();
  });
});
