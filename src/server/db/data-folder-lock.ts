import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';

export class DataFolderInUseError extends ConfigError {}

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process, creating it where it is missing. The answered function gives it back; the
 * operating system does so when the process ends in any way, kill -9 included. An exclusive SQLite transaction is the one
 * portable way to an operating system's file lock in plain Node; nothing is ever stored in that file.
 * Throws DataFolderInUseError, and ConfigError when the folder cannot be written.
 */
export function lockDataFolder(folder: string): () => void {
  try {
    // Where a command makes it, other users of a shared machine must not read it either.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
    return () => lock.close();
  } catch (error) {
    throw asConfigError(folder, error);
  }
}

function asConfigError(folder: string, error: unknown): ConfigError {
  if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
    return new DataFolderInUseError(
      `The data folder ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(`The data folder ${folder} is not writable: ${reason}.`, { cause: error });
}
