import { diskFull } from './file-failures.ts';

/** SQLSTATE `disk_full` of PostgreSQL, and the same of the operating system. */
const CODES = new Set<unknown>(['53100', 'ENOSPC']);
const CAUSES_MAX = 5;

/** An error whose cause is a full disk as AppError `disk_full`, whoever met it; every other one as it is. */
export function namingFullDisk(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < CAUSES_MAX && cause instanceof Error; depth += 1) {
    if ('code' in cause && CODES.has(cause.code)) return diskFull(error);
    cause = cause.cause;
  }
  return error;
}
