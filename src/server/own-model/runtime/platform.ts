import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { win32 } from 'node:path';
import { type CudaFacts, findCuda } from './cuda.ts';

/** What graphics are used by. */
export type Graphics = 'metal' | 'cuda' | 'vulkan';

/** Where the loader of Vulkan is on Linux. Graphics drivers bring it. */
const VULKAN_LOADERS = [
  '/usr/lib/x86_64-linux-gnu/libvulkan.so.1',
  '/usr/lib64/libvulkan.so.1',
  '/usr/lib/libvulkan.so.1',
  '/run/opengl-driver/lib/libvulkan.so.1',
];
/** Where there is none of them, Vulkan is done by the processor, which does it better without. */
const LINUX_DEVICES = ['/dev/dri/renderD128', '/dev/nvidiactl', '/dev/dxg'];

/** The libraries that fit this machine. */
export interface Platform {
  /** Packages of the lock, that of the plain processor first: a graphics driver may be there and not work. */
  readonly packages: readonly string[];
  /** Tried in this order, before the processor alone. */
  readonly graphics: readonly Graphics[];
  /** Where libraries are that the loader of the system may not find. */
  readonly libraryFolder: string | null;
}

/** What decides which libraries fit. */
export interface MachineFacts extends CudaFacts {
  hasGlibc: () => boolean;
}

/** Null where there are none, such as a Linux with musl. */
export function findPlatform(given: Partial<MachineFacts> = {}): Platform | null {
  const facts = { ...THIS_MACHINE, ...given };
  const { platform, arch, hasGlibc } = facts;
  if (platform === 'darwin')
    return arch === 'arm64'
      ? { packages: ['mac-arm64-metal'], graphics: ['metal'], libraryFolder: null }
      : { packages: ['mac-x64'], graphics: [], libraryFolder: null };
  const system = platform === 'win32' ? 'win' : platform === 'linux' && hasGlibc() ? 'linux' : null;
  if (system === null || (arch !== 'x64' && arch !== 'arm64')) return null;
  const plain = `${system}-${arch}`;
  const cuda = findCuda(facts);
  const hasVulkan = arch === 'x64' && isVulkanThere(facts);
  return {
    packages: [
      plain,
      ...(hasVulkan ? [`${plain}-vulkan`] : []),
      ...(cuda ? [`${plain}-cuda`] : []),
      // The same library, built for CUDA 12.
      ...(cuda?.version === 12 ? [`${plain}-cuda-ext`] : []),
    ],
    graphics: [...(cuda ? ['cuda' as const] : []), ...(hasVulkan ? ['vulkan' as const] : [])],
    libraryFolder: cuda?.folder ?? null,
  };
}

function isVulkanThere({ platform, exists, env }: MachineFacts): boolean {
  if (platform === 'win32')
    return exists(win32.join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'vulkan-1.dll'));
  return LINUX_DEVICES.some(exists) && VULKAN_LOADERS.some(exists);
}

let knownGlibc: boolean | undefined;

const THIS_MACHINE: MachineFacts = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  hasGlibc: isGlibc,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
};

/** Asked once: a report takes 12 ms. */
function isGlibc(): boolean {
  if (knownGlibc !== undefined) return knownGlibc;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return (knownGlibc = header.glibcVersionRuntime !== undefined);
}
