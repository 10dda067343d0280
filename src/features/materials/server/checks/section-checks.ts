import { PoolError, type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import { AppError } from '#shared/errors.ts';
import type { Finding } from '../../contract.document.ts';
import type { MaterialSettings } from '../../contract.ts';
import type { Judging } from '../judge.ts';
import type { Solved } from '../second-solve/compare-solved.ts';
import type { Change, JudgedChange } from './judge-change.ts';

export type CheckTask =
  | { kind: 'change'; change: Change }
  | { kind: 'section'; judging: Judging }
  | { kind: 'solved'; solved: readonly Solved[]; language: MaterialSettings['language'] };

/**
 * Checks sections on a thread of their own: forty questions with eight formulas each to choose from are a thousand comparisons, which
 * take seconds, and no bound would tell them from a sheet that somebody means. All throw AppError `section_too_complex`, or
 * `checks_busy`.
 */
export interface SectionChecks {
  /** A section with its new content, and those that refer to it. */
  judge(change: Change): Promise<JudgedChange>;
  /** Everything the checks find in a section as it would be kept. */
  findAll(judging: Judging): Promise<Finding[]>;
  /** Where a second solve differs from the keys. */
  compareSolved(solved: readonly Solved[], language: MaterialSettings['language']): Promise<Finding[]>;
  close(): Promise<void>;
}

const LIMITS: PoolLimits = { threads: 2, waiting: 40, taskMs: 20_000, idleMs: 60_000, memoryMb: 256 };

export function openSectionChecks(limits: Partial<PoolLimits> = {}): SectionChecks {
  const file = new URL('./check-thread.ts', import.meta.url);
  const pool = new ThreadPool<CheckTask, unknown>(file, { ...LIMITS, ...limits });
  const run = async (task: CheckTask): Promise<unknown> => {
    try {
      return await pool.run(task);
    } catch (error) {
      throw error instanceof PoolError ? asAppError(error) : error;
    }
  };
  return {
    // Border: the thread answers each kind of task with its own.
    judge: async (change) => (await run({ kind: 'change', change })) as JudgedChange,
    findAll: async (judging) => (await run({ kind: 'section', judging })) as Finding[],
    compareSolved: async (solved, language) => (await run({ kind: 'solved', solved, language })) as Finding[],
    close: () => pool.close(),
  };
}

function asAppError(cause: PoolError): AppError {
  if (cause.reason === 'full') {
    const message = 'Too many sections are being checked at the moment. Please try again.';
    return new AppError('unavailable', message, { code: 'checks_busy', cause });
  }
  const message = 'This section takes too long to check';
  return new AppError('unprocessable', message, { code: TOO_COMPLEX, cause });
}

export const TOO_COMPLEX = 'section_too_complex';
