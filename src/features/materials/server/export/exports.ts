import type { AnsweredFile } from '#server/http/answer-file.ts';
import { PoolError, type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import { AppError } from '#shared/errors.ts';
import type { Material } from '../../contract.ts';
import type { ExportWish } from './export-material.ts';

export interface ExportTask {
  readonly material: Material;
  readonly wish: ExportWish;
}

/** Makes files on threads of its own: to lay out a long text takes seconds, in which nobody else would be answered. */
export interface Exports {
  /**
   * Throws AppError as `exportMaterial` does, and `export_too_long`, `export_failed` when its thread has ended, or `exports_busy`.
   */
  make(material: Material, wish: ExportWish): Promise<AnsweredFile>;
  close(): Promise<void>;
}

const LIMITS: PoolLimits = { threads: 2, waiting: 40, taskMs: 45_000, idleMs: 60_000, memoryMb: 512 };

export function openExports(limits: Partial<PoolLimits> = {}): Exports {
  const file = new URL('./export-thread.ts', import.meta.url);
  const pool = new ThreadPool<ExportTask, AnsweredFile>(file, { ...LIMITS, ...limits });
  return {
    async make(material, wish) {
      try {
        return await pool.run({ material, wish });
      } catch (error) {
        throw error instanceof PoolError ? asAppError(error) : error;
      }
    },
    close: () => pool.close(),
  };
}

/** Only what would go well a moment later is `unavailable`, which clients try again by themselves. */
function asAppError(cause: PoolError): AppError {
  if (cause.reason === 'slow') {
    const message = 'This material takes too long to turn into a file of this format';
    return new AppError('unprocessable', message, { code: 'export_too_long', cause });
  }
  if (cause.reason === 'full') {
    const message = 'Too many files are being made at the moment. Please try again.';
    return new AppError('unavailable', message, { code: 'exports_busy', cause });
  }
  const message = 'The file could not be made';
  return new AppError('unprocessable', message, { code: 'export_failed', cause });
}
