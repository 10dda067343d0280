import { describe, expect, test } from 'vitest';
import { findPlatform, type MachineFacts } from './platform.ts';
import { packageFiles, readRuntimeLock, sizeOf } from './runtime-lock.ts';

const VULKAN = ['/dev/dri/renderD128', '/usr/lib64/libvulkan.so.1'];
const DRIVER = ['/dev/nvidiactl', '/usr/lib/x86_64-linux-gnu/libcuda.so.1'];
const WINDOWS_VULKAN = 'C:\\Windows\\System32\\vulkan-1.dll';
const WINDOWS_DRIVER = 'C:\\Windows\\System32\\nvcuda.dll';
const MEGABYTE = 1024 * 1024;

const cuda = (folder: string, version: number) =>
  ['cudart', 'cublas', 'cublasLt'].map((name) => `${folder}/lib${name}.so.${version}`);
const windowsCuda = (folder: string, names: readonly string[]) =>
  names.map((name) => `${folder}\\${name}.dll`);

/** A machine on which these files are, and no others. */
function machine(system: string, files: readonly string[] = [], more: Partial<MachineFacts> = {}) {
  const [platform, arch] = system.split(' ') as [NodeJS.Platform, NodeJS.Architecture];
  return findPlatform({
    ...{ platform, arch, env: {}, hasGlibc: () => true, read: () => null },
    exists: (path) => files.includes(path),
    list: (folder) => [
      ...new Set(
        files.flatMap((file) =>
          file.startsWith(folder) ? [file.slice(folder.length + 1).split(/[/\\]/)[0] ?? ''] : [],
        ),
      ),
    ],
    ...more,
  });
}

describe('the libraries that fit', () => {
  test.each([
    ['Linux', machine('linux x64'), ['linux-x64'], []],
    ['Linux with a driver', machine('linux x64', VULKAN), ['linux-x64', 'linux-x64-vulkan'], ['vulkan']],
    ['Linux whose Vulkan has no graphics', machine('linux x64', VULKAN.slice(1)), ['linux-x64'], []],
    ['Linux on ARM, whose Vulkan has no libraries', machine('linux arm64', VULKAN), ['linux-arm64'], []],
    ['Windows', machine('win32 x64'), ['win-x64'], []],
    [
      'Windows with a driver',
      machine('win32 x64', [WINDOWS_VULKAN]),
      ['win-x64', 'win-x64-vulkan'],
      ['vulkan'],
    ],
    ['Windows on ARM', machine('win32 arm64', [WINDOWS_VULKAN]), ['win-arm64'], []],
    ['a Mac with a processor of Apple', machine('darwin arm64'), ['mac-arm64-metal'], ['metal']],
    ['an older Mac', machine('darwin x64'), ['mac-x64'], []],
    [
      'Linux with CUDA 13 and Vulkan',
      machine('linux x64', [...VULKAN, ...DRIVER, ...cuda('/usr/local/cuda/lib64', 13)]),
      ['linux-x64', 'linux-x64-vulkan', 'linux-x64-cuda'],
      ['cuda', 'vulkan'],
    ],
    [
      'Linux with CUDA 12 alone',
      machine('linux x64', [...DRIVER, ...cuda('/usr/lib/x86_64-linux-gnu', 12)]),
      ['linux-x64', 'linux-x64-cuda', 'linux-x64-cuda-ext'],
      ['cuda'],
    ],
    [
      'Windows with CUDA 13',
      machine('win32 x64', [
        ...[WINDOWS_VULKAN, WINDOWS_DRIVER],
        ...windowsCuda('C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v13.0\\bin\\x64', [
          'cublas64_13',
          'cublasLt64_13',
        ]),
      ]),
      ['win-x64', 'win-x64-vulkan', 'win-x64-cuda'],
      ['cuda', 'vulkan'],
    ],
    [
      'Windows with CUDA 12',
      machine(
        'win32 x64',
        [WINDOWS_DRIVER, ...windowsCuda('D:\\cuda\\bin', ['cudart64_12', 'cublas64_12', 'cublasLt64_12'])],
        { env: { PATH: 'C:\\Tools;D:\\cuda\\bin' } },
      ),
      ['win-x64', 'win-x64-cuda', 'win-x64-cuda-ext'],
      ['cuda'],
    ],
  ] as const)(
    'of %s are those and no others, in the lock with their digests',
    async (_, platform, packages, graphics) => {
      expect(platform).toMatchObject({ packages, graphics });
      const lock = await readRuntimeLock();
      const files = packageFiles(lock, packages);
      const installed = Object.entries((files['package-lock.json'] as { packages: object }).packages)
        .filter(([name]) => name.startsWith('node_modules/@node-llama-cpp/'))
        .map(([name, { integrity }]) => [name.split('/').at(-1), String(integrity).slice(0, 7)]);
      expect(installed).toEqual(packages.map((name) => [name, 'sha512-']));
      expect(sizeOf(lock, packages).downloadBytes).toBeGreaterThan(40 * MEGABYTE);
    },
  );

  test.each([
    ['a Linux without glibc', machine('linux x64', VULKAN, { hasGlibc: () => false })],
    ['other systems', machine('freebsd x64', VULKAN)],
    ['other processors', machine('linux s390x', VULKAN)],
  ])('are none for %s', (_, platform) => {
    expect(platform).toBeNull();
  });

  test('those for CUDA are several hundred megabytes, which is why they come only where CUDA is', async () => {
    const lock = await readRuntimeLock();
    expect(sizeOf(lock, ['linux-x64']).downloadBytes).toBeLessThan(60 * MEGABYTE);
    const { downloadBytes, installedBytes } = sizeOf(lock, [
      'linux-x64',
      'linux-x64-cuda',
      'linux-x64-cuda-ext',
    ]);
    expect(downloadBytes).toBeGreaterThan(300 * MEGABYTE);
    expect(installedBytes).toBeGreaterThan(downloadBytes);
  });
});

