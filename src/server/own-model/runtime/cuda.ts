import { posix, win32 } from 'node:path';

/** What is looked at; nothing is run. */
export interface CudaFacts extends Pick<NodeJS.Process, 'platform' | 'arch'> {
  exists: (path: string) => boolean;
  /** Names in a folder; none where there is no such folder. */
  list: (folder: string) => readonly string[];
  /** Null where there is no such file. */
  read: (path: string) => string | null;
  env: Readonly<Record<string, string | undefined>>;
}

export interface Cuda {
  /** Of its own libraries: those of the runtime are built for one or the other. */
  readonly version: 12 | 13;
  /** Where they are. The loader of the system may not look there. */
  readonly folder: string;
}

/** The newest first, with the first driver that it runs on (NVIDIA's release notes of CUDA). */
const VERSIONS = [
  { version: 13, driverMin: 580 },
  { version: 12, driverMin: 525 },
] as const;
const LINUX_FOLDERS = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/lib/wsl/lib',
  '/run/opengl-driver/lib',
];

interface System {
  hasDriver: boolean;
  /** Infinity where the system does not tell it: then it shows when the driver is used. */
  driverVersion: number;
  folders: readonly string[];
  libraries: (version: Cuda['version']) => readonly string[];
  join: (...parts: string[]) => string;
}

/** NVIDIA's driver, and the libraries of CUDA that the runtime needs and its packages do not bring; null where one of both is missing. */
export function findCuda(facts: CudaFacts): Cuda | null {
  if (facts.arch !== 'x64') return null;
  const { hasDriver, driverVersion, folders, libraries, join } =
    facts.platform === 'win32' ? windows(facts) : linux(facts);
  if (!hasDriver) return null;
  for (const { version, driverMin } of VERSIONS) {
    const hasAll = (folder: string) => libraries(version).every((name) => facts.exists(join(folder, name)));
    const folder = folders.find(hasAll);
    if (folder !== undefined && driverVersion >= driverMin) return { version, folder };
  }
  return null;
}

function linux({ exists, list, read, env }: CudaFacts): System {
  const toolkits = [
    env['CUDA_PATH'] ?? '',
    '/usr/local/cuda',
    ...newest(list('/usr/local'), /^cuda-/).map((name) => `/usr/local/${name}`),
    '/opt/cuda',
  ].filter(Boolean);
  return {
    hasDriver:
      ['/dev/nvidiactl', '/dev/dxg'].some(exists) &&
      LINUX_FOLDERS.some((folder) => exists(`${folder}/libcuda.so.1`)),
    driverVersion: Number.parseInt(read('/sys/module/nvidia/version') ?? '', 10) || Infinity,
    folders: [
      ...(env['LD_LIBRARY_PATH'] ?? '').split(':').filter(Boolean),
      ...toolkits.map((toolkit) => `${toolkit}/lib64`),
      ...LINUX_FOLDERS,
    ],
    libraries: (version) => ['cudart', 'cublas', 'cublasLt'].map((name) => `lib${name}.so.${version}`),
    join: posix.join,
  };
}

function windows({ exists, list, env }: CudaFacts): System {
  const { join } = win32;
  const parent = join(env['ProgramFiles'] ?? 'C:\\Program Files', 'NVIDIA GPU Computing Toolkit', 'CUDA');
  const toolkits = [
    env['CUDA_PATH'] ?? '',
    ...newest(list(parent), /^v\d/).map((name) => join(parent, name)),
  ].filter(Boolean);
  return {
    hasDriver: exists(join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'nvcuda.dll')),
    driverVersion: Infinity,
    folders: [
      ...toolkits.flatMap((toolkit) => [join(toolkit, 'bin'), join(toolkit, 'bin', 'x64')]),
      ...(env['PATH'] ?? '').split(';').filter(Boolean),
    ],
    // The runtime's library for CUDA 13 has cudart inside.
    libraries: (version) =>
      [...(version === 12 ? ['cudart'] : []), 'cublas', 'cublasLt'].map((name) => `${name}64_${version}.dll`),
    join,
  };
}

/** Folders are named by their versions: cuda-12.9, v13.0. */
function newest(names: readonly string[], kind: RegExp): string[] {
  return names
    .filter((name) => kind.test(name))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}
