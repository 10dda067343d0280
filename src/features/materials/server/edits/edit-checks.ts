import { PoolError, type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import { AppError } from '#shared/errors.ts';
import type { Edit, JudgedEdit } from './judge-edit.ts';

/**
 * Checks edited sections on a thread of their own: forty questions with eight formulas each to choose from are a thousand
 * comparisons, which take seconds, and no bound would tell them from a sheet that somebody means.
 */
export interface EditChecks {
  /** Throws AppError `section_too_complex`, or `checks_busy`. */
  judge(edit: Edit): Promise<JudgedEdit>;
  close(): Promise<void>;
}

const LIMITS: PoolLimits = { threads: 2, waiting: 40, taskMs: 20_000, idleMs: 60_000, memoryMb: 256 };

export function openEditChecks(limits: Partial<PoolLimits> = {}): EditChecks {
  const file = new URL('./edit-thread.ts', import.meta.url);
  const pool = new ThreadPool<Edit, JudgedEdit>(file, { ...LIMITS, ...limits });
  return {
    async judge(edit) {
      try {
        return await pool.run(edit);
      } catch (error) {
        throw error instanceof PoolError ? asAppError(error) : error;
      }
    },
    close: () => pool.close(),
  };
}

function asAppError(cause: PoolError): AppError {
  if (cause.reason === 'full') {
    const message = 'Too many sections are being checked at the moment. Please try again.';
    return new AppError('unavailable', message, { code: 'checks_busy', cause });
  }
  const message = 'This section takes too long to check';
  return new AppError('unprocessable', message, { code: 'section_too_complex', cause });
}
