import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the loader of Vulkan is on the systems that have it. Graphics drivers bring it. */
const VULKAN_LOADERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/lib/x86_64-linux-gnu/libvulkan.so.1',
    '/usr/lib64/libvulkan.so.1',
    '/usr/lib/libvulkan.so.1',
    '/run/opengl-driver/lib/libvulkan.so.1',
  ],
  win32: [join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'vulkan-1.dll')],
};

/** The libraries that fit this machine. */
export interface Platform {
  /** Packages of the lock: the plain processor always, since a graphics driver may be there and not work. */
  readonly packages: readonly string[];
  readonly gpu: 'metal' | 'vulkan' | false;
}

/** What decides which libraries fit. */
interface MachineFacts extends Pick<NodeJS.Process, 'platform' | 'arch'> {
  hasGlibc: () => boolean;
  exists: (path: string) => boolean;
}

/** Null where there are none, such as a Linux with musl. */
export function findPlatform(facts: Partial<MachineFacts> = {}): Platform | null {
  const { platform, arch, hasGlibc, exists } = { ...THIS_MACHINE, ...facts };
  if (platform === 'darwin')
    return arch === 'arm64'
      ? { packages: ['mac-arm64-metal'], gpu: 'metal' }
      : { packages: ['mac-x64'], gpu: false };
  const system = platform === 'win32' ? 'win' : platform === 'linux' && hasGlibc() ? 'linux' : null;
  if (system === null || (arch !== 'x64' && arch !== 'arm64')) return null;
  const plain = `${system}-${arch}`;
  const hasVulkan = arch === 'x64' && (VULKAN_LOADERS[platform] ?? []).some(exists);
  return hasVulkan
    ? { packages: [plain, `${plain}-vulkan`], gpu: 'vulkan' }
    : { packages: [plain], gpu: false };
}

let knownGlibc: boolean | undefined;

/** Asked once: a report takes 12 ms. */
const THIS_MACHINE: MachineFacts = {
  platform: process.platform,
  arch: process.arch,
  hasGlibc: isGlibc,
  exists: existsSync,
};

function isGlibc(): boolean {
  if (knownGlibc !== undefined) return knownGlibc;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return (knownGlibc = header.glibcVersionRuntime !== undefined);
}
