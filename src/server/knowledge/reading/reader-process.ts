import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMITS } from './limits.ts';
import { watchMemory } from './memory-watch.ts';
import { programOf, PROJECT_ROOT } from './reader-program.ts';

const ENTRY = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
/** The folder of the installed packages, wherever it is. */
const LIBRARIES = path.join(fileURLToPath(import.meta.resolve('@embedpdf/pdfium')), '../../../..');
const WASM_PAGE_BYTES = 65_536;
/** A ninth of the time of others. The lowest (19), a sixty-eighth, is next to none on a busy machine, and the wall clock ends the reader. */
const PRIORITY = 10;
const PRLIMIT_PATHS = ['/usr/bin/prlimit', '/bin/prlimit', '/run/current-system/sw/bin/prlimit'];

/** Why the parent ended a child, when it did. */
export type KilledFor = 'time' | 'memory' | 'abort';

export interface TimeLimits {
  wallMs: number;
  cpuSeconds: number;
}

/** `entry` is another program than the reader of documents, which may read its own folder. */
type Start = TimeLimits & { entry?: string };

export interface ReaderProcess {
  child: ChildProcess;
  killedFor(): KilledFor | null;
  kill(reason: KilledFor): void;
  /** Lets it go on for longer than its wall time. */
  allowMore(ms: number): void;
  /** Ends the watching; to be called when the child has exited. */
  release(): void;
}

/**
 * Starts a reader with hard limits on memory, processor time and wall time, low priority, and no rights but reading the one
 * file and the program itself. Its messages come on descriptor 3.
 */
export function startReader(
  filePath: string | undefined,
  { wallMs, cpuSeconds, entry = ENTRY }: Start,
): ReaderProcess {
  const [command, ...args] = commandLine({ filePath, entry: programOf(entry) }, cpuSeconds);
  // No environment: the child has no business with the server's secrets.
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'ignore', 'pipe'], env: {} });
  let killedFor: KilledFor | null = null;
  const kill = (reason: KilledFor): void => {
    killedFor ??= reason;
    child.kill('SIGKILL');
  };
  child.once('spawn', () => lowerPriority(child.pid));
  let endsAt = performance.now() + wallMs;
  let timer = setTimeout(() => kill('time'), wallMs);
  const stopWatching = watchMemory(child, LIMITS.dataMegabytes, () => kill('memory'));
  return {
    child,
    killedFor: () => killedFor,
    kill,
    allowMore(ms) {
      clearTimeout(timer);
      endsAt += ms;
      timer = setTimeout(() => kill('time'), Math.max(0, endsAt - performance.now()));
    },
    release() {
      clearTimeout(timer);
      stopWatching();
    },
  };
}

interface Program {
  filePath: string | undefined;
  entry: string;
}

/** V8 and the allocator end a process that wants more memory than it may have by one of these; SIGKILL comes from outside. */
const OUT_OF_MEMORY_SIGNALS = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);

/** Why a reader ended before it was done: a limit, a file that broke it, or somebody outside, which is not the file's fault. */
export function whyEnded(reader: ReaderProcess, signal: unknown): 'time' | 'memory' | 'outside' | 'file' {
  const killedFor = reader.killedFor();
  if (killedFor === 'time' || signal === 'SIGXCPU') return 'time';
  if (killedFor === 'memory' || OUT_OF_MEMORY_SIGNALS.has(signal)) return 'memory';
  return typeof signal === 'string' ? 'outside' : 'file';
}

function commandLine(program: Program, cpuSeconds: number): [string, ...string[]] {
  const node: [string, ...string[]] = [process.execPath, ...nodeFlags(program), program.entry];
  const prlimit = findPrlimit();
  if (!prlimit) return node;
  const data = LIMITS.dataMegabytes * 1024 * 1024;
  // With one figure for both, the kernel would send SIGKILL at once, as somebody outside does.
  return [prlimit, `--data=${data}`, `--cpu=${cpuSeconds}:${cpuSeconds + 5}`, '--core=0', ...node];
}

function nodeFlags(program: Program): string[] {
  return [
    `--max-old-space-size=${LIMITS.heapMegabytes}`,
    `--wasm-max-mem-pages=${(LIMITS.wasmMegabytes * 1024 * 1024) / WASM_PAGE_BYTES}`,
    '--disable-warning=ExperimentalWarning',
    '--permission',
    ...readablePaths(program).map((readable) => `--allow-fs-read=${readable}`),
  ];
}

function readablePaths({ filePath, entry }: Program): string[] {
  return [
    ...(filePath === undefined ? [] : [realpathSync(filePath)]),
    path.join(path.dirname(entry), '*'),
    path.join(LIBRARIES, '*'),
    path.join(PROJECT_ROOT, 'package.json'),
    // What reading needs of the rest of the program: the table of formats, which scripts are written without spaces, the marks of
    // HTML, and how a TIFF is put together.
    ...['file-formats', 'scripts', 'escape-html'].map((name) =>
      path.join(PROJECT_ROOT, `src/shared/${name}.ts`),
    ),
    path.join(PROJECT_ROOT, 'src/shared/tiff', '*'),
  ];
}

/** Part of util-linux; absent on macOS and Windows, where the memory watch stands in for it. */
function findPrlimit(): string | undefined {
  return PRLIMIT_PATHS.find((candidate) => existsSync(candidate));
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // The child may be gone already, and some systems forbid it; the other limits hold without it.
  }
}
