import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LIMITS } from './limits.ts';
import { watchMemory } from './memory-watch.ts';
import { readerCommand } from './reader-command.ts';
import { programOf } from './reader-program.ts';

const ENTRY = fileURLToPath(new URL('./reader-child.ts', import.meta.url));
/** A ninth of the time of others. The lowest (19), a sixty-eighth, is next to none on a busy machine, and the wall clock ends the reader. */
const PRIORITY = 10;
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
  const [command, ...args] = readerCommand({ filePath, entry: programOf(entry) }, cpuSeconds);
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

/** V8 and the allocator end a process that wants more memory than it may have by one of these; SIGKILL comes from outside. */
const OUT_OF_MEMORY_SIGNALS = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);

/** Why a reader ended before it was done: a limit, a file that broke it, or somebody outside, which is not the file's fault. */
export function whyEnded(reader: ReaderProcess, signal: unknown): 'time' | 'memory' | 'outside' | 'file' {
  const killedFor = reader.killedFor();
  if (killedFor === 'time' || signal === 'SIGXCPU') return 'time';
  if (killedFor === 'memory' || OUT_OF_MEMORY_SIGNALS.has(signal)) return 'memory';
  return typeof signal === 'string' ? 'outside' : 'file';
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // The child may be gone already, and some systems forbid it; the other limits hold without it.
  }
}