describe('CUDA is used', () => {
  const toolkits = [...cuda('/usr/local/cuda-12.9/lib64', 12), ...cuda('/usr/local/cuda-13.0/lib64', 13)];
  const graphicsOf = (files: readonly string[], more?: Partial<MachineFacts>) =>
    machine('linux x64', files, more)?.graphics;

  test('from the folder where its libraries are, the newest first', () => {
    expect(machine('linux x64', [...DRIVER, ...toolkits])).toMatchObject({
      packages: ['linux-x64', 'linux-x64-cuda'],
      libraryFolder: '/usr/local/cuda-13.0/lib64',
    });
  });

  test('as far as the driver goes', () => {
    const withDriver = (version: string) =>
      machine('linux x64', [...DRIVER, ...toolkits], { read: () => `${version}\n` });
    expect(withDriver('580.82.09')?.libraryFolder).toBe('/usr/local/cuda-13.0/lib64');
    expect(withDriver('550.54.15')?.libraryFolder).toBe('/usr/local/cuda-12.9/lib64');
    expect(withDriver('470.42.01')).toMatchObject({ packages: ['linux-x64'], graphics: [] });
  });

  test.each([
    ['without the driver', toolkits],
    ['without the card', [...DRIVER.slice(1), ...toolkits]],
    ['without its libraries', DRIVER],
    ['where one of them is missing', [...DRIVER, ...cuda('/usr/lib64', 13).slice(1)]],
    ['of another version', [...DRIVER, ...cuda('/usr/lib64', 11)]],
  ])('not %s', (_, files) => {
    expect(graphicsOf(files)).toEqual([]);
  });

  test('in the Linux of Windows', () => {
    expect(graphicsOf(['/dev/dxg', '/usr/lib/wsl/lib/libcuda.so.1', ...toolkits])).toEqual(['cuda']);
  });
});
