import type { LoadFailure } from './child/messages.ts';

/** How Windows ends a program that uses an instruction which the processor does not have. */
const ILLEGAL_INSTRUCTION_WINDOWS = 0xc000_001d;

/** What it means that the process died while it loaded a model: Linux kills the largest process when memory is used up. */
export function failureOfCrash(code: number | null, signal: NodeJS.Signals | null): LoadFailure {
  if (signal === 'SIGILL' || code === ILLEGAL_INSTRUCTION_WINDOWS) return 'no_avx';
  return signal === 'SIGKILL' ? 'no_memory' : 'runtime_unusable';
}
